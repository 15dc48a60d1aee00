import { expect, it } from 'vitest';
import { sinceOf } from './patent-dates.ts';

it.each<[string[], string | null, string]>([
  [['WO2021000001A1'], null, 'Going by its number, WO2021000001A1 was published in 2021.'],
  [['US20190000001A1', '9,000,001'], null, 'Going by its number, US20190000001A1 was published in 2019.'],
  [
    ['WO2021000001A1', 'US20190000001A1'],
    null,
    'Going by their numbers, WO2021000001A1 was published in 2021 and US20190000001A1 was published in 2019.',
  ],
  [['WO 2018/000001'], null, 'Going by its number, WO 2018/000001 was published in 2018.'],
  [['9,000,001', '15/000,001'], null, 'The record gives no date for it.'],
  [[], 'Granted on 2/22/2022.', ''],
])('%j, %j: %s', (numbers, written, expected) => {
  expect(sinceOf(numbers, written)).toBe(expected);
});
