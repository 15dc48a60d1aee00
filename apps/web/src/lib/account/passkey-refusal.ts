/** Nobody reads a browser’s prompt and declines it in less time. */
const PERSON_MS_MIN = 300;

/**
 * Whether the person declined the browser’s prompt or let it time out, `afterMs` after it was requested. Browsers
 * throw the same error without any prompt, for example if the click is too long ago, but then at once.
 */
export function isChangeOfMind(error: unknown, afterMs: number): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || (name === 'NotAllowedError' && afterMs >= PERSON_MS_MIN);
}
