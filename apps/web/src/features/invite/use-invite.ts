import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useRef, useState } from 'react';
import { type EmailCheck, useEmailCheck } from '../../lib/email-check.ts';
import { formFault, trpc } from '../../lib/trpc.ts';
import { complaintOf, EMPTY_DRAFT, type InviteDraft, type InviteState } from './invite-form.ts';

export interface Invite {
  draft: InviteDraft;
  check: EmailCheck;
  state: InviteState;
  /** What came of it, in a sentence. */
  outcome: string | null;
  change: (part: Partial<InviteDraft>) => void;
  submit: () => Promise<void>;
  /** After a success the form is empty; else what was typed stays. */
  closed: () => void;
}

/** A visitor's request for an invitation. What is typed outlives the dialog until it has been sent. */
export function useInvite(): Invite {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [state, setState] = useState<InviteState>('idle');
  const [outcome, setOutcome] = useState<string | null>(null);
  const check = useEmailCheck(draft.email);
  const sent = useRef(false);

  const settle = (next: InviteState, sentence: string) => {
    setState(next);
    setOutcome(sentence);
  };

  const submit = async () => {
    if (sent.current) return;
    const complaint = complaintOf(draft);
    if (complaint) return settle('error', complaint);
    sent.current = true;
    setState('submitting');
    setOutcome(null);
    try {
      const { userExists, message } = await trpc.invite.request.mutate(draft);
      settle(userExists ? 'exists' : 'success', userExists ? MESSAGES.accountExists : message);
    } catch (error) {
      const words = { otherwise: MESSAGES.requestNotSubmitted, network: MESSAGES.networkTryAgain };
      settle('error', formFault(error, words));
    } finally {
      sent.current = false;
    }
  };

  return {
    draft,
    check,
    state,
    outcome,
    change: (part) => {
      setDraft((now) => ({ ...now, ...part }));
      setState((now) => (now === 'submitting' ? now : 'idle'));
      setOutcome(null);
    },
    submit,
    closed: () => {
      if (state === 'success') setDraft(EMPTY_DRAFT);
      if (state === 'submitting') return;
      setState('idle');
      setOutcome(null);
    },
  };
}
