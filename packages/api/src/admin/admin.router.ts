import { recordInput } from '@cosmos/contract/catalogue/records.ts';
import { forwardInput } from '@cosmos/contract/email/forwarding.ts';
import { listAvailability, withdrawAvailability } from '../catalogue/availability.ts';
import { forwardMessage } from '../email/forwarding/forward.ts';
import { messagesToForward } from '../email/forwarding/to-forward.ts';
import { adminProcedure, router } from '../trpc/trpc.ts';
import { companySettings } from './company-settings.ts';
import { auditProcedures } from './audit/audit-procedures.ts';
import { demandProcedures } from './demand/demand-procedures.ts';
import { evaluationProcedures } from './evaluation/evaluation-procedures.ts';
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
  /** Everything that can be set, with where its value comes from; no secrets. */
  settings: adminProcedure.query(async ({ ctx: { services } }) => [
    ...services.settings,
    ...(await companySettings(services)),
  ]),
  messagesToForward: adminProcedure.query(({ ctx }) => messagesToForward(ctx.services.db)),
  forwardMessage: adminProcedure
    .input(forwardInput)
    .mutation(({ ctx, input }) => forwardMessage(ctx.services, { ...input, by: ctx.actor.userId })),
  /** What universities said about their technologies in answers to messages, as it is shown. */
  saidAvailability: adminProcedure.query(({ ctx }) => listAvailability(ctx.services)),
  withdrawAvailability: adminProcedure
    .input(recordInput)
    .mutation(({ ctx, input }) =>
      withdrawAvailability(ctx.services, { technologyId: input.id, by: ctx.actor.userId }),
    ),
});
