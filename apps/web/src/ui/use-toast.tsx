import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from './toast.tsx';

interface Shown {
  key: number;
  text: string;
  after: number;
}

/** A view’s toast: green if the text contains "successfully", else red; a new one replaces the last. */
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
