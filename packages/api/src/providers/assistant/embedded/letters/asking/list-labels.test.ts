import { expect, it } from 'vitest';
import { labelledSentencesIn } from './list-labels.ts';

it.each<[string, [string | null, string][]]>([
  ['2) A hundred hours.', [['2', 'A hundred hours.']]],
  ['b) 38.', [['b', '38.']]],
  [
    'Ans 1 - Yes for India. Ans 3 - one demo board. For pt 2 the board meets in May.',
    [
      ['1', 'Yes for India.'],
      ['3', 'one demo board.'],
      ['2', 'the board meets in May.'],
    ],
  ],
  [
    'To your first question: it is. To your second: 8 to 22 mm.',
    [
      ['1', 'it is.'],
      ['2', '8 to 22 mm.'],
    ],
  ],
  [
    'Hi Maya, (a) yes and (b) 900 degrees.',
    [
      [null, 'Hi Maya,'],
      ['a', 'yes'],
      ['b', '900 degrees.'],
    ],
  ],
  ['Question 2 is still open on our side.', [[null, 'Question 2 is still open on our side.']]],
  ['For 3 years we have had no licensee.', [[null, 'For 3 years we have had no licensee.']]],
])('in %j each sentence has the label of its item', (text, labelled) => {
  expect(labelledSentencesIn(text)).toEqual(labelled);
});
