import { expect, it } from 'vitest';
import { statable } from './statable.ts';

const of = (text: string) => {
  const place = statable(text, [0, text.length]);
  return place && text.slice(...place);
};

it.each([
  ['(DME),', null],
  ['[12]', null],
  [') and retinal vein occlusion', null],
  ['1. Treatment of diabetic macular edema', 'Treatment of diabetic macular edema'],
  ['2) Low cost', 'Low cost'],
  ['* Few parts;', 'Few parts'],
  ['cancer growth _', 'cancer growth'],
  ['30 household washes', '30 household washes'],
  ['1.5 times', '1.5 times'],
  ['diabetic macular edema (DME)', 'diabetic macular edema (DME)'],
  ['−4 %', '−4 %'],
])('%j stands in a cell as %j', (text, value) => {
  expect(of(text)).toBe(value);
});
