import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { expect, it } from 'vitest';
import { fitCount } from './fit-count.ts';

const counted = (...statuses: FitStatus[]) => fitCount(statuses.map((status) => ({ status })));

it('counts requirements by what the record says of them', () => {
  expect(counted('met', 'not_met', 'not_stated', 'not_stated', 'not_stated')).toBe(
    '1 requirement met, 1 not, 3 not stated',
  );
  expect(counted('met', 'met')).toBe('2 requirements met');
  expect(counted('not_met', 'not_stated')).toBe('1 requirement not met, 1 not stated');
  expect(counted('not_stated')).toBe('1 requirement not stated');
  expect(counted()).toBe('');
});
