/** Nobody reads what a browser asks and declines it in less time. */
const PERSON_MS_MIN = 300;

/**
 * Whether it was the person who ended what the browser asked them, or let its time pass, `afterMs` after it was told to ask.
 * Browsers give the same error where they ask nobody, as when the click is too long ago; then it comes at once.
 */
export function isChangeOfMind(error: unknown, afterMs: number): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || (name === 'NotAllowedError' && afterMs >= PERSON_MS_MIN);
}
