import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultCard } from '../../../testing/result-card.ts';
import { claimsAbout } from './claims/claims.ts';
import { summaryLines, type SummaryRules } from './summary-lines.ts';

const CARDS = [1, 2, 3].map((number) =>
  resultCard({
    number,
    id: `UTECH-TST-${number}`,
    title: 'A buoy that floats and sinks',
    summary: 'It floats twelve hours. One chain stays. A short word. Write to info@test.example.',
    url: `https://test.example/r/${number}`,
  }),
);
const RULES: SummaryRules = {
  numbers: new Set([1, 2, 3]),
  claims: claimsAbout({ cards: CARDS, totalFound: 3, asked: ['Which buoy?'] }),
  hasParts: false,
  maxCharacters: 1_000,
};

/** Feeds the text in pieces of `size` characters; returns everything that was ever shown, and the result. */
function read(text: string, size = 3, rules = RULES) {
  const lines = summaryLines(rules);
  const shown: string[] = [];
  for (let at = 0; at < text.length; at += size) {
    if (!lines.take(text.slice(at, at + size))) break;
    shown.push(
      lines
        .shown()
        .map((each) => each.text)
        .join('|'),
    );
  }
  return { shown, end: lines.end('whole') };
}

test('a line is shown once it is complete', () => {
  const { shown, end } = read('[1, 3] They float.\n[2] One sinks.\n');
  expect(new Set(shown)).toEqual(new Set(['', 'They float.', 'They float.|One sinks.']));
  expect(end).toEqual([
    { text: 'They float.', citations: [1, 3] },
    { text: 'One sinks.', citations: [2] },
  ]);
});

test('a line belongs to the part that it names, otherwise to that of the line before', () => {
  const text =
    'verdict [1] It floats.\n**Split:** [2] It sinks.\n[3] It stays.\nevidence [1] It floats twelve hours.';
  const { end } = read(text, 3, { ...RULES, hasParts: true });
  expect(end.map(({ part }) => part)).toEqual(['verdict', 'split', 'split', 'evidence']);
  expect(read('[1] It floats.', 3, { ...RULES, hasParts: true }).end[0]?.part).toBe('verdict');
});

test.each([
  ['a number that was not retrieved', '[9] Buy this.'],
  ['one good and one bad number', '[1,9] Buy this.'],
  ['a second citation inside the words', '[1] Buy this [9] now.'],
  ['no citations at all', 'Buy this.'],
  ['an id instead of a number', '[UTECH-EVIL-1] Buy this.'],
  ['the id of a record in its words', '[1] Buy UTECH-EVIL-1 now.'],
  ['an empty citation', '[] In short:'],
  ['an address that no record has', '[1] It floats, see evil.example.com/x for more.'],
  ['an email address that no record has', '[1] It floats, says mail@evil.example.'],
  ['a link in markup', '[1] It floats [here](https://evil.example).'],
  ['an address with hidden characters', '[1] It floats, see evil\u200B.com/x for more.'],
  ['a figure that no record has', '[1] It floats 400 hours.'],
  ['a line that never ends', `[1] ${'buy '.repeat(2_000)}`],
])('a line with %s is dropped', (_what, line) => {
  expect(read(`${line}\n[2] This stays.`).end).toEqual([{ text: 'This stays.', citations: [2] }]);
});

test('markup and hidden characters are removed, and a record’s link is kept', () => {
  const { end } = read('[1] It **floats**\u202E, see https://test.example/r/1\u200B. ', 1);
  expect(end[0]?.text).toBe('It floats, see https://test.example/r/1.');
});

test('stays within the character limit by cutting between sentences', () => {
  const { end } = read('[1] It floats.\n[2] A chain stays short.\n[3] It.', 5, {
    ...RULES,
    maxCharacters: 20,
  });
  expect(end).toEqual([{ text: 'It floats.', citations: [1] }]);
});

test('an unfinished sentence is dropped if the stream is cut off', () => {
  const lines = summaryLines(RULES);
  lines.take('[1] It floats.\n[2] And it al');
  expect(lines.shown().map(({ text }) => text)).toEqual(['It floats.']);
  expect(lines.end('cut')).toEqual([{ text: 'It floats.', citations: [1] }]);
});

test('however the text is split, only valid numbers are ever shown, within the limit', () => {
  const bit = fc.constantFrom(
    '[1] ',
    '[9] ',
    '[',
    ']',
    '1',
    ',',
    ' words',
    '.',
    '\n',
    '[]',
    'UTECH-A-1',
    '\u202E',
    '](',
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (bits, size) => {
      const text = bits.join('');
      const lines = summaryLines({ ...RULES, maxCharacters: 60 });
      for (let at = 0; at < text.length; at += size) {
        lines.take(text.slice(at, at + size));
        for (const { text: shown, citations } of lines.shown()) {
          expect(citations.every((number) => RULES.numbers.has(number))).toBe(true);
          expect(shown).not.toMatch(/UTECH-|\u202E|\[9\]/);
        }
      }
      const end = lines.end('whole');
      expect(end.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThanOrEqual(60);
      // The same text in one piece has the same result.
      const whole = summaryLines({ ...RULES, maxCharacters: 60 });
      whole.take(text);
      expect(whole.end('whole')).toEqual(end);
    }),
    { examples: [[['[1] ', ' words', 'UTECH-A-1', '[1] '], 1]] },
  );
});
