import { expect, it } from 'vitest';
import { answeringSentences, type Words } from './answering.ts';

const words: Words = { idf: (stem) => (stem.length > 3 ? 5 : 2), synonyms: () => [] };
const TEXT = [
  'Chronic wounds are a growing problem that costs billions worldwide.',
  'The dressing is made of chitosan fibers with silver particles.',
  'It stays on the skin for up to seven days.',
  'Tests in twelve pigs showed healing 40% faster than with gauze.',
  'It can be cut to size by a nurse.',
].join(' ');
const best = (question: string) =>
  answeringSentences(TEXT, question, { title: 'Silver wound dressing', words })[0]?.text;

it.each([
  ['what is it made of?', 'The dressing is made of chitosan fibers with silver particles.'],
  ['how many days can it stay on?', 'It stays on the skin for up to seven days.'],
  [
    'has it been tested in animals, and how much faster is it?',
    'Tests in twelve pigs showed healing 40% faster than with gauze.',
  ],
  ['can a nurse cut it?', 'It can be cut to size by a nurse.'],
])('%j is answered by the sentence that says it', (question, sentence) => {
  expect(best(question)).toBe(sentence);
});

it('no sentence answers what a record says nothing of', () => {
  const question = 'which license does the firmware have?';
  const all = answeringSentences(TEXT, question, { title: 'Silver wound dressing', words });
  expect(all.every(({ probability }) => probability < 0.1)).toBe(true);
});

it('every sentence is the record’s own, word for word', () => {
  for (const { text } of answeringSentences(TEXT, 'how long?', { title: '', words }))
    expect(TEXT).toContain(text);
});
