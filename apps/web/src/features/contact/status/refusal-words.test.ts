import { expect, test } from 'vitest';
import { refusalReach, refusalWords } from './refusal-words.ts';

const NOW = new Date('2026-11-26T10:00:00');
const OFFICE = 'University of Minnesota';

test('it is told who asked: a person by name, an office as the record has it', () => {
  const since = '2026-11-26T09:00:00';
  expect(refusalWords({ refuses: 'person', by: 'Ellen Marsh', since }, OFFICE, NOW)).toBe(
    'Ellen Marsh asked today not to receive more email from you.',
  );
  expect(refusalWords({ refuses: 'company', by: null, since: '2026-11-12T09:00:00' }, OFFICE, NOW)).toBe(
    'University of Minnesota asked on Thursday 12 November not to receive more email from your company.',
  );
});

test('that colleagues can write is said of no refusal', () => {
  const reach = (refuses: 'person' | 'company' | 'all', by: string | null) =>
    refusalReach({ refuses, by, since: '' }, OFFICE);
  expect([reach('person', null), reach('company', null), reach('all', null)]).toEqual([
    'This applies only to you, not to your colleagues.',
    'This applies to your colleagues too.',
    'This applies to all members.',
  ]);
  expect(reach('person', 'Ellen Marsh')).toBe(
    'This applies only to you, not to your colleagues. Others at the University of Minnesota have not asked for this.',
  );
});
