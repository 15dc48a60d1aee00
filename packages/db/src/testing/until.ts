import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the answer is not null, undefined or false; fails with `what` when the deadline passes. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs} ms in vain for ${what}`);
    await delay(20);
  }
}
