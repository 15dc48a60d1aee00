import { expect, test } from 'vitest';
import type { Saying } from '../../../../ports/letters.ts';
import { toldSayings } from './told-sayings.ts';

const told = (text: string, says: Saying[]) =>
  toldSayings({
    letters: [{ number: 2, from: 'office', name: 'Jane Doe', text, files: [], says }],
    technology: 'Film',
    contact: 'Jane Doe',
    member: { name: 'Ada Lo', profile: '' },
  }).map((each) => each.text);

test('a sentence is told whole, and once', () => {
  const text = 'I wish I could say it is available, but Acme has it.';
  expect(
    told(text, [
      { kind: 'available', quote: 'it is available' },
      { kind: 'licensed', quote: 'Acme has it.', to: 'Acme', isExclusive: null },
    ]),
  ).toEqual([`Jane Doe says that Acme has the rights: “${text}”`]);
});

test('a yes with limits quotes the limit, also from the next sentence', () => {
  const limit = 'But not for medical uses.';
  expect(
    told(`It is available. ${limit}`, [{ kind: 'available', quote: 'It is available.', limit }]),
  ).toEqual([`Jane Doe says that it is available, with limits: “It is available. ${limit}”`]);
});

test('whoever names somebody else is not called the wrong person', () => {
  const quote = 'Jo Smith has this now.';
  const instead = { name: 'Jo Smith', email: null };
  expect(told(quote, [{ kind: 'wrong-person', quote, instead }])).toEqual([
    `Jane Doe refers you to Jo Smith: “${quote}”`,
  ]);
});
