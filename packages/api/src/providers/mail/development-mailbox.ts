import type { MailProvider } from '../../ports/mail-provider.ts';
import { unfitToSend } from './unfit-to-send.ts';

/**
 * Email that never leaves: the outbox's rows are the mailbox, shown at `/dev/mailbox`. An email is there as soon as its row
 * exists, under its own id, so a lookup finds one that was being sent when the process died.
 */
export const developmentMailbox: MailProvider = {
  name: 'development',
  send: (mail) => {
    const reason = unfitToSend(mail);
    return Promise.resolve(
      reason ? { kind: 'refused', reason, inactiveAddress: false } : { kind: 'sent', messageId: mail.tag },
    );
  },
  reactivate: () => Promise.resolve(),
  find: ({ tag }) => Promise.resolve(tag),
};
