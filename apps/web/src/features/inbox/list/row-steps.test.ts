import { describe, expect, it } from 'vitest';
import { keepStep, nextRow, rowOfKept } from './row-steps.ts';

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

describe('keys pressed before the list is there', () => {
  const ids = ['a', 'b', 'c'];
  const pressed = (...steps: (1 | -1)[]) =>
    steps.reduce<ReturnType<typeof keepStep> | null>(keepStep, null) ?? { steps: 0, opens: false };

  it('lead to the row that they would have led to', () => {
    expect(rowOfKept(ids, undefined, pressed(1))).toBe('a');
    expect(rowOfKept(ids, undefined, pressed(1, 1))).toBe('b');
    expect(rowOfKept(ids, undefined, pressed(1, 1, 1, 1))).toBe('c');
    expect(rowOfKept(ids, 'b', pressed(1))).toBe('c');
    expect(rowOfKept(ids, 'b', pressed(-1))).toBe('a');
    expect(rowOfKept([], undefined, pressed(1))).toBeNull();
  });

  it('forget Enter when the row becomes another one', () => {
    expect(keepStep({ steps: 1, opens: true }, 1)).toEqual({ steps: 2, opens: false });
  });
});
