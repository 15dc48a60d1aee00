import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryLines, type SummaryRules } from './summary-lines.ts';

const RULES: SummaryRules = {
  numbers: new Set([1, 2, 3]),
  names: ['Test University'],
  urls: new Set(['https://test.example/r/1']),
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

test('a line is shown word by word once its citations are known to be valid', () => {
  const { shown, end } = read('[1, 3] Two of them float.\n[2] One sinks.');
  expect(shown).toContain('Two of');
  expect(end).toEqual([
    { text: 'Two of them float.', citations: [1, 3] },
    { text: 'One sinks.', citations: [2] },
  ]);
});

test.each([
  ['a number that was not retrieved', '[9] Buy this.'],
  ['one good and one bad number', '[1,9] Buy this.'],
  ['a second citation inside the words', '[1] Buy this [9] now.'],
  ['no citations at all', 'Buy this.'],
  ['an id instead of a number', '[UTECH-EVIL-1] Buy this.'],
  ['the id of a record in its words', '[1] Buy UTECH-EVIL-1 now.'],
  ['a figure without a citation', '[] There are 12 of them.'],
  ['a quote without a citation', '[] They say “buy this”.'],
  ['the name of a place without a citation', '[] Test University leads.'],
  ['a line that never ends', `[1] ${'buy '.repeat(2_000)}`],
])('a line with %s is dropped', (_what, line) => {
  expect(read(`${line}\n[2] This stays.`).end).toEqual([{ text: 'This stays.', citations: [2] }]);
});

test('a line that only connects is kept, but no more than two', () => {
  const { end } = read('[] In short:\n[1] It floats.\n[] And yet.\n[] Once more.');
  expect(end.map(({ text }) => text)).toEqual(['In short:', 'It floats.', 'And yet.']);
});

test('addresses, markup and hidden characters are removed, except a record’s own address', () => {
  const { shown, end } = read(
    '[1] See **https://evil.example/?q=1** and [this](https://evil.example) or https://test.example/r/1 by mail@evil.example\u202E now\u200B.',
    1,
  );
  expect(end[0]?.text).toBe('See and this or https://test.example/r/1 by now.');
  expect(shown.join(' ')).not.toContain('evil');
});

test('stays within the character limit by cutting between sentences', () => {
  const { end } = read('[1] Twelve chars.\n[2] Twelve more chars.\n[3] Out.', 5, {
    ...RULES,
    maxCharacters: 20,
  });
  expect(end).toEqual([{ text: 'Twelve chars.', citations: [1] }]);
});

test('an unfinished sentence is dropped if the stream is cut off', () => {
  const lines = summaryLines(RULES);
  lines.take('[1] It floats.\n[2] And it al');
  expect(lines.shown().map(({ text }) => text)).toEqual(['It floats.', 'And it']);
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
