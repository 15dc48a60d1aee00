import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../lib/trpc.ts';
import { useAfter } from '../../lib/use-after.ts';
import { useKept } from '../../lib/use-kept.ts';
import { useUnsent } from '../../lib/use-unsent.ts';

const CLOSES_AFTER_MS = 2_000;

interface NoteOptions<Draft> {
  /** Names the draft, which is kept until it has been sent, whatever view is opened meanwhile. */
  name: string;
  empty: Draft;
  complaintOf: (draft: Draft) => string | null;
  send: (draft: Draft) => Promise<unknown>;
  /** What is said where it was refused, and the thanks. */
  words: { notSent: string; thanks: string };
  onClose: () => void;
}

export interface Note<Draft extends object> {
  draft: Draft;
  isSubmitting: boolean;
  isDone: boolean;
  /** What is missing, went wrong, or the thanks; null while there is nothing to say. */
  outcome: string | null;
  change: (part: Partial<Draft>) => void;
  submit: () => void;
  close: () => void;
}

/** A form that writes to those who run the product: idle, submitting, success (which closes it after 2 s), or error. */
export function useNote<Draft extends object>({
  name,
  empty,
  complaintOf,
  send,
  words,
  onClose,
}: NoteOptions<Draft>): Note<Draft> {
  const [draft, keep] = useKept(name, empty);
  const [complaint, setComplaint] = useState<string | null>(null);
  const sending = useMutation({ mutationFn: send });
  const close = () => {
    if (sending.isSuccess) {
      keep(empty);
      sending.reset();
    }
    setComplaint(null);
    onClose();
  };
  useAfter(CLOSES_AFTER_MS, sending.isSuccess, close);
  useUnsent(() => !sending.isSuccess && JSON.stringify(draft) !== JSON.stringify(empty));
  const refusal = sending.isError
    ? formFault(sending.error, { otherwise: words.notSent, network: words.notSent })
    : null;
  return {
    draft,
    isSubmitting: sending.isPending,
    isDone: sending.isSuccess,
    outcome: sending.isSuccess ? words.thanks : (complaint ?? refusal),
    change: (part: Partial<Draft>) => {
      setComplaint(null);
      if (sending.isError) sending.reset();
      keep({ ...draft, ...part });
    },
    submit: () => {
      if (sending.isPending || sending.isSuccess) return;
      const missing = complaintOf(draft);
      setComplaint(missing);
      if (!missing) sending.mutate(draft);
    },
    close,
  };
}
