import { expect, it } from 'vitest';
import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { readRequirements } from '../read/constraints.ts';
import { comparedFigures } from './figures.ts';

/** A requirement as it would be read. */
function required(text: string): Constraint {
  const [constraint] = readRequirements(text, { isTagged: false }).constraints;
  if (!constraint) throw new Error(`“${text}” requires nothing.`);
  return { ...constraint, text };
}
const said = (requirement: string, sentence: string) => {
  const compared = comparedFigures(required(requirement), sentence);
  return compared && [compared.isMet, sentence.slice(...compared.mark)];
};

it.each([
  ['at least 1,000 cycles', 'The cell kept its capacity over 2,000 cycles.', [true, 'over 2,000 cycles']],
  ['at least 1,000 cycles', 'The cell kept its capacity for up to 500 cycles.', [false, 'up to 500 cycles']],
  // A test that was ended says nothing of later; nor does "at least".
  ['at least 1,000 cycles', 'It retained 90 % of its capacity after 500 cycles.', null],
  ['lasts at least 1,000 cycles', 'It sustains at least 50 charge cycles.', null],
  ['below 200 °C', 'The film cures at 150 °C.', [true, '150 °C']],
  ['below 200 °C', 'The film cures at 250 °C.', [false, '250 °C']],
  ['within 2 hours', 'Results are there in 20 minutes.', [true, '20 minutes']],
  ['sensitivity of 90 %', 'The test has a sensitivity of 95 %.', [true, '95 %']],
  ['sensitivity of 90 %', 'The test has a sensitivity of 80 %.', [false, '80 %']],
  ['down to −20 °C', 'It works at -20 °C.', [true, '-20 °C']],
  ['about 5 mm', 'The device is 5 mm long.', [true, '5 mm']],
  ['at least 90 % of the lithium', 'It recovered 92 to 95% of the lithium.', [true, '92 to 95%']],
  [
    '80 % of the efficiency',
    'The cell retains more than 80% of its initial efficiency.',
    [true, 'more than 80%'],
  ],
  ['at least 90 % of the lithium', 'It recovered 70 to 80% of the lithium.', [false, '70 to 80%']],
  ['holds 10 MPa', 'Strong adhesive, 0.26 MPa within an order of magnitude.', [false, '0.26 MPa']],
  ['survives autoclaving at 134 °C', 'The film is stable up to 200 °C.', [true, 'up to 200 °C']],
])('%j is compared with %j in one unit', (requirement, sentence, expected) => {
  expect(said(requirement, sentence)).toEqual(expected);
});

it.each([
  ['at least 1,000 cycles', 'The cell keeps its capacity for long.', 'no figure'],
  ['at least 1,000 cycles', 'It works at 60 °C.', 'a figure of something else'],
  ['below 200 °C', 'Conventional films cure at 150 °C.', 'the state of the art'],
  ['sensitivity of 90 %', 'The test has a specificity of 95 %.', 'another property'],
  ['sensitivity of 90 %', 'There is a need for a test with a sensitivity of 95 %.', 'a hope'],
  ['down to −20 °C', 'It heals at 22 °C.', 'above freezing'],
  ['survives autoclaving at 134 °C', 'The film cures at 80 °C.', 'nothing it bears'],
  ['survives −40 °C', 'The film is stable up to 200 °C.', 'heat says nothing of cold'],
  ['5 mm', 'The device is 12 mm long.', 'neither more nor less is known to be better'],
  [
    'at least 90 % of the lithium',
    'A lithium anode kept 84% capacity over 600 cycles.',
    'a share of other things',
  ],
  ['at least 90 % of the lithium', 'It recovered 85 to 95% of the lithium.', 'a range on both sides of it'],
])('%j is not compared with %j: %s', (requirement, sentence) => {
  expect(said(requirement, sentence)).toBeNull();
});
