import { expect, it } from 'vitest';
import { quotedPassage } from './quoted-passage.ts';

const passage = {
  source: 'summary' as const,
  text: 'Cells fail in air.',
  marks: [[0, 5] as [number, number]],
};
const TEXT = 'It retains more than 80% for more than 1,000 hours.';
const proof = (words: string) => ({
  source: 'summary' as const,
  text: TEXT,
  marks: [[TEXT.indexOf(words), TEXT.indexOf(words) + words.length] as [number, number]],
});
const met = (requirement: string, sentence: ReturnType<typeof proof>) => ({
  requirement,
  status: 'met' as const,
  sentence,
});

it('quotes the sentence that meets most requirements, with the words that do so', () => {
  const other = { ...proof('80%'), text: 'No curing.', marks: [[3, 9] as [number, number]] };
  const quote = quotedPassage(passage, [
    met('no curing', other),
    met('1,000 h', proof('more than 1,000 hours')),
    met('80%', proof('more than 80%')),
  ]);
  expect(quote?.marks.map(([start, end]) => quote.text.slice(start, end))).toEqual([
    'more than 80%',
    'more than 1,000 hours',
  ]);
});

it('quotes what is nearest to the question where nothing is met, or only by the title', () => {
  expect(quotedPassage(passage, [])).toBe(passage);
  expect(quotedPassage(passage, [{ ...met('80%', proof('80%')), status: 'not_stated' as const }])).toEqual(
    passage,
  );
  expect(
    quotedPassage(passage, [{ ...met('80%', proof('80%')), sentence: { ...proof('80%'), source: 'title' } }]),
  ).toBe(passage);
  expect(quotedPassage({ ...passage, source: 'title' }, [])).toBeNull();
  expect(quotedPassage(null, undefined)).toBeNull();
});

it('leaves out the name of a part before a quotation, and moves its marks', () => {
  const labelled = {
    source: 'summary' as const,
    text: 'Summary:Cells fail in air.',
    marks: [[8, 13] as [number, number]],
  };
  expect(quotedPassage(labelled)).toEqual(passage);
});

it('marks the whole phrase that shows what is met', () => {
  const text = 'It is easily detached without damage at room temperature.';
  const marks: [number, number][] = [[text.indexOf('damage'), text.indexOf('damage') + 6]];
  const quote = quotedPassage(passage, [
    { requirement: 'removed without damage', status: 'met', sentence: { source: 'summary', text, marks } },
  ]);
  expect(quote?.marks.map(([start, end]) => text.slice(start, end))).toEqual([
    'easily detached without damage at room temperature',
  ]);
});
