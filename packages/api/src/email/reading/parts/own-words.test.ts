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

test('what the other side wrote is a quote without signs too, however a program has wrapped it', () => {
  const letter =
    'We make rainwear and workwear in Turin, a million jackets a year.\n\nIs a licence still available for both?';
  const own = (text: string) => ownWords({ text, name: 'Jane Doe', before: [letter] });
  expect(
    own(
      'Yes, for both.\n\nWe make rainwear and workwear in Turin, a million\njackets a year.\n\nIs a licence still available for\nboth?',
    ),
  ).toBe(
    'Yes, for both.\n\n> We make rainwear and workwear in Turin, a million\n> jackets a year.\n\n> Is a licence still available for\n> both?',
  );
  expect(own('Is a licence still available for both? Yes, it is.')).toBe(
    '> Is a licence still available for both?\nYes, it is.',
  );
  expect(own('We make rainwear too.')).toBe('We make rainwear too.');
});

test('what stands below a letter of ours is nobody’s answer', () => {
  const foot = [
    'Answer in one click, without an account',
    '',
    'Available, let us talk:\nhttps://cosmos.example/answer/0',
    '',
    'Ada Lo of Acme wrote this and sent it through Cosmos, https://cosmos.example/\nYou are receiving this because you are listed.\nOr reply to a@b.example with the subject “No more email from this person”, “No more\nemail from this company” or “No more email from anyone”.',
  ].join('\n');
  expect(words(`It is taken.\n\n${foot}`)).toBe('It is taken.');
  expect(words('Available, let us talk.')).toBe('Available, let us talk.');
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

test('a name alone, titles, hours and notices are no words of an answer', () => {
  expect(words('Yes, it is.\n\nWalt')).toBe('Yes, it is.');
  expect(words('Yes, it is.\n\nJ. Whitcombe\nTechnology Manager')).toBe('Yes, it is.');
  expect(words('Yes, it is.\n\nYours in dusty filing cabinets,\nWalt')).toBe('Yes, it is.');
  expect(words('Yes, it is.\n\nOpening hours: Mon to Thu')).toBe('Yes, it is.');
  expect(words('Yes, it is.\n\nThis email is confidential. Do not contact us again.')).toBe('Yes, it is.');
  expect(words('Is it licensed?\n\nNo')).toBe('Is it licensed?\n\nNo');
  expect(ownWords({ text: 'Yes.\n\nHelga', name: 'Brandt, Helga', before: [] })).toBe('Yes.');
});
