import { requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import { expect, it } from 'vitest';
import { readRequirements } from './constraints.ts';

const labels = (text: string) => requirementsOf(readRequirements(text)).map(({ label }) => label);

it.each([
  ['We want a protein ingredient that fixes that and costs less than casein.', /fixes/],
  ['Looking for a battery chemistry that gets by without lithium.', /gets/],
])('a clause that only points at another one is no requirement: %j', (text, left) => {
  expect(labels(text).join('\n')).not.toMatch(left);
});

it('what is told of the asker’s own product is no requirement', () => {
  expect(labels('We make cheese and it does not melt or stretch. Need a protein that is cheap.')).toEqual([
    'cheap',
  ]);
  expect(labels('We need a cheese, and it must not melt below 80 °C.').join()).toMatch(/melt below 80/);
});

it('what something is free of, and what it must not rely on, is ruled out by its name', () => {
  expect(labels('A protein ingredient that melts and is free of soy and nuts.')).toEqual(
    expect.arrayContaining(['not soy', 'not nuts']),
  );
  expect(labels('We need tags that run five years, and don’t rely on GPS or Wi-Fi.')).toEqual(
    expect.arrayContaining(['not GPS', 'not Wi-Fi']),
  );
});
