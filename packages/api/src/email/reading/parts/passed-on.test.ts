import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';
import { shownParts } from './reply-parts.ts';

const LETTER = 'We make rainwear. Is a licence still available?';
const AROUND = { member: 'Ada Lo', sender: ['Jane Doe', 'jane@uni.example'], known: [LETTER] };
const read = (text: string, around = AROUND) =>
  ownWords({ text, name: 'Jane Doe', before: [LETTER], around });

const FORWARDED = [
  'Good news.',
  '',
  'Jane',
  '',
  '---------- Forwarded message ---------',
  'From: Peter Holm <peter@uni.example>',
  'Date: Wed, 25 Nov 2026 at 17:20',
  'Subject: Re: Film',
  'To: Jane Doe <jane@uni.example>',
  '',
  'Yes, it is available.',
  '',
  'On Tue, 24 Nov 2026 at 09:02, Jane Doe <jane@uni.example> wrote:',
  '> Peter, is it free?',
  '',
].join('\n');

test('what a colleague wrote and the sender passes on is theirs, and shown; what they had asked is not', () => {
  expect(read(FORWARDED)).toBe('Good news.\n\nYes, it is available.');
  const parts = shownParts(FORWARDED, AROUND);
  expect(parts.map(({ text }) => text).join('')).toBe(FORWARDED);
  const shown = parts.filter(({ kind }) => kind === 'visible').map(({ text }) => text);
  expect(shown.join('')).toContain('Yes, it is available.');
  expect(shown.join('')).not.toContain('is it free');
});

test('the same where Outlook copies headers, above the member’s own letter', () => {
  const text = `See Peter's note.\n\nFrom: Holm, Peter\nSent: Wednesday, November 25, 2026 5:20 PM\nTo: Doe, Jane\nSubject: RE: Film\n\nIt has gone to Acme.\n\nFrom: Ada Lo <reply@in.example>\nSent: Monday, November 23, 2026 8:00 AM\nTo: Doe, Jane\nSubject: Film\n\n${LETTER}\n`;
  expect(read(text)).toBe("See Peter's note.\n\nIt has gone to Acme.");
});

test('nothing is passed on in the member’s name, nor what is in the conversation already', () => {
  const quote = (who: string, words: string) =>
    `Sure.\n\nOn Mon, 2 Mar 2026 at 10:00, ${who} <x@else.example> wrote:\n> ${words}\n`;
  for (const who of ['Ada Lo', 'ADA', 'Lo, Ada via Cosmos'])
    expect(read(quote(who, 'I agree to all of it.'))).toBe('Sure.');
  expect(read(quote('Peter Holm', LETTER))).toBe('Sure.');
  expect(read(quote('Peter Holm', 'It is free.'))).toBe('Sure.\n\nIt is free.');
  expect(read(quote('Peter Holm', 'It is free.'), { ...AROUND, member: '' })).toBe('Sure.');
});

test('of what is passed on, only what its writer wrote and not what they quoted', () => {
  const text =
    'See below.\n\n---------- Forwarded message ---------\nFrom: Peter Holm <peter@uni.example>\nTo: Jane Doe <jane@uni.example>\n\nIt is free.\n\n> From: Jane Doe\n> Should I decline?\n';
  expect(read(text)).toBe('See below.\n\nIt is free.');
});

test('a quote of nobody in particular may be the member’s own', () => {
  expect(
    read('It is.\n\nOn Thu, Nov 26, 2026 at 9:12 AM, a company wrote:\n> Would you be free next week?'),
  ).toBe('It is.');
});
