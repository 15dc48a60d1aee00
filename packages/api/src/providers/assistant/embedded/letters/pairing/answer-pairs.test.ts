import { expect, test } from 'vitest';
import type { Letter } from '../../../../../ports/letters.ts';
import { questionsOf } from '../letters.ts';

const letter = (number: number, from: Letter['from'], text: string): Letter => ({
  number,
  from,
  name: from === 'member' ? 'Ada Lo' : 'Jane Doe',
  text,
  files: [],
  says: [],
});

/** What the office's letter asks, each with the sentence of the member's next letter that answers it, or null. */
function answered(asks: string, reply: string): Record<string, string | null> {
  const letters = [letter(1, 'office', asks), letter(2, 'member', reply)];
  const all = { letters, technology: '', contact: 'Jane Doe', member: { name: 'Ada Lo', profile: '' } };
  const office = questionsOf(all).filter(({ number }) => number === 1);
  return Object.fromEntries(office.map(({ quote, answer }) => [quote, answer?.quote ?? null]));
}

test('several answers in one sentence, each of the kind that is asked for', () => {
  const reply = 'About 400 t/yr, DACH only, from Q3.';
  expect(
    answered('What is your annual tonnage? What territory do you want? When would you start?', reply),
  ).toEqual({
    'What is your annual tonnage?': reply,
    'What territory do you want?': reply,
    'When would you start?': reply,
  });
});

test('what has no answer of its kind stays open', () => {
  expect(
    answered('What thickness do you need? Is 5 V ok? Who would sign?', 'Great, thanks. We need 8 to 12 mm.'),
  ).toEqual({
    'What thickness do you need?': 'We need 8 to 12 mm.',
    'Is 5 V ok?': null,
    'Who would sign?': null,
  });
});

test.each([
  ['Can you join us on site?', 'We can.'],
  ['Is it for your own lines?', 'It is.'],
  ['Do you coat in house?', 'Not yet.'],
  ['Haben Sie ein Labor?', 'Ja, in Köln.'],
])('a yes or a no: %s', (asks, reply) => {
  expect(answered(asks, reply)).toEqual({ [asks]: reply });
});

test('what stands below a quote answers what is quoted, and nothing else', () => {
  const reply = '> Which primer do you use?\nAn acrylic one.\n> Where do you coat?\nIn Turin.';
  expect(answered('Which primer do you use? Which topcoat? Where do you coat?', reply)).toEqual({
    'Which primer do you use?': 'An acrylic one.',
    'Which topcoat?': null,
    'Where do you coat?': 'In Turin.',
  });
});

test('what is asked again while it waits is one question', () => {
  const letters = [
    letter(1, 'office', 'What power range, and what royalty could you live with?'),
    letter(2, 'member', '40 to 200 W.'),
    letter(3, 'office', 'Noted. And the royalty?'),
  ];
  const all = { letters, technology: '', contact: 'Jane Doe', member: { name: 'Ada Lo', profile: '' } };
  expect(questionsOf(all)).toEqual([
    { number: 1, quote: 'What power range', answer: { number: 2, quote: '40 to 200 W.' } },
    { number: 1, quote: 'what royalty could you live with?', answer: null },
  ]);
});

test('letters answer letters, and figures figures', () => {
  expect(
    answered('Please tell us:\na) your annual turnover\nb) no. of employees', 'a) 4.1 million EUR. b) 38.'),
  ).toEqual({ 'your annual turnover': '4.1 million EUR.', 'no. of employees': '38.' });
  expect(
    answered(
      '1. Who would sign?\n2. Which countries do you want?',
      'Please tell us first:\na) your fee\nb) your terms',
    ),
  ).toEqual({ 'Who would sign?': null, 'Which countries do you want?': null });
});

test('thanks and wishes answer nothing', () => {
  expect(
    answered(
      'Wie hoch ist Ihr Budget?',
      'Haben Sie vielen Dank für Ihre Nachricht. Wir wünschen Ihnen eine gute Zeit.',
    ),
  ).toEqual({ 'Wie hoch ist Ihr Budget?': null });
});

test('whoever accepts what they would do asks for nothing', () => {
  expect(answered('Should I let you know if the option lapses?', 'Yes please, do let me know.')).toEqual({
    'Should I let you know if the option lapses?': 'Yes please, do let me know.',
  });
});
