import { useCallback, useEffect, useState } from 'react';
import { pageSlice } from '../../../lib/page-store.ts';

const APPEARS_AFTER_MS = 2_000;
const HIDES_AFTER_MS = 5_000;
const FADE_MS = 300;

type Phase = 'hidden' | 'shown' | 'leaving';

/** Once per sign-in, whichever view is open. */
const reminded = pageSlice('reminded of the profile', false);

/** Shows the reminder two seconds after it is due, for five seconds or until closed; holding keeps it. */
export function useReminder(due: boolean, held: boolean): { phase: Phase; close: () => void } {
  const [phase, setPhase] = useState<Phase>('hidden');
  const close = useCallback(() => setPhase((now) => (now === 'shown' ? 'leaving' : now)), []);
  useEffect(() => {
    if (!due || reminded.get()) return undefined;
    const timer = setTimeout(() => {
      reminded.set(true);
      setPhase('shown');
    }, APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due]);
  // A reminder no longer due starts to fade at once.
  const current: Phase = phase === 'shown' && !due ? 'leaving' : phase;
  useEffect(() => {
    if (current === 'hidden' || (current === 'shown' && held)) return undefined;
    const next = current === 'shown' ? 'leaving' : 'hidden';
    const timer = setTimeout(() => setPhase(next), current === 'shown' ? HIDES_AFTER_MS : FADE_MS);
    return () => clearTimeout(timer);
  }, [current, held]);
  return { phase: current, close };
}
