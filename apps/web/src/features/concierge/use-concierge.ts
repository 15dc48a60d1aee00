import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useRef, useState } from 'react';
import { formFault, trpc } from '../../lib/trpc.ts';
import { type ConciergeDraft, complaintOf } from './concierge-draft.ts';

export type ConciergeState = 'idle' | 'submitting' | 'success' | 'error';

export interface Concierge {
  draft: ConciergeDraft;
  state: ConciergeState;
  /** What came of it, in a sentence. */
  outcome: string | null;
  change: (part: Partial<ConciergeDraft>) => void;
  submit: () => Promise<void>;
  /** After a success the form is empty; else what was typed stays. */
  closed: () => void;
}

const EMPTY: ConciergeDraft = { name: '', email: '', areas: [], message: '' };

/** A request for a call. What is typed outlives the dialog until it has been sent. */
export function useConcierge(known: Partial<Pick<ConciergeDraft, 'name' | 'email'>> = {}): Concierge {
  const [draft, setDraft] = useState<ConciergeDraft>({ ...EMPTY, ...known });
  const [state, setState] = useState<ConciergeState>('idle');
  const [outcome, setOutcome] = useState<string | null>(null);
  const sent = useRef(false);

  const settle = (next: ConciergeState, sentence: string) => {
    setState(next);
    setOutcome(sentence);
  };

  const submit = async () => {
    if (sent.current || state === 'success') return;
    const complaint = complaintOf(draft);
    if (complaint) return settle('error', complaint);
    sent.current = true;
    setState('submitting');
    setOutcome(null);
    try {
      const { message } = await trpc.concierge.request.mutate(draft);
      settle('success', message);
    } catch (error) {
      const words = { otherwise: MESSAGES.requestNotSubmitted, network: MESSAGES.networkTryAgain };
      settle('error', formFault(error, words));
    } finally {
      sent.current = false;
    }
  };

  return {
    draft,
    state,
    outcome,
    change: (part) => {
      setDraft((now) => ({ ...now, ...part }));
      setState((now) => (now === 'submitting' ? now : 'idle'));
      setOutcome(null);
    },
    submit,
    closed: () => {
      if (state === 'success') setDraft({ ...EMPTY, ...known });
      if (state === 'submitting') return;
      setState('idle');
      setOutcome(null);
    },
  };
}
