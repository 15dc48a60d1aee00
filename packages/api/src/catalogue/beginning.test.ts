import { expect, it } from 'vitest';
import { beginning } from './beginning.ts';

it('is a summary in whole words, without the name of a part before it', () => {
  expect(beginning(null)).toBeNull();
  expect(beginning('BACKGROUND:Injuries are common.')).toBe('Injuries are common.');
  const long = `Summary: ${'injuries are common and costly '.repeat(20)}`;
  expect(beginning(long)).toMatch(/^injuries are common .*[a-z] …$/);
  expect(beginning(`It is a glue. BACKGROUND:${long}`)).toBe('It is a glue. …');
  expect(beginning(long)!.length).toBeLessThanOrEqual(240);
});

it('ends with a sentence where that says enough', () => {
  const first =
    'Injuries are common and costly, and most of them heal slowly, since every dressing comes off too early.';
  expect(beginning(`Summary: ${first} ${'It holds for a week. '.repeat(20)}`)).toMatch(
    /^Injuries .* It holds for a week\.$/,
  );
  expect(beginning(`${first} It ${'holds for a week '.repeat(20)}`)).toBe(first);
  expect(beginning(`A glue. ${'it holds for a week '.repeat(20)}`)).toMatch(/ …$/);
});
