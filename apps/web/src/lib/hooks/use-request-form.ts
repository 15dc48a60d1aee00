import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { useRef, useState } from 'react';
import { formFault } from '../api/trpc.ts';

/** `exists`: nothing was requested, because the person is already a member. */
export type RequestState = 'idle' | 'submitting' | 'success' | 'exists' | 'error';

export interface RequestForm<Draft> {
  draft: Draft;
  state: RequestState;
  /** Message about the outcome. */
  outcome: string | null;
  change: (part: Partial<Draft>) => void;
  submit: () => Promise<void>;
  /** Forgets the outcome; what was typed and not sent stays. */
  closed: () => void;
}

interface RequestFormOptions<Draft> {
  empty: Draft;
  /** Why a draft can’t be sent yet; null if it can. */
  complaintOf: (draft: Draft) => string | null;
  /** Rejects if it was not sent. */
  send: (draft: Draft) => Promise<{ state: 'success' | 'exists'; sentence: string }>;
}

/** A request form of the landing page. Typed text outlives the dialog until it has been sent; then the form is empty again. */
export function useRequestForm<Draft extends object>({
  empty,
  complaintOf,
  send,
}: RequestFormOptions<Draft>): RequestForm<Draft> {
  const [draft, setDraft] = useState(empty);
  const [state, setState] = useState<RequestState>('idle');
  const [outcome, setOutcome] = useState<string | null>(null);
  const sent = useRef(false);

  const settle = (next: RequestState, sentence: string) => {
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
      const answer = await send(draft);
      settle(answer.state, answer.sentence);
      if (answer.state === 'success') setDraft(empty);
    } catch (error) {
      const words = {
        otherwise: INVITE_MESSAGES.requestNotSubmitted,
        network: HTTP_MESSAGES.networkTryAgain,
      };
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
      if (state === 'submitting') return;
      setState('idle');
      setOutcome(null);
    },
  };
}
