import type { Services } from '../../context/services.ts';

/** A mailbox as codes and counters see it: a keyed hash, the same whether or not it is registered. */
export function mailboxOf({ secrets }: Pick<Services, 'secrets'>, email: string): Buffer {
  return secrets.mac('code', 'mailbox', email);
}

/** The same as a string, for rate limits. */
export function mailboxKey(mailbox: Buffer): string {
  return mailbox.toString('base64url');
}
