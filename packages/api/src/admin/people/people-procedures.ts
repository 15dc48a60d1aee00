import {
  endSessionsInput,
  invitationInput,
  inviteQueueInput,
  membersInput,
  setRoleInput,
} from '@cosmos/contract/admin/people.ts';
import { decideInput } from '@cosmos/contract/invite/invite.ts';
import { setRole } from '../../accounts/roles.ts';
import { approveInvite, declineInvite } from '../../invite/approval.ts';
import { cancelInvitation, resendInvitation } from '../../invite/invitations.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { inviteQueue } from './invite-queue.ts';
import { endSessionsOf, listMembers } from './members.ts';

export const peopleProcedures = {
  invites: adminProcedure.input(inviteQueueInput).query(({ ctx, input }) => inviteQueue(ctx.services, input)),
  approveInvite: adminProcedure
    .input(decideInput)
    .mutation(({ ctx, input }) => approveInvite(ctx.services, { ...input, decidedBy: ctx.actor.userId })),
  declineInvite: adminProcedure
    .input(decideInput)
    .mutation(({ ctx, input }) => declineInvite(ctx.services, { ...input, decidedBy: ctx.actor.userId })),
  members: adminProcedure.input(membersInput).query(({ ctx, input }) => listMembers(ctx.services, input)),
  resendInvitation: adminProcedure
    .input(invitationInput)
    .mutation(({ ctx, input }) => resendInvitation(ctx.services, { ...input, by: ctx.actor.userId })),
  cancelInvitation: adminProcedure
    .input(invitationInput)
    .mutation(({ ctx, input }) => cancelInvitation(ctx.services, { ...input, by: ctx.actor.userId })),
  setRole: adminProcedure
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx.services, { ...input, by: ctx.actor.userId })),
  endSessions: adminProcedure
    .input(endSessionsInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx.services, { ...input, by: ctx.actor.userId })),
};
