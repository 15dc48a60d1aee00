import type { MailHealth, OfficeMail, StaffMailRow, StaffMailState } from '@cosmos/contract/admin/mail.ts';
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
  code: 'Sign-in code',
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

/** "University of Minnesota · from Hop AG": whose message to whom; null for any other email. */
export function betweenInWords(office: OfficeMail | null): string | null {
  if (office === null) return null;
  return [office.university, office.company && `from ${office.company}`].filter(Boolean).join(' · ');
}

/** What stands below the heading: the kind, where the heading isn’t the kind, and whose message to whom. */
export function belowHeading(row: Pick<StaffMailRow, 'office' | 'subject' | 'kind'>): string | null {
  const kind = kindName(row.kind);
  return (
    [headingOf(row) === kind ? null : kind, betweenInWords(row.office)].filter(Boolean).join(' · ') || null
  );
}

/** What subjects of many emails begin with, which the kind below the heading says too. */
const PREFIX = /^(?:Found for your need|New for you): /;

/** What an email is about: the technology, else its subject, else, where that may hold a code, its kind. */
export function headingOf({
  office,
  subject,
  kind,
}: Pick<StaffMailRow, 'office' | 'subject' | 'kind'>): string {
  return office?.technology || subject?.replace(PREFIX, '') || kindName(kind);
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
