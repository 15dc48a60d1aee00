import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import { expect, test } from 'vitest';
import type { Saying } from '../../../../ports/letters.ts';
import { replyTo, takenUp } from './letter-draft.ts';

const letters = (text: string, says: Saying[], files: string[]) => ({
  letters: [
    { number: 1, from: 'member' as const, name: 'Ada Lo', text: 'We coat façades.', files: [], says: [] },
    { number: 2, from: 'office' as const, name: 'Jane Doe', text, files, says },
  ],
  technology: 'Film',
  contact: 'Jane Doe',
  member: { name: 'Ada Lo', profile: '' },
});
const draft = (text: string, says: Saying[], files: string[] = []) =>
  replyTo(letters(text, says, files))
    .text?.split('\n\n')
    .slice(1, -1);

test('the days offered are named, with a blank to choose', () => {
  const quote = 'I could do Tuesday or Thursday after 2 pm.';
  expect(draft(quote, [{ kind: 'times', quote }])).toEqual([
    'Thank you for your message.',
    `Of the times that you suggest (Tuesday or Thursday after 2 pm), ${YOUR_ANSWER} would suit me best.`,
  ]);
  expect(takenUp(letters(quote, [{ kind: 'times', quote }], []))).toHaveLength(1);
});

test('documents are thanked for by their names; what programs attach is not, nor any name that could be a link', () => {
  const quote = 'Slides attached.';
  const says: Saying[] = [{ kind: 'sends', quote }];
  expect(draft(quote, says, ['Film overview.pdf', 'image001.png', 'invite.ics'])).toEqual([
    'Thank you for your message and for “Film overview.pdf”.',
  ]);
  expect(draft(quote, says, ['a.pdf', 'b.pptx'])).toEqual([
    'Thank you for your message and for “a.pdf” and “b.pptx”.',
  ]);
  expect(draft(quote, says, ['pay.evil.example.pdf'])).toEqual([
    'Thank you for your message and for the files.',
  ]);
  expect(draft('No.', [{ kind: 'not-available', quote: 'No.' }], ['a.pdf'])).toEqual([
    'Thank you for letting me know. If that ever changes, I would be glad to hear from you. Thank you also for “a.pdf”.',
  ]);
});

test('who is asked to write again says when, and doesn’t wait', () => {
  const says: Saying[] = [
    { kind: 'not-available', quote: 'Not now' },
    { kind: 'write-again', quote: 'ping me in April.', when: 'in April' },
  ];
  expect(draft('Not now, but ping me in April.', says)).toEqual([
    'Thank you for letting me know.',
    'As you suggest, I will write to you again in April.',
  ]);
});

test('nothing is agreed to: whether an agreement is signed is left open', () => {
  const quote = 'We need the attached CDA signed first.';
  expect(draft(quote, [{ kind: 'agreement-first', quote }], ['CDA.docx'])).toEqual([
    'Thank you for your message and for “CDA.docx”.',
    `About the confidentiality agreement: ${YOUR_ANSWER}`,
  ]);
});

test('where nothing was said there is no draft', () => {
  expect(draft('Thank you.', [])).toBeUndefined();
});
