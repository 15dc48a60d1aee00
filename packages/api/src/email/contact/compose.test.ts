import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSubject, newMailToken, referencesOf, replySubject } from './compose.ts';

test('a subject is frozen: "Re: " stands before it once', () => {
  const subject = firstSubject('CTL-4471');
  expect(subject).toBe('Interest in tech (CTL-4471)');
  expect(replySubject(subject)).toBe('Re: Interest in tech (CTL-4471)');
  expect(replySubject(replySubject(subject))).toBe('Re: Interest in tech (CTL-4471)');
});

test('a token has 128 bits in hex and is another each time', () => {
  const tokens = Array.from({ length: 1_000 }, newMailToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
});

describe('the references of an email', () => {
  const id = (at: number) => `<${at}@mail.example>`;

  test('are all ids before it and its own, in order', () => {
    expect(referencesOf([], id(1))).toBe(id(1));
    expect(referencesOf([id(1), id(2)], id(3))).toBe(`${id(1)} ${id(2)} ${id(3)}`);
  });

  test('of an endless conversation are the first, and the latest without a gap, in 4,000 characters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (before) => {
        const earlier = Array.from({ length: before }, (_none, at) => id(at));
        const references = referencesOf(earlier, id(before));
        expect(references.length).toBeLessThanOrEqual(4_000);
        const [first, ...rest] = references.split(' ');
        expect(first).toBe(id(0));
        expect(rest).toEqual(rest.length > 0 ? [...earlier, id(before)].slice(-rest.length) : []);
        if (before > 0) expect(rest.at(-1)).toBe(id(before));
      }),
    );
  });
});
