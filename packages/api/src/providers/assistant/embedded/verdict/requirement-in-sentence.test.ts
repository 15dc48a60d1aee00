import { expect, it } from 'vitest';
import { requirementInSentence } from './requirement-in-sentence.ts';

it.each([
  // Verbs.
  ['survives 500 cycles', 'that survives 500 cycles'],
  ['melt at 35 °C', 'that melts at 35 °C'],
  ['does not clog within 100 washes', 'that does not clog within 100 washes'],
  ['can be reworked', 'that can be reworked'],
  ['people can apply themselves', 'that people can apply themselves'],
  // How it is.
  ['sprayable on existing parts', 'that is sprayable on existing parts'],
  ['heat stable', 'that is heat stable'],
  ['made of cheap polymers', 'that is made of cheap polymers'],
  ['compostable', 'that is compostable'],
  ['stable in air', 'that is stable in air'],
  // What it has.
  ['good oxygen barrier', 'with a good oxygen barrier'],
  ['few false alarms', 'with few false alarms'],
  ['low price', 'with low price'],
  ['specificity above 95 %', 'with specificity above 95%'],
  ['shelf life up to three weeks', 'with shelf life up to three weeks'],
  ['fibers keep 90 % of their strength', 'whose fibers keep 90% of their strength'],
  ['resin is recovered', 'whose resin is recovered'],
  // Figures, and when.
  ['≥ 20 W/mK', 'with ≥ 20 W/mK'],
  ['≥ 1,000 h', 'for ≥ 1,000 h'],
  ['within two hours', 'within two hours'],
  ['at least two weeks ahead', 'at least two weeks ahead'],
  ['from a drop of whole blood', 'from a drop of whole blood'],
  // What it does without.
  ['not PFAS', 'without PFAS'],
  ['not piercing the skin', 'without piercing the skin'],
])('%j is told as %j', (requirement, told) => {
  expect(requirementInSentence(requirement)).toBe(told);
});
