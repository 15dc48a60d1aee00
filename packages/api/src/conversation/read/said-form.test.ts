import { expect, it } from 'vitest';
import { saidForm } from './said-form.ts';

it.each([
  ['survive 500 freeze-thaw cycles', 'It has to ', 'survives 500 freeze-thaw cycles'],
  ['change color', 'It must ', 'changes color'],
  ['be sprayable', 'It has to survive 500 cycles and ', 'sprayable'],
  ['have a specificity above 95 %', 'It must ', 'specificity above 95 %'],
  ['easily fit in a pocket', 'It should ', 'easily fits in a pocket'],
  ['not clog within 100 washes', 'The filter must ', 'does not clog within 100 washes'],
  ['Shelf life should go up to three weeks', 'Heat stable. ', 'shelf life up to three weeks'],
  ['fibers should keep 90 % of their strength', 'The ', 'fibers keep 90 % of their strength'],
  ['filter must not clog within 100 washes', 'The ', 'filter does not clog within 100 washes'],
  ['lasting 20 years', 'A battery, free of vanadium, ', 'lasts 20 years'],
  ['resin must be recovered', 'The ', 'resin is recovered'],
  ['strength mustn’t fall by more than 5 %', 'and ', 'strength does not fall by more than 5 %'],
])('%j is said as %j', (written, before, form) => {
  expect(saidForm(written, before)).toBe(form);
});

it.each([
  ['stable in air', 'A salt, '],
  ['can be reworked', 'It '],
  ['read by drone', 'It can be '],
  ['melt at 35 °C', 'Oils that '],
  ['PFAS-free coatings', ''],
  ['Fresnel lens of 2 m', ''],
])('%j stays as it is', (written, before) => {
  expect(saidForm(written, before)).toBe(written);
});
