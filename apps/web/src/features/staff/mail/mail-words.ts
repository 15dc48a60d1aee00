import type { MailHealth, StaffMailState } from '@cosmos/contract/admin/mail.ts';
import { moment } from '../list/moments.ts';

export const STATE_NAMES: Readonly<Record<StaffMailState, string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown',
  cancelled: 'Taken back',
};

/** "Request declined" */
export function kindName(kind: string): string {
  return kind.replaceAll('-', ' ').replace(/^\w/, (first) => first.toUpperCase());
}

/** What holds emails up, a sentence each; usually nothing. */
export function troublesIn(health: MailHealth): string[] {
  const { pausedUntil, contactStopped } = health;
  return [
    ...(pausedUntil === null
      ? []
      : [`The email provider refuses the account; the next attempt is at ${moment(pausedUntil)}.`]),
    ...(contactStopped === null
      ? []
      : [
          `Emails to universities are stopped: ${contactStopped}. “npm run cosmos -- mail resume” lets them go out again.`,
        ]),
  ];
}
