import { expect, it } from 'vitest';
import { dueInWords, firstLine } from './triage-words.ts';

it('says until when a call was promised, and since when it is overdue', () => {
  const now = new Date('2030-03-12T10:00:00Z');
  const due = (dueAt: string | null, state: 'open' | 'done' = 'open') => dueInWords({ dueAt, state }, now);
  expect(due('2030-03-13T09:00:00Z')).toEqual({ isOverdue: false, text: 'Answer by 13 Mar 2030' });
  expect(due('2030-03-12T09:00:00Z')).toEqual({ isOverdue: true, text: 'Overdue since 12 Mar 2030' });
  expect(due('2030-03-12T09:00:00Z', 'done')).toBeNull();
  expect(due(null)).toBeNull();
});

it('shows the first line of what was written, or of what was asked', () => {
  expect(firstLine({ text: 'One.\nTwo.', question: 'coatings' })).toBe('One.');
  expect(firstLine({ text: '', question: 'coatings' })).toBe('coatings');
  expect(firstLine({ text: '', question: null })).toBe('');
});
