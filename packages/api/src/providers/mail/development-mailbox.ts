import type { MailProvider } from './mail-provider.ts';
import { unfitToSend } from './unfit-to-send.ts';

/**
 * Mail that stays here: the rows of the outbox are the mailbox, and `/dev/mailbox` shows them. A mail is in it as soon as its
 * row is, under its own id, so asking for a mail that was being sent when the process died finds it.
 */
export const developmentMailbox: MailProvider = {
  name: 'development',
  send: (mail) => {
    const reason = unfitToSend(mail);
    return Promise.resolve(
      reason ? { kind: 'refused', reason, inactiveAddress: false } : { kind: 'sent', messageId: mail.tag },
    );
  },
  find: (tag) => Promise.resolve(tag),
};
