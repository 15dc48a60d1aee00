import { describe, expect, it } from 'vitest';
import { inboxActOf, nextRow } from './inbox-keys.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

describe('the keys of the inbox', () => {
  it('work alone, in either case', () => {
    expect(['j', 'K', 'e', 'r', 's', 'x'].map((key) => inboxActOf(press(key), false))).toEqual([
      'next',
      'previous',
      'snooze',
      'reply',
      'search',
      null,
    ]);
  });

  it('do nothing while somebody types, or with a modifier', () => {
    expect(inboxActOf(press('j'), true)).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(inboxActOf(press('j', { [held]: true }), false)).toBeNull();
  });
});

describe('moving in the list', () => {
  const ids = ['a', 'b', 'c'];
  const from = (focused?: string, opened?: string) => ({ focused, opened });

  it('begins at the top, or at the open conversation', () => {
    expect(nextRow(ids, from(), 1)).toBe('a');
    expect(nextRow(ids, from(undefined, 'b'), 1)).toBe('c');
    expect(nextRow(ids, from(undefined, 'elsewhere'), 1)).toBe('a');
    expect(nextRow([], from(), 1)).toBeNull();
  });

  it('stops at both ends', () => {
    expect(nextRow(ids, from('a', 'b'), 1)).toBe('b');
    expect(nextRow(ids, from('c'), 1)).toBe('c');
    expect(nextRow(ids, from('a'), -1)).toBe('a');
  });
});
