import { changeTriageInput, triageInput } from '@cosmos/contract/admin/triage.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { changeTriage } from './change-triage.ts';
import { triageCounts, triageQueue } from './triage-queue.ts';

export const triageProcedures = {
  triage: adminProcedure
    .input(triageInput)
    .query(({ ctx, input }) => triageQueue(ctx.services, { ...input, by: ctx.actor.userId })),
  triageCounts: adminProcedure.query(({ ctx }) => triageCounts(ctx.services)),
  changeTriage: adminProcedure
    .input(changeTriageInput)
    .mutation(({ ctx, input }) => changeTriage(ctx.services, { ...input, by: ctx.actor.userId })),
};
