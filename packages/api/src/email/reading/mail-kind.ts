import { absenceIn } from './absence.ts';
import { header, type Mail, textOf } from './mail.ts';
import {
  isAutomaticAnswer,
  isCalendar,
  isComplaint,
  isDeliveryReport,
  isOfTicketSystem,
  isSystem,
  type Sign,
} from './machine-signs.ts';
import {
  AUTOMATED_WORDS,
  AUTOMATIC_SUBJECT,
  AWAY_WORDS,
  OUT_OF_OFFICE_SUBJECT,
  RECEIPT,
  RECEIVED_SUBJECT,
  RECEIVED_WORDS,
} from './machine-phrases.ts';
import { type OfferedPerson, personOffered } from './person-offered.ts';
import { type ReplyPart, replyParts } from './reply-parts.ts';

export type MailKind =
  | 'person'
  | 'away'
  | 'acknowledgement'
  | 'delivery-report'
  | 'complaint'
  | 'list-or-system'
  | 'calendar';

export interface MailReading {
  kind: MailKind;
  /** The header, subject or words that decided it; null for a person's email, which is what remains. */
  because: string | null;
  /** Only for `away`, if it says so: the day until which, or on which the person is back, as `2026-12-03`. */
  awayUntil: string | null;
  /** Whom to write to instead: a substitute in an absence, or in a person's answer who else is responsible. */
  offered: OfferedPerson | null;
}

/**
 * What kind of email came back. In doubt it is a person's: an answer must never be taken for a machine's. Neither
 * `X-Auto-Response-Suppress` nor `Precedence`, list headers or a no-reply address make a machine, because ticket systems and
 * groups put them on people's answers.
 */
export function mailKind(mail: Mail): MailReading {
  const parts = replyParts(textOf(mail, LONGEST));
  const words = wordsOf(parts, ['visible', 'signature']);
  const { kind, because } = decide(mail, words);
  const isAbsence = kind === 'away';
  return {
    kind,
    because: because?.replace(/\s+/g, ' ').trim().slice(0, 200) ?? null,
    awayUntil: isAbsence ? absenceIn(`${mail.Subject}.\n${words}`, mail.Date) : null,
    offered: OFFERING.has(kind) ? personOffered(wordsOf(parts, ['visible']), mail.FromFull.Email) : null,
  };
}

/** Whether a person wrote it, or answered by accepting or proposing a meeting. */
export function isPersons(kind: MailKind): boolean {
  return kind === 'person' || kind === 'calendar';
}

const LONGEST = 6_000;
/** Somebody who writes more than this has something to say, whatever stands below it. */
const FEW_WORDS = 80;

const OFFERING = new Set<MailKind>(['person', 'away', 'acknowledgement']);

function wordsOf(parts: readonly ReplyPart[], kinds: readonly ReplyPart['kind'][]): string {
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');
}

interface Decided {
  kind: MailKind;
  because: Sign;
}

function decide(mail: Mail, words: string): Decided {
  const report = isDeliveryReport(mail, words);
  const complaint = isComplaint(mail, words);
  if (complaint) return { kind: 'complaint', because: complaint };
  if (report) return { kind: 'delivery-report', because: report };
  const calendar = isCalendar(mail);
  if (calendar) return { kind: 'calendar', because: calendar };
  return automatic(mail, words) ?? { kind: 'person', because: null };
}

/** An absence, an acknowledgement, or what a system sent. */
function automatic(mail: Mail, words: string): Decided | undefined {
  const isAway = AWAY_WORDS.test(words) || OUT_OF_OFFICE_SUBJECT.test(mail.Subject);
  const isReceipt = RECEIVED_WORDS.test(words) || RECEIVED_SUBJECT.test(mail.Subject);
  const answer = isAutomaticAnswer(mail);
  if (answer) return { kind: isAway ? 'away' : 'acknowledgement', because: answer };
  if (OUT_OF_OFFICE_SUBJECT.test(mail.Subject)) return { kind: 'away', because: subjectOf(mail) };
  if (AUTOMATIC_SUBJECT.test(mail.Subject))
    return { kind: isReceipt && !isAway ? 'acknowledgement' : 'away', because: subjectOf(mail) };
  const system = isSystem(mail);
  const receipt = receiptIn(mail, words, isReceipt, system !== null);
  if (receipt) return { kind: 'acknowledgement', because: receipt };
  if (system) return { kind: isAway ? 'away' : 'list-or-system', because: system };
  return undefined;
}

/** What tells that a system acknowledged it: a person may use the same words, but nobody writes that a program is writing. */
function receiptIn(mail: Mail, words: string, isReceipt: boolean, isMarked: boolean): Sign {
  const said = AUTOMATED_WORDS.exec(words)?.[0];
  const isTicket = isOfTicketSystem(mail);
  const isUnattended = isMarked || (isTicket && header(mail, 'auto-submitted') !== null);
  if (RECEIVED_SUBJECT.test(mail.Subject) && (isUnattended || said !== undefined)) return subjectOf(mail);
  if (isMarked && isReceipt) return subjectOf(mail);
  const isFew = (words.match(/\S+/g)?.length ?? 0) <= FEW_WORDS;
  const receipt = RECEIPT.exec(words.slice(0, 300))?.[0];
  if (receipt !== undefined && isUnattended && isFew) return `Text: ${receipt}`;
  if (said === undefined) return null;
  const isFromSystem =
    isMarked || isTicket || /#\d{3,}/.test(mail.Subject) || header(mail, 'precedence') !== null;
  const isNoReply = /^(?:no|do-?not|nicht)[._-]?(?:reply|respond|antworten)/.test(mail.FromFull.Email);
  return isReceipt || (isFew && (isFromSystem || isNoReply)) ? `Text: ${said}` : null;
}

function subjectOf({ Subject }: Mail): string {
  return `Subject: ${Subject}`;
}
