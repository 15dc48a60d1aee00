import { expect, it } from 'vitest';
import { withoutSlips } from './slips.ts';

const records = new Set(['hemp', 'kelp']);
const mended = (text: string) => withoutSlips(text, (stem) => Number(records.has(stem)));

it.each([
  ['hepl', 'help'],
  ['hep me', 'help me'],
  ['Tahnks!', 'thanks!'],
  ['helllo', 'hello'],
])('a slip in a short message is mended: %s', (text, expected) => {
  expect(mended(text)).toBe(expected);
});

it.each([
  'kelp',
  'hemp',
  'halo',
  'graphene',
  'newer than 2018',
  'bedsores',
  'hepl us to keep our beams from rusting',
])('other messages stay as they are: %s', (text) => {
  expect(mended(text)).toBe(text);
});
