import { expect, it } from 'vitest';
import { showcaseSentences } from './showcase-sentences.ts';

const question = 'What captures carbon dioxide with little energy?';
const results = [{ number: 1 }, { number: 2 }];
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
  expect(told(verdict, quote(3, 'A record that is not shown captures carbon dioxide.'))).toEqual([verdict]);
});

it('a sentence that is cut off, vague, or about something else, is not shown', () => {
  expect(told(verdict, quote(1, 'The sorbent captures more carbon dioxide than …'))).toEqual([verdict]);
  const vague = 'The researchers have methods that pertain to capture of carbon dioxide with energy.';
  expect(told(verdict, quote(1, vague))).toEqual([verdict]);
  expect(told(verdict, quote(1, 'Hydrated lime turns to limestone in weeks.'))).toEqual([verdict]);
});

it('a verdict in the record’s own words stays the first', () => {
  const own = { ...verdict, text: 'The best fit, from Duke, captures “carbon dioxide with little energy.”' };
  expect(told(own, quote(1, 'The sorbent captures carbon dioxide with very little energy.'))).toEqual([own]);
});
