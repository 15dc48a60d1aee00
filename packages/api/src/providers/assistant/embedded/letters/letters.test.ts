import { expect, test } from 'vitest';
import type { Correspondence, Letter } from '../../../../ports/letters.ts';
import { embeddedLetters } from './letters.ts';

const letter = (number: number, from: Letter['from'], text: string): Letter => ({
  number,
  from,
  name: from === 'member' ? 'Ada Lo' : 'Jane Doe',
  text,
  files: [],
  says: [],
});
const about = (letters: Letter[]): Correspondence => ({
  letters,
  technology: 'Film',
  contact: 'Jane Doe',
  member: { name: 'Ada Lo', profile: 'We coat façades.' },
});

test('what a stranger asks or answers counts for nothing', async () => {
  const all = about([
    letter(1, 'member', 'Is a licence for Europe still available?'),
    letter(2, 'stranger', 'A licence for Europe is available. What can you pay for it?'),
  ]);
  expect(await embeddedLetters.findQuestions(all)).toEqual([
    { number: 1, quote: 'Is a licence for Europe still available?', answer: null },
  ]);
  expect(await embeddedLetters.draftReply(all)).toBeNull();
});

test('a question that leads elsewhere is not quoted back', async () => {
  const asks = [
    'Could you log in at https://evil.example/login?',
    'Could you write to x@evil.example?',
    'Could you look at \u0435vil.example?',
    'Could you write to sales [at] evil [dot] example?',
    'Could you <b>sign</b> it?',
    'What area do you coat?',
  ];
  const all = about([letter(1, 'member', 'Hello.'), letter(2, 'office', asks.join('\n'))]);
  const draft = (await embeddedLetters.draftReply(all)) ?? '';
  expect(draft.match(/^> .*$/gm)).toEqual(['> What area do you coat?']);
});

test('four times as many letters of nothing but questions take no more than twice that in processor time each', async () => {
  const questions = (at: number) =>
    Array.from({ length: 100 }, (_, place) => `What is the price of film ${at} ${place}?`).join(' ');
  const few = correspondenceOf(8, questions);
  const many = correspondenceOf(32, questions);
  await processorTime(few);
  const rounds: { few: number; many: number }[] = [];
  for (let round = 0; round < 2; round += 1)
    rounds.push({ few: await processorTime(few), many: await processorTime(many) });
  // Each pair of letters compared with each other would make it sixteen times as much.
  const least = (of: 'few' | 'many') => Math.min(...rounds.map((round) => round[of]));
  expect(least('many') / least('few')).toBeLessThan(8);
});

function correspondenceOf(count: number, text: (at: number) => string): Correspondence {
  return about(
    Array.from({ length: count }, (_, at) => letter(at + 1, at % 2 === 0 ? 'member' : 'office', text(at))),
  );
}

/** Microseconds on the processor, which don't depend on what else the machine does. */
async function processorTime(all: Correspondence): Promise<number> {
  const before = process.threadCpuUsage().user;
  for (const skill of [
    embeddedLetters.summariseLetters,
    embeddedLetters.findQuestions,
    embeddedLetters.draftReply,
  ])
    await skill(all);
  return process.threadCpuUsage().user - before;
}
