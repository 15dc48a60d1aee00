import { auditInput } from '@cosmos/contract/admin/audit.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { auditActors, readAudit } from './read-audit.ts';

export const auditProcedures = {
  audit: adminProcedure.input(auditInput).query(({ ctx, input }) => readAudit(ctx.services, input)),
  auditActors: adminProcedure.query(({ ctx }) => auditActors(ctx.services)),
};
