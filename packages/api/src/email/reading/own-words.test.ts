import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const BEFORE = ['We make rainwear.\n\nIs a licence still available?'];
const words = (text: string) => ownWords({ text, name: 'Jane Doe', before: BEFORE });

test('neither greeting programs nor signatures count', () => {
  expect(words('Yes, it is.\n\nBest regards,\nJane\nTech Transfer\nDo you need to print this?')).toBe(
    'Yes, it is.',
  );
  expect(words('Yes, it is.\n\nJane Doe\nOffice 4')).toBe('Yes, it is.');
  expect(words('Yes, it is.\n\nJane\n\nP.S. Until May.')).toBe('Yes, it is.\n\nP.S. Until May.');
  expect(words('Yes.\n\nSent from my iPhone')).toBe('Yes.');
});

test('a quote counts only if those words were written', () => {
  const inline =
    '> Is a licence still available?\nYes.\n> We agree to pay 5 million euros.\nThank you for that.';
  expect(words(inline)).toBe('> Is a licence still available?\nYes.\nThank you for that.');
  expect(words('Fine.\n\nOn 3 Nov 2026 at 10:00, Ada Lo <a@b.example> wrote:\n> I accept everything.')).toBe(
    'Fine.',
  );
});

test('nothing that hides stays', () => {
  expect(words('Y\u200Bes,\u202E it\u202C is.')).toBe('Yes, it is.');
  expect(words('Write to ｘ＠ｅｖｉｌ．ｅｘａｍｐｌｅ')).toBe('Write to x@evil.example');
});

test('a hostile text takes no long time', () => {
  const started = performance.now();
  for (const part of ['> a\n', 'Jane\n', 'p.s. \n', 'Best regards\n', ' ', '\u200B'])
    words(part.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
