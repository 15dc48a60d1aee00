import type { MailHealth, StaffMailRow, StaffMailState } from '@cosmos/contract/admin/mail.ts';
import { moment } from '../list/moments.ts';

export const STATE_NAMES: Readonly<Record<StaffMailState, string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown',
  cancelled: 'Cancelled',
};

/** Kinds whose own names say too little. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  code: 'Login code',
  contact: 'Message to university',
  'answer-confirmation': 'Answer to confirm',
  'need-met': 'Standing need matched',
  'need-answered': 'Standing need answered',
  'concierge-call': 'Call requested',
};

/** "Request declined" */
export function kindName(kind: string): string {
  return KIND_NAMES[kind] ?? kind.replaceAll('-', ' ').replace(/^\w/, (first) => first.toUpperCase());
}

type Named = Pick<StaffMailRow, 'office' | 'subject' | 'kind'>;

/** What stands below the heading: what the message is about and whose it is, or the kind where the heading isn’t it. */
export function belowHeading(row: Named): string | null {
  const { office } = row;
  if (office)
    return [office.technology, office.company && `from ${office.company}`].filter(Boolean).join(' · ');
  const kind = kindName(row.kind);
  return headingOf(row) === kind ? null : kind;
}

/** What an email is: to which university it goes, else its subject, else, where that may hold a code, its kind. */
export function headingOf({ office, subject, kind }: Named): string {
  if (!office) return subject || kindName(kind);
  return kind === 'contact'
    ? `Message to ${office.university || 'a university'}`
    : `${kindName(kind)}: ${office.university || 'a university'}`;
}

/** An open email by what it is; its subject, which can be long, is one of its facts. */
export function titleOf(row: Named): string {
  return row.office ? headingOf(row) : kindName(row.kind);
}

/** What holds emails up, a sentence each; usually nothing. */
export function troublesIn(health: MailHealth): string[] {
  const { pausedUntil, contactStopped } = health;
  return [
    ...(pausedUntil === null
      ? []
      : [`The email provider is rejecting our account; next attempt: ${moment(pausedUntil)}.`]),
    ...(contactStopped === null
      ? []
      : [
          `Emails to universities are stopped: ${contactStopped}. “npm run cosmos -- mail resume” resumes them.`,
        ]),
  ];
}
