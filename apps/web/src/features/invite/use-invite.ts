import { MESSAGES } from '@cosmos/contract/messages.ts';
import { type EmailCheck, useEmailCheck } from '../../lib/email-check.ts';
import { trpc } from '../../lib/trpc.ts';
import { type RequestForm, useRequestForm } from '../../lib/use-request-form.ts';
import { complaintOf, EMPTY_DRAFT, type InviteDraft } from './invite-form.ts';

export interface Invite extends RequestForm<InviteDraft> {
  check: EmailCheck;
}

/** A visitor's request for an invitation. */
export function useInvite(): Invite {
  const form = useRequestForm({
    empty: EMPTY_DRAFT,
    complaintOf,
    send: async (draft) => {
      const { userExists, message } = await trpc.invite.request.mutate(draft);
      return userExists
        ? { state: 'exists', sentence: MESSAGES.accountExists }
        : { state: 'success', sentence: message };
    },
  });
  return { ...form, check: useEmailCheck(form.draft.email) };
}
