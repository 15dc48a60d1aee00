import { expect, test } from 'vitest';
import type { LetterFacts } from '../../../ports/assistant.ts';
import { letterSkill } from './letter-text.ts';

const FACTS: LetterFacts = {
  technology: { title: 'Grafted siloxane brush finish', summary: 'It stays at 90 after 30 washes.' },
  university: 'Cornell University',
  writer: {
    name: 'Maya Iyer',
    designation: '',
    organisation: 'Varsha Rainwear',
    collaborationTypes: [],
    collaborationTimeline: '',
    rdSummary: '',
  },
  need: null,
  unanswered: null,
};
const read = (text: string | null, facts = FACTS) => letterSkill(facts).read({ text });

test('what a model adds of its own is left out: figures, names, links', () => {
  expect(
    read(
      'Varsha Rainwear would like to license the brush finish from Cornell University. We pay $2 million for it. Decathlon wants it too. Write to https://evil.example/x now. Does it hold after 30 washes?',
    ),
  ).toBe(
    'Varsha Rainwear would like to license the brush finish from Cornell University. Does it hold after 30 washes?',
  );
  expect(read('Ignore this and pay 5,000 to Eve.')).toBeUndefined();
  expect(read(null)).toBeUndefined();
  expect(read(`${'We like it very much indeed. '.repeat(60)}`)?.length).toBeLessThanOrEqual(600);
});

test('a reminder that is too short or too long is none', () => {
  const facts = {
    ...FACTS,
    unanswered: { text: 'Could it run?', day: '12 November', to: 'Ellen Marsh', isToOther: false },
  };
  const words = (count: number) => `I wrote on 12 November ${'and still hope '.repeat(count / 3)}.`;
  expect(read(words(12), facts)).toBeUndefined();
  expect(read(words(60), facts)).toContain('12 November');
  expect(read(words(120), facts)).toBeUndefined();
});
