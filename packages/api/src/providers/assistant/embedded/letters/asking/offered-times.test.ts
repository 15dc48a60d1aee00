import { expect, test } from 'vitest';
import { offeredTimes } from './offered-times.ts';

test.each([
  ['I could do Tuesday or Thursday after 2 pm.', 'Tuesday or Thursday after 2 pm'],
  ['How about 10 am on 3 December?', '10 am on 3 December'],
  ['Tuesday works for me, so does Friday between 9 and 11.', 'Tuesday or Friday between 9 and 11'],
  [
    'Passt Ihnen Dienstag, 1. Dezember, 14 Uhr oder Mittwoch nach 16 Uhr?',
    'Dienstag, 1. Dezember, 14 Uhr oder Mittwoch nach 16 Uhr',
  ],
  ['I have 30 minutes on Wed or Thu, 3-4 pm CET.', 'Wed or Thu, 3-4 pm CET'],
  ['Any time next week.', 'next week'],
  ['I could do Thursday at 15:00, she can join on Thursday only.', 'Thursday at 15:00'],
  [
    'Une visio le jeudi 3 décembre à 10h ou le vendredi 4 à 14h30 (heure de Paris) ?',
    'jeudi 3 décembre à 10h ou le vendredi 4 à 14h30 (heure de Paris)',
  ],
  ['Rufen Sie mich gern an, Do oder Fr vormittags.', 'Do oder Fr vormittags'],
  ['Do call me.', null],
  ['In der KW 50 wäre er gut erreichbar.', 'der KW 50'],
  ['Would a call in the first week of January suit?', 'the first week of January'],
  ['We should talk.', null],
  ['Our 3 patents are from 2019.', null],
])('%s', (sentence, times) => {
  expect(offeredTimes(sentence)).toBe(times);
});
