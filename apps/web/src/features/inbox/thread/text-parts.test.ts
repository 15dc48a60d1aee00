import { expect, it } from 'vitest';
import { beginningOf, stretchesOf } from './text-parts.ts';

const part = (kind: 'visible' | 'quoted' | 'signature', text: string) => ({ kind, text });
function stretches(...parts: ReturnType<typeof part>[]) {
  const text = parts.map((one) => one.text).join('');
  return stretchesOf(
    text,
    parts.map((one) => ({ kind: one.kind, length: one.text.length })),
  );
}

it('folds what was quoted together with the signature beside it', () => {
  expect(
    stretches(
      part('visible', 'Yes.\n'),
      part('signature', '--\nJane\n'),
      part('quoted', '> Is it free?\n'),
      part('visible', 'And no.'),
    ),
  ).toEqual([
    { text: 'Yes.\n', folded: null },
    { text: '--\nJane\n> Is it free?\n', folded: 'earlier' },
    { text: 'And no.', folded: null },
  ]);
});

it('calls a signature alone by its name, and leaves out empty lines', () => {
  expect(stretches(part('visible', 'Yes.'), part('signature', '\n\nJane'), part('quoted', '\n'))).toEqual([
    { text: 'Yes.', folded: null },
    { text: '\n\nJane', folded: 'signature' },
  ]);
});

it('shows a usual message whole, and the beginning of a long one, cut between words', () => {
  expect(beginningOf('A line.\n'.repeat(28))).toBeNull();
  const long = 'Some words '.repeat(400);
  const beginning = beginningOf(long) ?? '';
  expect(beginning.length).toBeGreaterThan(1_000);
  expect(beginning.length).toBeLessThan(1_400);
  expect(beginning).toMatch(/(?:Some|words) …$/);
  expect(long).toContain(beginning.slice(0, -2));
});

it('cuts one endless word, and many short lines', () => {
  expect(beginningOf('x'.repeat(50_000))?.length).toBeLessThan(1_400);
  expect(beginningOf('1\n'.repeat(5_000))?.split('\n')).toHaveLength(18);
});
