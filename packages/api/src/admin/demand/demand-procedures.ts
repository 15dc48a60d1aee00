import { demandPageInput, withdrawDemandPageInput } from '@cosmos/contract/admin/demand.ts';
import { analystProcedure } from '../../trpc/trpc.ts';
import { closeMonths } from './close-months.ts';
import { listDemandPages, publishDemandPage, withdrawDemandPage } from './demand-pages.ts';
import { readDemand } from './read-demand.ts';

export const demandProcedures = {
  demand: analystProcedure.query(async ({ ctx: { services } }) => {
    await closeMonths(services);
    return readDemand(services.db);
  }),
  demandPages: analystProcedure.query(({ ctx }) => listDemandPages(ctx.services)),
  publishDemandPage: analystProcedure
    .input(demandPageInput)
    .mutation(({ ctx, input }) => publishDemandPage(ctx.services, { ...input, by: ctx.actor.userId })),
  withdrawDemandPage: analystProcedure
    .input(withdrawDemandPageInput)
    .mutation(({ ctx, input }) => withdrawDemandPage(ctx.services, { ...input, by: ctx.actor.userId })),
};
