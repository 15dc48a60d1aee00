/** A failure that the person at the terminal can mend; the message is one sentence. */
export class UserError extends Error {
  override name = 'UserError';
}
