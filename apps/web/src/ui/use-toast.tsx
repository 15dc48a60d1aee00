import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from './toast.tsx';

interface Shown {
  key: number;
  text: string;
  after: number;
}

/** What a view says in passing: green where it says "successfully", else red; the newest takes the place of the last. */
export function useToast(): { toast: ReactNode; say: (text: string, after?: number) => void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const say = useCallback(
    (text: string, after = 3_000) => setShown((last) => ({ key: (last?.key ?? 0) + 1, text, after })),
    [],
  );
  const toast = shown && (
    <Toast
      key={shown.key}
      text={shown.text}
      after={shown.after}
      tone={shown.text.includes('successfully') ? 'good' : 'bad'}
      onClose={() => setShown(null)}
    />
  );
  return { toast, say };
}
