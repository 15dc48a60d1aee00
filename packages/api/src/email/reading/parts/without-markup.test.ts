import { expect, test } from 'vitest';
import { withoutMarkup } from './without-markup.ts';

test('HTML that was sent as plain text is read by its words', () => {
  expect(withoutMarkup('<div dir="ltr">Yes, it is <b>open</b>.<br/>Terms&nbsp;follow.</div>')).toBe(
    '\nYes, it is open.\nTerms follow.\n',
  );
});

test.each(['Jane <jane@uni.edu> knows more.', 'a < b and b > c', 'R&amp;D stays as it was typed'])(
  'other text stays as it is: %s',
  (text) => expect(withoutMarkup(text)).toBe(text),
);
