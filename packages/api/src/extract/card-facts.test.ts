import { expect, test } from 'vitest';
import { resultCard } from '../testing/result-card.ts';
import { withFacts } from './card-facts.ts';

const CELL = `This perovskite solar cell retains more than 80% of the initial efficiency for more than 1,000 hours.
The cell reaches a power conversion efficiency of 24.1%. Conventional cells have an efficiency of 9%.
The film is 300 nm thick. It has a band gap of 1.6 eV.`;

const factsOf = (question: string, summary = CELL) =>
  withFacts([resultCard({ id: 'UTECH-A-1', title: 'Cell', summary })], question)[0]?.facts ?? [];

test('a card states up to three figures, each a piece of its sentence', () => {
  const facts = factsOf('solar cells');
  expect(facts.length).toBe(3);
  for (const { value, sentence } of facts) {
    const [start, end] = sentence.marks[0] ?? [0, 0];
    expect(sentence.text.slice(start, end)).toBe(value);
    expect(CELL).toContain(sentence.text);
  }
  expect(new Set(facts.map(({ label }) => label)).size).toBe(3);
});

test('what the question asks for comes first', () => {
  expect(factsOf('films with a band gap above 1.5 eV')[0]).toMatchObject({
    label: 'Band gap',
    value: '1.6 eV',
  });
  expect(factsOf('how thick is the film, thickness below 500 nm')[0]).toMatchObject({ value: '300 nm' });
});

test('a formula before what is measured keeps its capitals', () => {
  const [fact] = factsOf('lithium', 'The cell yields lithium. It reaches a LiOH purity of 99.4%.');
  expect(fact).toMatchObject({ label: 'LiOH purity', value: '99.4%' });
});

test('what others reach is no fact of the record', () => {
  expect(factsOf('efficiency').map(({ value }) => value)).not.toContain('9%');
});

test('a record without figures, and a person, state none', () => {
  expect(factsOf('cells', 'A solar cell that lasts.')).toEqual([]);
  expect(
    withFacts([resultCard({ id: 'URES-A-1', title: 'Ada Quill', type: 'researcher' })], 'cells')[0]?.facts,
  ).toEqual([]);
});
