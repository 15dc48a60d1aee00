import type { Saying } from '../../ports/letters.ts';
import { absenceIn } from './days/absence.ts';
import { isOfAnother, speaksOfThemselves } from './people/handover.ts';
import { header, type Mail, textOf } from './mail.ts';
import {
  isAutomaticAnswer,
  isCalendar,
  isComplaint,
  isDeliveryReport,
  isOfSystem,
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
import { type OfferedPerson, personOffered } from './people/person-offered.ts';
import { ownAndPassedOn } from './parts/own-words.ts';
import type { ReplyPart } from './parts/reply-part.ts';
import { replyParts } from './parts/reply-parts.ts';
import { whatIsSaid } from './sayings/what-is-said.ts';

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
  /** What a person's answer says; empty for others. */
  says: readonly Saying[];
}

/** What an email answers. */
export interface Conversation {
  /** The member's name. */
  member: string;
  /** What the member wrote, oldest first, whose words in it are a quote. */
  before: readonly string[];
  /** What goes out below each letter, and says who they are. */
  profile: readonly string[];
  /** What else came back before. */
  received: readonly string[];
}

const NONE: Conversation = { member: '', before: [], profile: [], received: [] };

/**
 * What kind of email came back. In doubt it is a person's: an answer must never be taken for a machine's. Neither
 * `X-Auto-Response-Suppress` nor `Precedence`, list headers or a no-reply address make a machine, because ticket systems and
 * groups put them on people's answers.
 */
export function mailKind(mail: Mail, conversation: Conversation = NONE): MailReading {
  const parts = replyParts(textOf(mail, LONGEST));
  const words = wordsOf(parts, ['visible', 'signature']);
  const visible = wordsOf(parts, ['visible']);
  const decided = decide(mail, { words, visible });
  const says = isPersons(decided.kind) ? saidIn(mail, conversation) : [];
  const away = decided.kind === 'person' ? onlyAway(says, visible) : null;
  const { kind, because } = away ? { kind: 'away' as const, because: `Text: ${away.quote}` } : decided;
  return {
    kind,
    because: because?.replace(/\s+/g, ' ').trim().slice(0, 200) ?? null,
    awayUntil: kind === 'away' ? absenceIn(`${mail.Subject}.\n${words}`, mail.Date) : null,
    offered: offeredIn(says) ?? (OFFERING.has(kind) ? personOffered(visible, mail.FromFull.Email) : null),
    says: away ? [] : says,
  };
}

function saidIn(mail: Mail, { member, before, profile, received }: Conversation): Saying[] {
  const { Name: name, Email: sender } = mail.FromFull;
  const around = { member, sender: [name, sender], known: [...before, ...profile, ...received] };
  const letters = ownAndPassedOn({
    text: textOf(mail, LONGEST),
    name,
    before: [...before, ...profile],
    around,
  });
  return whatIsSaid({
    letters,
    sentAt: mail.Date ?? new Date(),
    sender,
    member,
    asked: before,
    field: profile,
  });
}

/** An absence that somebody tells by hand, if they say nothing of the matter. */
function onlyAway(says: readonly Saying[], text: string): Saying | null {
  const away = says.find(
    (each) => each.kind === 'away' && (each.until !== null || AWAY_WORDS.test(each.quote)),
  );
  const isAll = says.every(({ kind }) => ABSENT.has(kind));
  if (!away || !isAll) return null;
  // Somebody tells of a colleague's absence, and what they do about it.
  return isOfAnother(away.quote) && speaksOfThemselves(text) ? null : away;
}

function offeredIn(says: readonly Saying[]): OfferedPerson | null {
  for (const each of says)
    if ((each.kind === 'wrong-person' || each.kind === 'away') && each.instead) return each.instead;
  return null;
}

/** What a person wrote, or answered by accepting or proposing a meeting. */
export const PERSONS_KINDS = ['person', 'calendar'] as const satisfies readonly MailKind[];

export function isPersons(kind: MailKind): boolean {
  return PERSONS_KINDS.some((one) => one === kind);
}

const LONGEST = 6_000;
/** Somebody who writes more than this has something to say, whatever stands below it. */
const FEW_WORDS = 80;
/** Further down, it may be a footer below a person's words. */
const BEGINNING = 300;

/** What else may be said in a mere note of an absence. */
const ABSENT = new Set<Saying['kind']>(['away', 'wrong-person', 'delay']);
const OFFERING = new Set<MailKind>(['person', 'away', 'acknowledgement']);

/** Without quotes, also where they are shown. */
function wordsOf(parts: readonly ReplyPart[], kinds: readonly ReplyPart['kind'][]): string {
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')
    .replace(/^[ \t]*>.*$/gm, '');
}

interface Said {
  /** With the signature. */
  words: string;
  visible: string;
}

interface Decided {
  kind: MailKind;
  because: Sign;
}

function decide(mail: Mail, said: Said): Decided {
  const complaint = isComplaint(mail, said.words);
  if (complaint) return { kind: 'complaint', because: complaint };
  const report = isDeliveryReport(mail, said.words);
  if (report) return { kind: 'delivery-report', because: report };
  const calendar = isCalendar(mail);
  if (calendar) return { kind: 'calendar', because: calendar };
  return automatic(mail, said) ?? { kind: 'person', because: null };
}

/** An absence, an acknowledgement, or what a system sent. */
function automatic(mail: Mail, said: Said): Decided | undefined {
  const isAway = AWAY_WORDS.test(said.words) || OUT_OF_OFFICE_SUBJECT.test(mail.Subject);
  const answer = isAutomaticAnswer(mail);
  if (answer) return { kind: isAway ? 'away' : 'acknowledgement', because: answer };
  if (isAbsenceSubject(mail.Subject, said.words)) return { kind: 'away', because: subjectOf(mail) };
  if (AUTOMATIC_SUBJECT.test(mail.Subject))
    return { kind: isReceipt(mail, said) && !isAway ? 'acknowledgement' : 'away', because: subjectOf(mail) };
  const system = isSystem(mail);
  const mark = system ?? isOfSystem(mail);
  const notice = AUTOMATED_WORDS.exec(said.words)?.[0];
  if (notice !== undefined && isAway && isShort(said)) return { kind: 'away', because: `Text: ${notice}` };
  const receipt = receiptOfSystem(mail, said, mark !== null) ?? receiptInWords(mail, said, mark !== null);
  if (receipt) return { kind: 'acknowledgement', because: receipt };
  if (mark && isAway) return { kind: 'away', because: mark };
  return system ? { kind: 'list-or-system', because: system } : undefined;
}

/** "Out of office: …" tells it by itself; a mere "Holidays" may be what a person writes about. */
function isAbsenceSubject(subject: string, words: string): boolean {
  const said = OUT_OF_OFFICE_SUBJECT.exec(subject)?.[0];
  if (said === undefined) return false;
  return words.trim() === '' || AWAY_WORDS.test(words) || /^[^:]{0,40}[:：]/.test(subject.slice(said.length));
}

function isReceipt(mail: Mail, { words }: Said): boolean {
  return RECEIVED_WORDS.test(words) || RECEIVED_SUBJECT.test(mail.Subject);
}

/** A system or a ticket system marked it, and it begins as receipts do. */
function receiptOfSystem(mail: Mail, said: Said, isMarked: boolean): Sign {
  const isUnattended = isMarked || (isOfTicketSystem(mail) && header(mail, 'auto-submitted') !== null);
  if (!isUnattended) return null;
  if (RECEIVED_SUBJECT.test(mail.Subject) || (isMarked && isReceipt(mail, said))) return subjectOf(mail);
  const receipt = RECEIPT.exec(said.visible.slice(0, BEGINNING))?.[0];
  return receipt !== undefined && isShort(said) ? `Text: ${receipt}` : null;
}

/** People use the words of receipts too, but nobody writes that a program is writing. */
function receiptInWords(mail: Mail, said: Said, isMarked: boolean): Sign {
  const notice = AUTOMATED_WORDS.exec(said.words)?.[0];
  if (notice === undefined || !isShort(said)) return null;
  const isNoReply = /^(?:no|do-?not|nicht)[._-]?(?:reply|respond|antworten)/.test(mail.FromFull.Email);
  const isFromSystem = isMarked || isOfTicketSystem(mail) || isNoReply || /#\d{3,}/.test(mail.Subject);
  const isFirst = said.visible.slice(0, BEGINNING).includes(notice);
  return isReceipt(mail, said) || (isFirst && isFromSystem) ? `Text: ${notice}` : null;
}

function isShort({ words }: Said): boolean {
  return (words.match(/\S+/g)?.length ?? 0) <= FEW_WORDS;
}

function subjectOf({ Subject }: Mail): string {
  return `Subject: ${Subject}`;
}
