import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const marked = ({ text, marks }: ReturnType<typeof excerptOf>) => marks.map((mark) => text.slice(...mark));

it('quotes a short sentence whole', () => {
  expect(excerptOf('It lasts 60 days.', [[9, 16]])).toEqual({ text: 'It lasts 60 days.', marks: [[9, 16]] });
});

it('quotes a long sentence around its marks, from clause to clause', () => {
  const text = `${'The cells were made by hand in a glove box under dry nitrogen and kept dark, '.repeat(2)}their films held 84% capacity over 600 cycles at a slow rate, ${'and the rest of the story is told below in many words '.repeat(4)}`;
  const start = text.indexOf('84%');
  const end = text.indexOf('600 cycles') + '600 cycles'.length;
  const excerpt = excerptOf(text, [
    [start, start + 3],
    [end - 10, end],
  ]);
  expect(excerpt.text).toBe('… their films held 84% capacity over 600 cycles at a slow rate …');
  expect(marked(excerpt)).toEqual(['84%', '600 cycles']);
});

it('leaves out nothing on a side where little would be', () => {
  const text = `${'A long beginning of a sentence that goes on and on, '.repeat(3)}with 5 mm.`;
  const excerpt = excerptOf(text, [[text.indexOf('5 mm'), text.indexOf('5 mm') + 4]]);
  expect(excerpt.text.endsWith('with 5 mm.')).toBe(true);
  expect(marked(excerpt)).toEqual(['5 mm']);
});

it('quotes a long sentence without marks whole', () => {
  const text = 'word '.repeat(60);
  expect(excerptOf(text, []).text).toBe(text);
});
