import { expect, it } from 'vitest';
import { sourceTextWithout } from '../testing/source-text.ts';
import { RATE_LIMITS } from './rate-limits.ts';

it('each limit has a counter of its own; choose another name for the new one', () => {
  const names = Object.values(RATE_LIMITS).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('each limit is taken somewhere; pass RATE_LIMITS.<name> to takeLimits in the procedure that it protects', () => {
  const sources = sourceTextWithout('limits/rate-limits.ts');
  expect(Object.keys(RATE_LIMITS).filter((name) => !sources.includes(`RATE_LIMITS.${name}`))).toEqual([]);
});

it('nobody is sent more than one invitation email a day', () => {
  expect(RATE_LIMITS.invitePerTarget).toMatchObject({ points: 1, windowMs: 24 * 60 * 60 * 1_000 });
});
