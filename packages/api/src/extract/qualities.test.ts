import { describe, expect, it, test } from 'vitest';
import { ownSentences } from './own-sentences.ts';
import { qualitiesIn } from './qualities.ts';

const said = (sentence: string) =>
  qualitiesIn(sentence).map(({ label, place }) => `${label}: ${sentence.slice(...place)}`);

describe('qualities praised in words', () => {
  test.each([
    [
      'The film has improved thermal stability compared to bare films.',
      ['Stability: improved thermal stability compared to bare films'],
    ],
    ['This method reduces the power consumption.', ['Power use: reduces the power consumption']],
    [
      'A portable device with high sensitivity',
      ['Sensitivity: high sensitivity', 'Portability: portable device'],
    ],
    ['It is more cost-effective than current drugs.', ['Cost: more cost-effective than current drugs']],
    ['A low-cost silicone-based optical fibre laser line.', ['Cost: low-cost']],
    ['It is non-invasive and low-cost.', ['Invasiveness: non-invasive', 'Cost: low-cost']],
  ])('%s', (sentence, expected) => {
    expect(said(sentence)).toEqual(expected);
  });

  it.each([
    'The process increases costs.',
    'It lowers the efficiency of rivals.',
    'There is a need for improved stability.',
    'Conventional sensors have high sensitivity.',
    'The material is not biocompatible.',
    'Patients suffer from lower efficacy.',
  ])('finds nothing in %s', (sentence) => {
    expect(said(sentence)).toEqual([]);
  });
});

it.each([
  ['The cell has improved stability.', false],
  ['It shows higher thermal stability.', false],
  ['The device offers excellent sensitivity.', false],
  ['The coating significantly enhances the durability.', false],
  ['It shows higher stability than bare films.', true],
  ['The film has improved stability compared to bare films.', true],
  ['It has high 24 hour stability.', true],
  ['The packaging is biodegradable.', true],
  ['The sensor has tunable sensitivity.', true],
  ['The drug has no side effects.', true],
  ['It is non-invasive.', true],
])('%s tells something: %j', (sentence, isTelling) => {
  expect(qualitiesIn(sentence).map((said) => said.isTelling)).toEqual([isTelling]);
});

it('ignores sentences before the thing is named, and sentences about the need', () => {
  const sentences = [
    'Cells reach 30 % efficiency in space.',
    'Researchers have developed a novel cell.',
    'It reaches 20 % efficiency.',
    'However, silicon reaches 25 %.',
    'No solvents needed',
  ].map((text) => ({ text, source: 'summary' as const }));
  expect(ownSentences(sentences).map(({ text, own, near }) => [text, own, near])).toEqual([
    ['Researchers have developed a novel cell.', true, true],
    ['It reaches 20 % efficiency.', true, true],
    ['No solvents needed', true, false],
  ]);
});
