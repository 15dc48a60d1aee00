import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralised } from './spreadsheet-text.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
/** What spreadsheet programs skip, or people don't see, before a formula. */
const UNSEEN = [
  '\n',
  '\t',
  '\r',
  ' ',
  '\u{a0}',
  '\u{3000}',
  '\u{feff}',
  '\u{200b}',
  '\u{200e}',
  '\u{0}',
  '\u{b}',
];

describe('neutralised', () => {
  it.each([
    '=HYPERLINK("http://x")',
    '+1',
    '-4 %',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    ' ＠A1',
  ])('disarms %j', (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  });

  it('leaves other text alone, a minus sign of typography too', () => {
    for (const text of ['−4 %', '35 washes = good', '', ' ', 'ada@example.org', '"=1"'])
      expect(neutralised(text)).toBe(text);
  });

  it('disarms every sign of a formula behind anything that is not seen, and says the rest as it is', () => {
    const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 6 }).map((all) => all.join(''));
    fc.assert(
      fc.property(unseen, fc.constantFrom(...SIGNS), fc.string({ unit: 'binary' }), (before, sign, after) => {
        const text = `${before}${sign}${after}`;
        expect(neutralised(text)).toBe(`'${text}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never lets a text begin like a formula once it is trimmed, and is done by doing it once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = neutralised(text);
        expect(SIGNS).not.toContain(cell.trimStart().charAt(0));
        expect(neutralised(cell)).toBe(cell);
        expect([text, `'${text}`]).toContain(cell);
      }),
      { numRuns: 1_000 },
    );
  });
});
