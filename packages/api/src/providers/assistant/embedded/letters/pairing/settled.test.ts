import { expect, it } from 'vitest';
import type { Letter, Saying } from '../../../../../ports/letters.ts';
import { questionsOf } from '../letters.ts';

const letter = (number: number, from: Letter['from'], text: string, says: Saying[] = []): Letter => ({
  number,
  from,
  name: from === 'member' ? 'Ada Lo' : 'Jane Doe',
  text,
  files: [],
  says,
});

/** The words that answer each question of a conversation, or null. */
function answersIn(letters: readonly Letter[]) {
  const all = { letters, technology: '', contact: 'Jane Doe', member: { name: 'Ada Lo', profile: '' } };
  return questionsOf(all).map(({ quote, answer }) => [quote, answer?.quote ?? null]);
}

const TIMES = 'Dr Wu could do Monday 4 May at 10:00 or Friday 8 May at 15:00.';
const offer = letter(2, 'office', `${TIMES} Which suits?`, [{ kind: 'times', quote: TIMES }]);

it('a time that is chosen, times for whoever asked to meet, and an invitation that is sent', () => {
  expect(
    answersIn([
      letter(1, 'member', 'Could we talk to the inventor?'),
      offer,
      letter(3, 'member', 'Friday at 15:00 is perfect. Will you send a link?'),
      letter(4, 'office', 'Lovely, the invite is on its way.'),
    ]),
  ).toEqual([
    ['Could we talk to the inventor?', TIMES],
    ['Which suits?', 'Friday at 15:00 is perfect.'],
    ['Will you send a link?', 'Lovely, the invite is on its way.'],
  ]);
});

it('who chooses none leaves the times open', () => {
  expect(answersIn([offer, letter(3, 'member', 'We make pumps for ships.')])).toEqual([
    ['Which suits?', null],
  ]);
});

it('an offer is answered by who accepts it, and what is sent then is no document of before', () => {
  expect(
    answersIn([
      letter(1, 'member', 'Could you share the wear report?'),
      letter(2, 'office', 'If you like, I can send you our agreement.'),
      letter(3, 'member', 'Yes please, do send it.'),
      letter(4, 'office', 'Here it is, attached.', [{ kind: 'sends', quote: 'Here it is, attached.' }]),
    ]),
  ).toEqual([
    ['Could you share the wear report?', null],
    ['If you like, I can send you our agreement.', 'Yes please, do send it.'],
  ]);
});
