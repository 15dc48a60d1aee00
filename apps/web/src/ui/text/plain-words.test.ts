import { expect, it, test } from 'vitest';
import { plainPassage, plainWords } from './plain-words.ts';

test.each([
  ['**Modular** – fits\n* **Cheap**: low cost', 'Modular – fits\nCheap: low cost'],
  ['Few parts\n\n * Quiet\n\u00a0\u00a0• Light', 'Few parts\nQuiet\nLight'],
  ['Advantages\n----------\n- One', 'Advantages\nOne'],
  ['5 - 7 mm at -4 °C', '5 - 7 mm at -4 °C'],
])('%s', (text, words) => {
  expect(plainWords(text)).toBe(words);
});

it('keeps a passage’s marks on their words', () => {
  const text = '**Advantages**\n\n* **Fast** and small\n* Light';
  const start = text.indexOf('**Fast');
  const { text: plain, marks } = plainPassage(text, [[start, start + '**Fast** and small'.length]]);
  expect(plain).toBe('Advantages\nFast and small\nLight');
  expect(marks.map((mark) => plain.slice(...mark))).toEqual(['Fast and small']);
});

it('keeps a dash that follows a mark within a line', () => {
  const text = '* quieter - and lighter';
  expect(plainPassage(text, [[0, 9]])).toEqual({ text: 'quieter - and lighter', marks: [[0, 7]] });
});
