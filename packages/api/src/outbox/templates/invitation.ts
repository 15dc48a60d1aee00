import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting, personName } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

interface Invitation {
  firstName: string;
  /** Null if the person asked for it. */
  invitedBy: string | null;
  url: string;
  days: number;
}

export function invitationMail({ firstName, invitedBy, url, days }: Invitation): MailContent {
  const inviter = invitedBy === null ? null : personName(invitedBy) || 'A member';
  return layout({
    subject: `Your invitation to ${PRODUCT}`,
    preview: 'Find university technologies and the researchers behind them.',
    heading: 'You are invited',
    paragraphs: [
      greeting(firstName),
      inviter
        ? `${inviter} invited you to ${PRODUCT}.`
        : 'Your request for an invitation was approved. Welcome!',
      `With ${PRODUCT} you can find university technologies, and the researchers behind them, by asking in your own words.`,
    ],
    button: { label: 'Accept the invitation', url },
    after: [
      `The link expires in ${days} days and works once. Never forward this email: whoever opens the link is logged in as you.`,
    ],
    why: inviter
      ? 'You are receiving this email because a member gave us your address. If you do not want to join, you can ignore this email.'
      : 'You are receiving this email because an invitation was requested for this address.',
  });
}
