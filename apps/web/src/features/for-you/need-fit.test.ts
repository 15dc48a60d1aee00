import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { expect, it } from 'vitest';
import { matchesAndNear, sharedFit } from './need-fit.ts';

const REQUIREMENTS = ['lead-free', 'lasts 1,000 hours'];
const found = (...statuses: FitStatus[]) => ({
  card: {
    fit: statuses.map((status, at) => ({ requirement: REQUIREMENTS[at] ?? '', status, sentence: null })),
  },
});

it('only what meets every requirement is a match', () => {
  expect(matchesAndNear([found('met', 'met'), found('met', 'not_stated')])).toBe('1 match, 1 close match');
  expect(matchesAndNear([found('not_stated', 'not_stated'), found('met', 'not_stated')])).toBe(
    '2 close matches',
  );
  expect(matchesAndNear([found('met', 'met'), found('met', 'met')])).toBe('2 matches');
  // A need that requires nothing in particular is met by what is relevant to it.
  expect(matchesAndNear([found()])).toBe('1 match');
});

it('says how many meet a requirement, or that none does, and nothing where all are silent', () => {
  expect(sharedFit([found('met', 'not_stated'), found('not_stated', 'not_stated')])).toEqual([
    { requirement: 'lead-free', status: 'met', note: '1 of 2' },
  ]);
  expect(sharedFit([found('not_met', 'not_stated'), found('not_stated', 'not_met')])).toEqual([
    { requirement: 'lead-free', status: 'not_met', note: 'not met' },
    { requirement: 'lasts 1,000 hours', status: 'not_met', note: 'not met' },
  ]);
  expect(sharedFit([])).toEqual([]);
});
