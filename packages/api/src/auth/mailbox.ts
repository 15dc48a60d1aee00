import type { Services } from '../services.ts';

/** A mailbox as codes and counters know it: a keyed hash, the same whether anybody is registered there or not. */
export function mailboxOf({ secrets }: Pick<Services, 'secrets'>, email: string): Buffer {
  return secrets.mac('code', 'mailbox', email);
}

/** The same as text, for rate limits. */
export function mailboxKey(mailbox: Buffer): string {
  return mailbox.toString('base64url');
}
