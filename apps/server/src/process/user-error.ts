/** A failure that the person at the terminal can fix; the message is one sentence. */
export class UserError extends Error {
  override name = 'UserError';
}
