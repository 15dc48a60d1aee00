import { expect, it } from 'vitest';
import { quoteOf } from './quote.ts';

const FILLED = 'This perovskite solar cell has a bilayer that was made for façades in the tropics and ';
const TEXT = `${FILLED}retains more than 80% of the initial efficiency for more than 1,000 hours in humid air.`;
const mark = (words: string): [number, number] => [TEXT.indexOf(words), TEXT.indexOf(words) + words.length];
const marked = ({ text, marks }: ReturnType<typeof quoteOf>) =>
  marks.map(([start, end]) => text.slice(start, end));

it('begins at the beginning if the passage fits, or its marked words do', () => {
  const short = { text: 'It lasts.', marks: [[3, 8] as [number, number]] };
  expect(quoteOf(short, 100)).toEqual({ ...short, isCut: false });
  expect(quoteOf({ text: TEXT, marks: [mark('perovskite')] }, 100)).toMatchObject({
    text: TEXT,
    isCut: false,
  });
  expect(quoteOf({ text: TEXT, marks: [] }, 100).isCut).toBe(false);
});

it('begins at a word before the marked words where they come late', () => {
  const quote = quoteOf({ text: TEXT, marks: [mark('80%'), mark('1,000 hours'), mark('humid air')] }, 110);
  expect(quote.isCut).toBe(true);
  expect(TEXT.endsWith(` ${quote.text}`)).toBe(true);
  expect(marked(quote)).toEqual(['80%', '1,000 hours', 'humid air']);
});

it('copes with text without spaces', () => {
  const text = '膜'.repeat(300);
  const quote = quoteOf({ text, marks: [[250, 252]] }, 100);
  expect(quote.text).toHaveLength(80);
  expect(quote.marks).toEqual([[30, 32]]);
});
