import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../lib/api/trpc.ts';
import { useDelayedCall } from '../../lib/hooks/use-delayed-call.ts';
import { useUnsavedWarning } from '../../lib/hooks/use-unsaved-warning.ts';
import { type Slice, useSlice } from '../../lib/page-store.ts';

const CLOSES_AFTER_MS = 2_000;

interface NoteOptions<Draft> {
  /** Keeps the draft until it has been sent, even while other views are open. */
  slice: Slice<Draft>;
  complaintOf: (draft: Draft) => string | null;
  send: (draft: Draft) => Promise<unknown>;
  /** The messages for a refusal and for success. */
  words: { notSent: string; thanks: string };
  onClose: () => void;
}

export interface Note<Draft extends object> {
  draft: Draft;
  isSubmitting: boolean;
  isDone: boolean;
  /** What is missing or went wrong, or the thanks; null if there is nothing to say. */
  outcome: string | null;
  change: (part: Partial<Draft>) => void;
  submit: () => void;
  close: () => void;
}

/** A form that writes to the operators: idle, submitting, success (which closes it after 2 s), or error. */
export function useNote<Draft extends object>({
  slice,
  complaintOf,
  send,
  words,
  onClose,
}: NoteOptions<Draft>): Note<Draft> {
  const draft = useSlice(slice);
  const { set: keep, initial: empty } = slice;
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
  useDelayedCall(CLOSES_AFTER_MS, sending.isSuccess, close);
  useUnsavedWarning(() => !sending.isSuccess && JSON.stringify(draft) !== JSON.stringify(empty));
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
