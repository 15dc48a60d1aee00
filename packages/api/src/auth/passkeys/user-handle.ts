/** How authenticators know a person: the bytes of the user's id, in base64url. It names nobody to whoever reads it. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
