import { expect, it } from 'vitest';
import { bestPassage, passageQuery } from '../query/passages.ts';
import { aptReason } from './recommend.ts';

const query = passageQuery('finish textile repellency', () => 1);
const quoted = (text: string) => bestPassage([{ source: 'summary', text }], query, aptReason)?.text;

it('a sentence that denies is quoted only where nothing else tells', () => {
  const denial = 'Oil repellency of the textile is not achieved.';
  expect(quoted(`${denial} A siloxane finish keeps the cloth dry.`)).toBe(
    'A siloxane finish keeps the cloth dry.',
  );
  expect(quoted(denial)).toBe(denial);
});

it('doing without something is no denial', () => {
  expect(aptReason('No solvent, water bath or curing oven is used.')).toBe(1);
  expect(aptReason('The coating doesn’t wash off.')).toBeLessThan(1);
  expect(aptReason('It cannot be washed.')).toBeLessThan(1);
});
