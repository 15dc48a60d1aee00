import { expect, it } from 'vitest';
import { afterOpening } from './after-opening.ts';
import { openingOf } from './opening.ts';

it('goes on where the opening ends', () => {
  const text = 'A film that seals itself.\n\nIt is laminated at 130 °C.';
  expect(openingOf(text)).toBe('A film that seals itself.');
  expect(afterOpening(text, openingOf(text))).toBe('It is laminated at 130 °C.');
});

it('is empty where the opening is the whole text', () => {
  expect(afterOpening('A film that seals itself.', 'A film that seals itself.')).toBeNull();
});

it('leaves out a heading that stands before the opening', () => {
  expect(afterOpening('Summary:\nA film.\n\nMore of it.', 'A film.')).toBe('More of it.');
});

it('is the whole text where a list stands before the opening, or where the opening was cut', () => {
  const listed = '- One\n- Two\n\nA film.\n\nMore of it.';
  expect(afterOpening(listed, 'A film.')).toBe(listed);
  expect(afterOpening('A film of words', 'A film …')).toBe('A film of words');
});
