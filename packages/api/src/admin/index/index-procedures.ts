import { benchInput } from '@cosmos/contract/admin/bench.ts';
import { z } from 'zod';
import { why } from '@cosmos/contract/admin/staff-list.ts';
import { analystProcedure } from '../../trpc/trpc.ts';
import { bench } from './bench.ts';
import { rebuildIndex } from './rebuild.ts';

export const indexProcedures = {
  rebuildIndex: analystProcedure
    .input(z.object({ why }))
    .mutation(({ ctx, input }) => rebuildIndex(ctx.services, { ...input, by: ctx.actor.userId })),
  bench: analystProcedure.input(benchInput).query(({ ctx, input }) => bench(ctx.services, input)),
};
