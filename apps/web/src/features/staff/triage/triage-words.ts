import type { TriageItem, TriageKind, TriageState } from '@cosmos/contract/admin/triage.ts';
import { day } from '../list/moments.ts';

export const KIND_NAMES: Readonly<Record<TriageKind, string>> = {
  bug: 'Bug report',
  feedback: 'Feedback',
  rating: 'Low rating',
  call: 'Call asked for',
  forward: 'Waits to be forwarded',
  bounced: 'Contact bounced',
  refusal: 'Refusal of emails',
  quarantined: 'Quarantined email',
};

export const STATE_NAMES: Readonly<Record<TriageState, string>> = {
  open: 'Open',
  taken: 'Taken',
  done: 'Done',
};

/** "Answer by 12 Mar 2030", "Overdue since …"; null for what was promised no answer. */
export function dueInWords({ dueAt, state }: Pick<TriageItem, 'dueAt' | 'state'>, now: Date) {
  if (dueAt === null || state === 'done') return null;
  const isOverdue = new Date(dueAt) < now;
  return { isOverdue, text: isOverdue ? `Overdue since ${day(dueAt)}` : `Answer by ${day(dueAt)}` };
}

/** The first line of what was written, for a row. */
export function firstLine({ text, question }: Pick<TriageItem, 'text' | 'question'>): string {
  return (text || question || '').split('\n', 1)[0] ?? '';
}
