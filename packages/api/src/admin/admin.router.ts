import { KEY_SCOPES, USER_ROLES } from '@cosmos/contract/auth/auth.ts';
import { recordInput } from '@cosmos/contract/catalogue/records.ts';
import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import { forwardInput } from '@cosmos/contract/email/forwarding.ts';
import { decideInput, listInvitesInput } from '@cosmos/contract/invite/invite.ts';
import { filledLine } from '@cosmos/contract/text/line-text.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { z } from 'zod';
import { listAvailability, withdrawAvailability } from '../catalogue/availability.ts';
import { createKey, listKeys, revokeKey } from '../auth/sessions/keys.ts';
import { forwardMessage } from '../email/forwarding/forward.ts';
import { messagesToForward } from '../email/forwarding/to-forward.ts';
import { approveInvite, declineInvite, pendingInvites } from '../invite/approval.ts';
import { adminProcedure, router } from '../trpc/trpc.ts';
import { setRole } from '../accounts/roles.ts';

export const adminRouter = router({
  invites: adminProcedure
    .input(listInvitesInput)
    .query(({ ctx, input }) => pendingInvites(ctx.services, input?.after)),
  approveInvite: adminProcedure
    .input(decideInput)
    .mutation(({ ctx, input }) => approveInvite(ctx.services, { ...input, decidedBy: ctx.actor.userId })),
  declineInvite: adminProcedure
    .input(decideInput)
    .mutation(({ ctx, input }) => declineInvite(ctx.services, { ...input, decidedBy: ctx.actor.userId })),
  setRole: adminProcedure
    .input(z.object({ email: emailAddress, role: z.enum(USER_ROLES) }))
    .mutation(({ ctx, input }) => setRole(ctx.services, input)),
  keys: adminProcedure.query(({ ctx }) => listKeys(ctx.services)),
  createKey: adminProcedure
    .input(
      z.object({
        name: filledLine(80, INVITE_MESSAGES.fillAllFields),
        scopes: z.array(z.enum(KEY_SCOPES)).min(1),
      }),
    )
    .mutation(({ ctx, input }) => createKey(ctx.services, { ...input, createdBy: ctx.actor.userId })),
  revokeKey: adminProcedure
    .input(z.object({ keyId: z.uuid() }))
    .mutation(({ ctx, input }) => revokeKey(ctx.services, input)),
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
