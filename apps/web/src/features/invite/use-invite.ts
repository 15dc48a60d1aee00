import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { type EmailCheck, useEmailCheck } from '../../lib/account/email-check.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { type RequestForm, useRequestForm } from '../../lib/hooks/use-request-form.ts';
import { complaintOf, EMPTY_DRAFT, type InviteDraft } from './invite-form.ts';

export interface Invite extends RequestForm<InviteDraft> {
  check: EmailCheck;
}

/** A visitor’s invitation request. */
export function useInvite(): Invite {
  const form = useRequestForm({
    empty: EMPTY_DRAFT,
    complaintOf,
    send: async (draft) => {
      const { userExists, message } = await trpc.invite.request.mutate(draft);
      return userExists
        ? { state: 'exists', sentence: INVITE_MESSAGES.accountExists }
        : { state: 'success', sentence: message };
    },
  });
  return { ...form, check: useEmailCheck(form.draft.email) };
}
