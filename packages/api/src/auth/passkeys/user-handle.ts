/** How authenticators refer to a person: the bytes of the user's id, in base64url. It reveals nobody's name. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
