import { inviteRequest, referral } from '@cosmos/contract/invite/invite.ts';
import { memberProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { refer } from './referral.ts';
import { requestInvite } from './request.ts';

export const inviteRouter = router({
  request: publicProcedure.input(inviteRequest).mutation(({ ctx, input }) => requestInvite(ctx, input)),
  /** One address per call, so that each row of the form gets its own answer. */
  refer: memberProcedure.input(referral).mutation(({ ctx, input }) => refer(ctx, input)),
});
