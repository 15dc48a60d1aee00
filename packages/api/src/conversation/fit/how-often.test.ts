import { expect, it } from 'vitest';
import { saysTimes, timesIn } from './how-often.ts';

it.each([
  ['once a day', 'The pill is taken once daily.', true],
  ['twice a week', 'Patients inject it twice per week.', true],
  ['once a week', 'A weekly dose is enough.', true],
  ['once a day', 'Relief lasts for days.', false],
  ['once a day', 'It is taken twice daily.', false],
])('%j in %j: %j', (requirement, sentence, isSaid) => {
  const times = timesIn(requirement);
  expect(times && saysTimes(sentence, times)).toBe(isSaid);
});

it('is not asked for by "within a day"', () => {
  expect(timesIn('within a day')).toBeNull();
});
