import { expect, it } from 'vitest';
import { shownFacts } from './card-facts.ts';

const fact = (value: string) => ({
  label: 'Duration',
  value,
  sentence: { source: 'summary' as const, text: `It lasts ${value}.`, marks: [] },
});
const values = (facts: ReturnType<typeof shownFacts>) => facts.map(({ value }) => value);

it('shows as many figures as there is room for, and the readiness level last', () => {
  const facts = [fact('1 h'), fact('2 h'), fact('3 h')];
  expect(values(shownFacts({ fit: undefined, facts, trl: null, trlReasoning: null }, 3))).toEqual([
    '1 h',
    '2 h',
    '3 h',
  ]);
  expect(values(shownFacts({ fit: undefined, facts, trl: 5, trlReasoning: null }, 3))).toEqual([
    '1 h',
    '2 h',
    'TRL 5',
  ]);
  expect(values(shownFacts({ fit: undefined, facts, trl: 5, trlReasoning: null }, 2))).toEqual([
    '1 h',
    'TRL 5',
  ]);
});

it('opens the reasoning of a level only where the record has one', () => {
  const [, level] = shownFacts(
    { fit: undefined, facts: [fact('1 h')], trl: 4, trlReasoning: 'Shown in a laboratory.' },
    3,
  );
  expect(level?.sentence?.text).toBe('Shown in a laboratory.');
  expect(shownFacts({ fit: undefined, facts: [], trl: 4, trlReasoning: ' ' }, 3)[0]?.sentence).toBeNull();
  expect(shownFacts({ fit: undefined, facts: undefined, trl: null, trlReasoning: 'Unknown.' }, 3)).toEqual(
    [],
  );
});

it('leaves out what a requirement that is met says already', () => {
  const fit = [{ requirement: 'lasts 1 h', status: 'met' as const, sentence: null }];
  const facts = [fact('1 h'), fact('2 h')];
  expect(values(shownFacts({ fit, facts, trl: null, trlReasoning: null }, 3))).toEqual(['2 h']);
});
