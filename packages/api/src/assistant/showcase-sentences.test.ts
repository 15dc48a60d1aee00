import { expect, it } from 'vitest';
import { showcaseSentences } from './showcase-sentences.ts';

const question = 'What captures carbon dioxide with little energy?';
const results = [1, 2].map((number) => ({ number, score: 0.5, university: `University ${number}` }));
const verdict = { text: 'The best fit is “A sorbent”.', citations: [1], part: 'verdict' as const };
const quote = (number: number, words: string) => ({
  text: `Duke: “${words}”`,
  citations: [number],
  part: 'evidence' as const,
});
const told = (...sentences: (typeof verdict | ReturnType<typeof quote>)[]) =>
  showcaseSentences({ question, results, sentences });

it('an example shows the sentence that says most of what was asked, else its verdict', () => {
  const first = quote(1, 'The sorbent captures carbon dioxide from air.');
  const second = quote(2, 'The membrane captures carbon dioxide from flue gas.');
  expect(told(verdict, second, first)).toEqual([{ ...first, part: 'verdict' }]);
  const whole = quote(2, 'The membrane captures carbon dioxide and needs little energy.');
  expect(told(verdict, first, whole)).toEqual([{ ...whole, part: 'verdict' }]);
  const figure = quote(2, 'The membrane captures 95 % of the carbon dioxide.');
  expect(told(verdict, first, figure, second)).toEqual([{ ...figure, part: 'verdict' }]);
  expect(told(verdict, quote(3, 'A record that is not shown captures carbon dioxide.'))).toEqual([verdict]);
});

it('a sentence that is cut off, vague, or about something else, is not shown', () => {
  expect(told(verdict, quote(1, 'The sorbent captures more carbon dioxide than …'))).toEqual([verdict]);
  const vague = 'The researchers have methods that pertain to capture of carbon dioxide with energy.';
  expect(told(verdict, quote(1, vague))).toEqual([verdict]);
  expect(told(verdict, quote(1, 'Hydrated lime turns to limestone in weeks.'))).toEqual([verdict]);
});

it('a verdict in the record’s own words stays the first', () => {
  const own = {
    ...verdict,
    text: 'The best fit, “A sorbent, light” from Duke, captures “carbon dioxide with little energy.”',
  };
  const first = { ...own, text: 'The first captures “carbon dioxide with little energy.”' };
  expect(told(own, quote(1, 'The sorbent captures carbon dioxide with very little energy.'))).toEqual([
    first,
  ]);
});

it('says who has something for it, where all results are probably relevant', () => {
  const likely = results.map((result) => ({ ...result, score: 0.7 }));
  const sentences = [quote(1, 'The sorbent captures carbon dioxide from air.')];
  expect(showcaseSentences({ question, results: likely, sentences })[0]).toEqual({
    text: 'University 1 and University 2 have technologies for this.',
    citations: [1, 2],
    part: 'verdict',
  });
  const ofOne = likely.map((result) => ({ ...result, university: 'Duke University' }));
  expect(showcaseSentences({ question, results: ofOne, sentences })).toHaveLength(1);
});
