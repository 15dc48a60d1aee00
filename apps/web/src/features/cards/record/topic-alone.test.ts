import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { expect, it } from 'vitest';
import { isTopicAlone } from './topic-alone.ts';

it.each<[FitStatus[], boolean]>([
  [[], false],
  [['not_stated'], true],
  [['not_met', 'not_stated'], true],
  [['met', 'not_met'], false],
])('of %j', (states, isAlone) => {
  const fit = states.map((status) => ({ requirement: 'a', status, sentence: null }));
  expect(isTopicAlone({ fit })).toBe(isAlone);
  expect(isTopicAlone({ fit, about: 'unsure' })).toBe(isAlone);
  expect(isTopicAlone({ fit, about: 'no' })).toBe(true);
});
