import { expect, test } from 'vitest';
import type { Letter } from '../../../../../ports/letters.ts';
import { sentencesOfLetters } from './letter-sentences.ts';

const asked = (text: string, others: Partial<Letter> = {}) => {
  const letter: Letter = {
    number: 1,
    from: 'office',
    name: 'Jane Doe',
    text,
    files: [],
    says: [],
    ...others,
  };
  return sentencesOfLetters({ letters: [letter] }).flatMap(({ asks }) => asks);
};

test('the items of a list that says what is wanted, and not what it is introduced by', () => {
  expect(
    asked('It is free. To prepare a proposal I’d want to have:\n- your territory\n- sales per year\n\nJane'),
  ).toEqual(['your territory', 'sales per year']);
  expect(asked('Kindly provide the following:\n\na) Legal name\nb) your start date')).toEqual([
    'Legal name',
    'your start date',
  ]);
  expect(asked('We can share:\n- the report\n- samples')).toEqual([]);
});

test('what belongs into what was asked for is asked too', () => {
  expect(
    asked('Please send a one-page summary. It should state your field of use and your company’s size.'),
  ).toEqual(['Please send a one-page summary.', 'It should state your field of use', 'your company’s size.']);
  expect(asked('The film is free. It should cover your needs.')).toEqual([]);
});

test('what says nothing beside what is asked in particular is left out', () => {
  expect(asked('It would help to know a bit more. Which application do you have in mind?')).toEqual([
    'Which application do you have in mind?',
  ]);
  expect(asked('It would help to know a bit more.')).toHaveLength(1);
  expect(asked('I’d need two things from you: a description and your budget.')).toHaveLength(2);
});

test('what is asked of somebody whom the letter names is not asked of the member', () => {
  expect(asked('Dr. Jonas Weber has taken it over. Jonas, could you pick this up?')).toEqual([]);
  expect(asked('Also, could you send us your budget?')).toHaveLength(1);
});

test('what an email that is passed on asks, is asked of whoever passes it on', () => {
  const said = 'Who are these people? Can you send me the royalty report?';
  const passing = (own: string, isAsked: boolean) =>
    asked(`${own}\n\n${said}`, { passedOn: { text: said, isAsked } });
  expect(passing('See below, it is free.', false)).toEqual([]);
  expect(passing('Her questions are below.', true)).toHaveLength(2);
  const relayed = 'Can you ask them what the substrate is? And where is my coffee?';
  expect(asked(`See below.\n\n${relayed}`, { passedOn: { text: relayed, isAsked: false } })).toEqual([
    'Can you ask them what the substrate is?',
  ]);
  const ofThem = 'Which topcoat do they use today? Did you tell them about the fee?';
  expect(asked(`See below.\n\n${ofThem}`, { passedOn: { text: ofThem, isAsked: false } })).toEqual([
    'Which topcoat do they use today?',
  ]);
});
