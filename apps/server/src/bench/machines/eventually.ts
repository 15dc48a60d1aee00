import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
const WITHIN_MS = 120_000;

/** Resolves when `isSo` does with true; what it throws meanwhile means not yet. Rejects after two minutes. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + WITHIN_MS;
  let reason: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      reason = error;
    }
    if (performance.now() > until) throw new Error(`It never came true that ${what}.`, { cause: reason });
    await pause(POLL_MS);
  }
}
