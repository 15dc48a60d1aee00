import { randomUUID } from 'node:crypto';
import type { MailProvider } from './mail-provider.ts';

/** Mail that stays here: the rows of the outbox are the mailbox, and `/dev/mailbox` shows them. */
export const developmentMailbox: MailProvider = {
  name: 'development',
  send: () => Promise.resolve({ kind: 'sent', messageId: randomUUID() }),
  find: () => Promise.resolve(null),
};
