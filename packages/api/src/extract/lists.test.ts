import { describe, expect, it, test } from 'vitest';
import { listLedBy } from './lists.ts';

const ADVANTAGES = /Advantages(?: include)?:?/gu;

const shown = (text: string, lead = ADVANTAGES) => {
  const found = listLedBy(text, lead);
  return found && text.slice(found.start, found.end);
};

describe('the items under a heading', () => {
  test.each([
    ['It works. Advantages: Portable, Fast, Cheap to make', 'Portable, Fast, Cheap to make'],
    [
      'Advantages include improved efficiency and durability. It was filed.',
      'improved efficiency and durability',
    ],
    ['Advantages\n\n* No solvents\n* One step\n\nApplications\n\n* Lidar', 'No solvents\n* One step'],
    ['Advantages:\n· Long life\n· Low loss\nBACKGROUND\nLight is old.', 'Long life\n· Low loss'],
    ['Advantages: Small and light. Applications: Drones', 'Small and light'],
    ['Advantages: 1. Treats swelling in the retina', 'Treats swelling in the retina'],
    ['Advantages: Nature Commun. Vol. 3, about lenses. It was filed.', 'Nature Commun. Vol. 3, about lenses'],
    ['Advantages include:', null],
    ['Advantages: –', null],
  ])('%s', (text, items) => {
    expect(shown(text)).toBe(items);
  });
});

it('cuts a long list after a complete item, and outside brackets', () => {
  const items = [
    'one (with a, b and c) that is long enough',
    'two '.repeat(20).trim(),
    'three '.repeat(20).trim(),
  ];
  expect(shown(`Advantages: ${items.join(', ')}.`)).toBe(items.slice(0, 2).join(', '));
});

it('leaves out an item that only introduces the next line', () => {
  expect(shown(`Advantages: ${'word '.repeat(20)}; used in devices such as`)).toBe('word '.repeat(20).trim());
});

it('returns positions in the text, whatever the text', () => {
  for (const text of [
    'Advantages:',
    'Advantages\n'.repeat(50),
    `Advantages: ${'a, '.repeat(400)}`,
    'x'.repeat(9_000),
  ]) {
    const found = listLedBy(text, ADVANTAGES);
    if (!found) continue;
    expect(found.from).toBeLessThanOrEqual(found.start);
    expect(found.start).toBeLessThan(found.end);
    expect(found.end).toBeLessThanOrEqual(found.to);
    expect(found.to).toBeLessThanOrEqual(text.length);
  }
});

it('cuts a line of bullets between them', () => {
  const items = [
    'Reads the profile of a medication',
    'Minimally invasive',
    'Keeps clean',
    'Reads, writes '.repeat(12),
  ];
  expect(shown(`Advantages: ${items.join('• ')}`)).toBe(items.slice(0, 3).join('• '));
});
