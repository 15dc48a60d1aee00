import { usageInput } from '@cosmos/contract/admin/usage.ts';
import { analystProcedure } from '../../trpc/trpc.ts';
import { readUsage } from './read-usage.ts';

export const usageProcedures = {
  usage: analystProcedure.input(usageInput).query(({ ctx, input }) => readUsage(ctx.services, input)),
};
