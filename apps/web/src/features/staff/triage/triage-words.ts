import type { TriageItem, TriageKind, TriageState } from '@cosmos/contract/admin/triage.ts';
import { day } from '../list/moments.ts';

export const KIND_NAMES: Readonly<Record<TriageKind, string>> = {
  bug: 'Bug report',
  feedback: 'Feedback',
  rating: 'Low rating',
  call: 'Call requested',
  forward: 'To be forwarded',
  bounced: 'Bounced message',
  refusal: 'Email opt-out',
  quarantined: 'Quarantined email',
};

export const STATE_NAMES: Readonly<Record<TriageState, string>> = {
  open: 'Open',
  taken: 'In progress',
  done: 'Done',
};

/** "Answer by 12 Mar 2030", "Overdue since …"; null for what was promised no answer. */
export function dueInWords({ dueAt, state }: Pick<TriageItem, 'dueAt' | 'state'>, now: Date) {
  if (dueAt === null || state === 'done') return null;
  const isOverdue = new Date(dueAt) < now;
  return { isOverdue, text: isOverdue ? `Overdue since ${day(dueAt)}` : `Answer by ${day(dueAt)}` };
}

type Titled = Pick<TriageItem, 'kind' | 'title' | 'text' | 'question'>;

/** Kinds whose titles only say what they concern, such as "Other" or "1 star". */
const TOPICAL: ReadonlySet<TriageKind> = new Set(['bug', 'feedback', 'rating', 'call']);

/** What an item is about: the first line of what was written, or the subject. */
export function headingOf({ kind, title, text, question }: Titled): string {
  const words = (text || question || '').trim().split('\n', 1)[0] ?? '';
  return (TOPICAL.has(kind) && words) || title || 'No subject';
}

/** What the heading doesn’t say of what it concerns; empty where it says it all. */
export function topicOf(item: Titled): string {
  return headingOf(item) === item.title ? '' : item.title;
}
