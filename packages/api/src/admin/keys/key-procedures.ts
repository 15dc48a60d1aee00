import { createKeyInput, keyInput } from '@cosmos/contract/admin/keys.ts';
import { createKey, revokeKey, rotateKey } from '../../auth/sessions/keys.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { keyRows } from './key-rows.ts';

export const keyProcedures = {
  keys: adminProcedure.query(({ ctx }) => keyRows(ctx.services)),
  createKey: adminProcedure
    .input(createKeyInput)
    .mutation(({ ctx, input }) => createKey(ctx.services, { ...input, createdBy: ctx.actor.userId })),
  rotateKey: adminProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) => rotateKey(ctx.services, { ...input, by: ctx.actor.userId })),
  revokeKey: adminProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) => revokeKey(ctx.services, { ...input, by: ctx.actor.userId })),
};
