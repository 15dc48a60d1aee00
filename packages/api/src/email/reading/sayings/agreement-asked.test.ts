import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asksForAgreement } from './agreement-asked.ts';
import { whatIsSaid } from './what-is-said.ts';

const judged = ['asked', 'asked-later'].flatMap((file) =>
  readFileSync(new URL(`../../agreement/testing/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

test('forty sentences that ask for a confidentiality agreement, and forty that don’t', () => {
  expect(judged).toHaveLength(80);
  expect(judged.filter((line) => asksForAgreement(line.slice(2)) !== line.startsWith('+'))).toEqual([]);
});

test('nor does anything else of them read as if it asked for one', () => {
  const asks = (text: string) =>
    whatIsSaid({ letters: [text], sentAt: new Date('2026-11-26'), sender: '' }).some(
      ({ kind }) => kind === 'agreement-first',
    );
  expect(judged.filter((line) => asks(line.slice(2)) !== line.startsWith('+'))).toEqual([]);
});
