import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from './toast.tsx';

type Tone = 'good' | 'bad';
/** Shows a sentence, for 3 s unless it says otherwise (ms). */
export type Say = (tone: Tone, text: string, after?: number) => void;

interface Shown {
  key: number;
  tone: Tone;
  text: string;
  after: number;
}

/** A view’s toast; a new one replaces the last. */
export function useToast(): { toast: ReactNode; say: Say } {
  const [shown, setShown] = useState<Shown | null>(null);
  const say: Say = useCallback(
    (tone, text, after = 3_000) => setShown((last) => ({ key: (last?.key ?? 0) + 1, tone, text, after })),
    [],
  );
  const toast = shown && (
    <Toast
      key={shown.key}
      text={shown.text}
      after={shown.after}
      tone={shown.tone}
      onClose={() => setShown(null)}
    />
  );
  return { toast, say };
}
