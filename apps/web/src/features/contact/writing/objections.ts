import type { ContactOpening, ContactPreview } from '@cosmos/contract/email/contact.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { hindranceWords } from '../status/hindrance-words.ts';
import { clockLine } from '../before-sending/reply-clock-line.ts';

/** Something to know before a message is sent. */
export interface Objection {
  kind: 'blocks' | 'warns' | 'tells';
  text: string;
  /** The conversation it is about. */
  threadId?: string;
}

/** What is known before anything is written. */
export function openingObjections(
  { hindrance, isStale, threadId, clock }: ContactOpening,
  university: string,
  now: Date,
): Objection[] {
  if (hindrance) return [{ kind: 'blocks', text: hindranceWords(hindrance, university, now).sentence }];
  const found: Objection[] = [];
  if (isStale)
    found.push({
      kind: 'warns',
      text: 'This contact has said that they are not the right person for this technology, and nobody else is listed.',
    });
  if (threadId !== null)
    found.push({ kind: 'warns', text: 'You have already written about this technology.', threadId });
  return [...found, ...clockObjections(clock)];
}

/** How the university replies, if that may be told. */
function clockObjections(clock: ContactOpening['clock']): Objection[] {
  return clock ? [{ kind: 'tells', text: clockLine(clock) }] : [];
}

type Checked = Pick<
  ContactPreview,
  'addressee' | 'writtenRecently' | 'clock' | 'contactsLeft' | 'contactsLeftAtUniversity' | 'waitsUntil'
>;

/** What is known once the letter is there: what forbids it first. */
export function previewObjections(preview: Checked): Objection[] {
  const { writtenRecently, clock, waitsUntil } = preview;
  const found: Objection[] = [];
  const blocked = limitReached(preview);
  if (blocked) found.push({ kind: 'blocks', text: blocked });
  if (writtenRecently) {
    const { at, technologyTitle, threadId } = writtenRecently;
    found.push({
      kind: 'warns',
      text: `You wrote to this university on ${dayOf(at)} about “${shortened(technologyTitle)}”.`,
      threadId,
    });
  }
  found.push(...clockObjections(clock));
  if (waitsUntil)
    found.push({
      kind: 'tells',
      text: `This university has reached its message limit for today. Your message will be sent on ${timeOf(waitsUntil)}.`,
    });
  return found;
}

/** The sentence of the limit that leaves no room for another message; null if there is room. */
export function limitReached({
  contactsLeft,
  contactsLeftAtUniversity,
}: Pick<Checked, 'contactsLeft' | 'contactsLeftAtUniversity'>): string | null {
  if (contactsLeft === 0) return EMAIL_MESSAGES.contactsPerDay;
  return contactsLeftAtUniversity === 0 ? EMAIL_MESSAGES.contactsPerUniversity : null;
}

/** "You can send 12 more messages today, 2 of them to this university." */
export function limitsLine({
  contactsLeft,
  contactsLeftAtUniversity,
}: Pick<Checked, 'contactsLeft' | 'contactsLeftAtUniversity'>): string {
  const here = Math.min(contactsLeft, contactsLeftAtUniversity);
  if (contactsLeft === 1) return 'You can send 1 more message today.';
  return `You can send ${contactsLeft} more messages today, ${here} of them to this university.`;
}

const TITLE_MAX = 60;

function shortened(title: string): string {
  if (title.length <= TITLE_MAX) return title;
  return `${title.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')} …`;
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
