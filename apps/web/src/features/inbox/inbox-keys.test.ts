import { describe, expect, it } from 'vitest';
import { inboxActOf } from './inbox-keys.ts';

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
