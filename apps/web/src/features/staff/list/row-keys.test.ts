import { expect, it } from 'vitest';
import { rowActOf, rowBeside } from './row-keys.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

it('knows its keys, unless they belong to something else', () => {
  expect(['j', 'K', 'x', 's', 'a', 'd', 'q'].map((key) => rowActOf(press(key), false))).toEqual([
    'next',
    'previous',
    'select',
    'search',
    'approve',
    'decline',
    null,
  ]);
  expect(rowActOf(press('a'), true)).toBeNull();
  expect(rowActOf(press('a', { ctrlKey: true }), false)).toBeNull();
});

it('moves between rows and stops at the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(rowBeside(ids, undefined, 1)).toBe('a');
  expect(rowBeside(ids, 'a', 1)).toBe('b');
  expect(rowBeside(ids, 'c', 1)).toBe('c');
  expect(rowBeside(ids, 'a', -1)).toBe('a');
  expect(rowBeside([], undefined, 1)).toBeNull();
});
