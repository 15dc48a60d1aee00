import { forwardInput } from '@cosmos/contract/email/forwarding.ts';
import { forwardMessage } from '../email/forwarding/forward.ts';
import { messagesToForward } from '../email/forwarding/to-forward.ts';
import { adminProcedure, router } from '../trpc/trpc.ts';
import { withHeldCounts } from './claimed-counts.ts';
import { companySettings } from './company-settings.ts';
import { auditProcedures } from './audit/audit-procedures.ts';
import { demandProcedures } from './demand/demand-procedures.ts';
import { evaluationProcedures } from './evaluation/evaluation-procedures.ts';
import { catalogueProcedures } from './catalogue/catalogue-procedures.ts';
import { indexProcedures } from './index/index-procedures.ts';
import { keyProcedures } from './keys/key-procedures.ts';
import { triageProcedures } from './triage/triage-procedures.ts';
import { mailProcedures } from './mail/mail-procedures.ts';
import { usageProcedures } from './usage/usage-procedures.ts';
import { peopleProcedures } from './people/people-procedures.ts';

export const adminRouter = router({
  ...peopleProcedures,
  ...keyProcedures,
  ...auditProcedures,
  ...triageProcedures,
  ...mailProcedures,
  ...demandProcedures,
  ...usageProcedures,
  ...evaluationProcedures,
  ...catalogueProcedures,
  ...indexProcedures,
  /** Everything that can be set, with where its value comes from; no secrets. */
  settings: adminProcedure.query(async ({ ctx: { services } }) => [
    ...(await withHeldCounts(services, services.settings)),
    ...(await companySettings(services)),
  ]),
  messagesToForward: adminProcedure.query(({ ctx }) => messagesToForward(ctx.services.db)),
  forwardMessage: adminProcedure
    .input(forwardInput)
    .mutation(({ ctx, input }) => forwardMessage(ctx.services, { ...input, by: ctx.actor.userId })),
});
