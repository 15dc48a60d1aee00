import { expect, it } from 'vitest';
import { saysWhatItIs } from './says-what-it-is.ts';

const FIELD =
  'Today, recycling of lithium-ion batteries mostly relies on smelting, which loses the lithium to the slag.';
const OWN =
  'Researchers have developed a membrane stack that separates lithium from the leachate of spent cells.';

it('finds the sentence that tells what it is behind one about the field', () => {
  expect(saysWhatItIs(`${FIELD} ${OWN} It was run for 500 hours.`)).toBe(OWN);
});

it('leaves alone a text that begins with it, or never says it', () => {
  expect(saysWhatItIs(`${OWN} ${FIELD}`)).toBeNull();
  expect(saysWhatItIs(FIELD)).toBeNull();
  expect(saysWhatItIs('')).toBeNull();
});
