import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { statementsIn } from './statements.ts';

/** "Label: value" for everything that a sentence states. */
const said = (sentence: string) =>
  statementsIn(sentence).map(
    ({ label, quantity }) => `${label}: ${sentence.slice(quantity.from, quantity.end)}`,
  );

describe('a number is assigned to what the sentence says it measures', () => {
  test.each([
    ['Sensitivity was 96% and specificity 81%.', ['Sensitivity: 96%', 'Specificity: 81%']],
    ['It has a sensitivity and specificity of 94% and 91%.', ['Sensitivity: 94%', 'Specificity: 91%']],
    [
      'Sensitivity and specificity above 90% were found.',
      ['Sensitivity: above 90%', 'Specificity: above 90%'],
    ],
    ['The instrument found ureters with 93% sensitivity.', ['Sensitivity: 93%']],
    ['A power conversion efficiency of 21.4 % was certified.', ['Efficiency: 21.4 %']],
    [
      'The spray rating is still 90 after 30 household washes.',
      ['Spray rating: 90', 'Washes: 30 household washes'],
    ],
    ['It retained 80 % of its capacity over 1,200 cycles.', ['Retention: 80 %', 'Cycles: over 1,200 cycles']],
    ['The cathode gives 1,150 mAh/g at C/10.', ['Specific capacity: 1,150 mAh/g']],
    ['The film, 12 µm thick, is cured at 150 °C.', ['Thickness: 12 µm', 'Process temperature: 150 °C']],
    ['Its tensile strength reaches 45 MPa.', ['Tensile strength: 45 MPa']],
    ['The sensor has a response time of less than 2 ms.', ['Response time: less than 2 ms']],
    ['Oxygen transmission, 14 cm³/m²·day·bar, is modest.', ['Oxygen transmission: 14 cm³/m²·day·bar']],
    ['It cuts water use by 40 %.', ['Less water use: 40 %']],
    ['We saw a 10-fold increase in throughput.', ['More throughput: 10-fold']],
    ['The area under the curve was 0.91.', ['AUC: 0.91']],
    ['A trial enrolled 402 adults.', ['People tested: 402 adults']],
  ])('%s', (sentence, expected) => {
    expect(said(sentence)).toEqual(expected);
  });
});

it.each([
  'The method was described in 2022 in US 9,876,543.',
  'It works in 3 steps with 2 reagents.',
  'Capacity fell by 4 % in storage.',
  'At 50 % relative humidity the film stays clear.',
  'Lifetimes are computed every 12 ms.',
  'Part number A-4500 fits all housings.',
  'There were 2 × 10^6 particles.',
  'It keeps its efficiency under conditions of 50% load.',
  'It keeps its efficiency at 50% moisture.',
  'In 95% of offices people drink coffee.',
])('finds nothing in %s', (sentence) => {
  expect(said(sentence)).toEqual([]);
});

it('separates statements about other products', () => {
  const [own, control] = statementsIn(
    'Efficiency was 91 %, while conventional filters reach an efficiency of 60 %.',
  );
  expect([own?.ofOthers, control?.ofOthers]).toEqual([false, true]);
});

it('converts numbers to the base unit, and reads none from a range', () => {
  const [thin] = statementsIn('The thickness is 250 nm.');
  expect(thin?.quantity.number).toBeCloseTo(2.5e-7, 12);
  const [range] = statementsIn('The thickness is 5 to 10 nm.');
  expect(range?.quantity.number).toBeNull();
  const [tolerance] = statementsIn('Accuracy was 91.2 ± 0.4 %.');
  expect(tolerance?.quantity.number).toBe(91.2);
});

it('returns positions in the sentence, whatever the sentence', () => {
  const parts = fc.constantFrom(
    'efficiency',
    'of',
    '94',
    '%',
    '10',
    'nm',
    'and',
    'sensitivity',
    '(',
    ')',
    ',',
    '.',
    '–',
    'to',
    '5',
    'washes',
    'thick',
    'µ',
    '°C',
    'cured',
    'at',
    'by',
    'reduces',
    'cost',
    '1,000',
    'cycles',
    '\u{1F600}',
    'é',
    'with',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (words) => {
      const sentence = words.join(' ');
      for (const { quantity, wide } of statementsIn(sentence)) {
        expect(quantity.from).toBeLessThanOrEqual(quantity.start);
        expect(quantity.start).toBeLessThan(quantity.end);
        expect(quantity.end).toBeLessThanOrEqual(sentence.length);
        expect(wide[0]).toBeGreaterThanOrEqual(0);
        expect(wide[0]).toBeLessThan(wide[1]);
        expect(wide[1]).toBeLessThanOrEqual(sentence.length);
        expect(sentence.slice(quantity.start, quantity.end)).toMatch(/^\d/);
      }
    }),
    { numRuns: 500 },
  );
});

// A pattern that backtracks would outlast the runner's time limit.
it.each([
  ['up to ', 100],
  ['efficiency ', 55],
  [' ', 600],
])('finds nothing in %j a hundred times over', (piece, times) => {
  expect(statementsIn(piece.repeat(times))).toEqual([]);
});
it.each(['1'.repeat(600), '1,'.repeat(300)])('reads endless digits as at most one number', (digits) => {
  expect(statementsIn(digits).length).toBeLessThanOrEqual(1);
});

it('a time within which something begins is not how long it lasts', () => {
  expect(statementsIn('It solidifies under light, providing stable adhesion within 2 minutes.')).toEqual([]);
  expect(statementsIn('It has a stability of 60 days.')).toMatchObject([{ label: 'Stability' }]);
});
