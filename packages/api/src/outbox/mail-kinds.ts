import type { MailSettings } from '../context/services.ts';

interface MailTraits {
  /** Contains a code or a link that opens an account: its text is deleted once it has been sent. */
  isSecret: boolean;
  /** Says nothing but a code or a link, and is useless once that is revoked. */
  signsIn: boolean;
  /** Goes to the team and may mention a person, so it is erased with them. */
  isToTeam: boolean;
  /** Goes to a university in a member's name: its addressee is somebody else. */
  isToOffice: boolean;
  /** Contains links that answer for somebody: its text is deleted once it has been sent, its subject stays. */
  isAnswered: boolean;
  /** Nobody waits for it and anybody may leave it: it has a stream of its own, so that they still get the rest. */
  isAlert: boolean;
}

const PLAIN: MailTraits = {
  isSecret: false,
  signsIn: false,
  isToTeam: false,
  isToOffice: false,
  isAnswered: false,
  isAlert: false,
};
const SIGNING_IN: MailTraits = { ...PLAIN, isSecret: true, signsIn: true };
const TO_OFFICE: MailTraits = { ...PLAIN, isToOffice: true, isAnswered: true };
const TO_TEAM: MailTraits = { ...PLAIN, isToTeam: true };
const ALERT: MailTraits = { ...PLAIN, isAlert: true };

/** Every kind of email, and how it is kept. */
export const MAIL_KINDS = {
  code: SIGNING_IN,
  'sign-in-link': SIGNING_IN,
  invitation: { ...PLAIN, isSecret: true },
  'request-received': PLAIN,
  'request-declined': PLAIN,
  'password-changed': PLAIN,
  'passkey-added': PLAIN,
  'passkey-removed': PLAIN,
  'deletion-scheduled': PLAIN,
  'deletion-cancelled': PLAIN,
  'account-deleted': PLAIN,
  contact: TO_OFFICE,
  'answer-confirmation': TO_OFFICE,
  digest: ALERT,
  'need-met': ALERT,
  'need-answered': ALERT,
  'concierge-call': TO_TEAM,
  feedback: TO_TEAM,
  'bug-report': TO_TEAM,
} as const satisfies Record<string, MailTraits>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Postmark's name for the stream of everything that somebody asked for; it can't be changed there. */
export const USUAL_STREAM = 'outbound';

export function streamOf(kind: MailKind, { alertsStream }: Pick<MailSettings, 'alertsStream'>): string {
  return MAIL_KINDS[kind].isAlert ? alertsStream : USUAL_STREAM;
}

/** The kinds with a trait, for example `mailKindsThat('isSecret')`. */
export function mailKindsThat(trait: keyof MailTraits): MailKind[] {
  return (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => MAIL_KINDS[kind][trait]);
}
