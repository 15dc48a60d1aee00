import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agreementAskedIn } from './agreement-asked.ts';

const judged = ['asked', 'asked-later'].flatMap((file) =>
  readFileSync(new URL(`../agreement/testing/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

test('forty sentences that ask for a confidentiality agreement, and forty that don’t', () => {
  expect(judged).toHaveLength(80);
  const wrong = judged.filter((line) => (agreementAskedIn(line.slice(2)) !== null) !== line.startsWith('+'));
  expect(wrong).toEqual([]);
});

test('only the writer’s own words count, and they are quoted', () => {
  const asks = 'We need an NDA first.';
  expect(agreementAskedIn(`Thank you. ${asks} Best, Jane`)).toBe(asks);
  expect(
    agreementAskedIn(`No.\n\nOn 3 Nov 2026 at 10:00, Ada Lo <a@b.example> wrote:\n> ${asks}`),
  ).toBeNull();
});
