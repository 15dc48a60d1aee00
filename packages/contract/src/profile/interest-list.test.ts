import { expect, it } from 'vitest';
import { interestProblem, interestsOver, partedInterests, withInterests } from './interest-list.ts';
import { PROFILE_LIMITS } from './limits.ts';

it.each([
  ['zinc', ['zinc']],
  [' zinc , graphene ,, ', ['zinc', 'graphene']],
  ['Zinc, ZINC\nzinc', ['Zinc']],
  ['', []],
])('%j is typed as %j', (typed, interests) => {
  expect(withInterests([], typed)).toEqual(interests);
});

it('keeps what is there, and drops what exceeds fifteen', () => {
  const many = Array.from({ length: 20 }, (_, at) => `interest ${at}`);
  expect(withInterests(['Zinc'], 'zinc, lithium')).toEqual(['Zinc', 'lithium']);
  const full = withInterests(['zinc'], many.join(','));
  expect(full).toEqual(['zinc', ...many].slice(0, PROFILE_LIMITS.interestsMax));
  expect(withInterests(full, 'one more')).toEqual(full);
});

it('parts what was typed into interests and what says nothing', () => {
  expect(partedInterests('zinc, ab,\nAI, <i>steel</i>, ')).toEqual({
    said: ['zinc', 'AI'],
    refused: ['ab', '<i>steel</i>'],
  });
});

it('cuts nothing that is too long for an interest, and says the limit', () => {
  const long = 'membranes '.repeat(12).trim();
  expect(partedInterests(`zinc, ${long}`)).toEqual({ said: ['zinc'], refused: [long] });
  expect(interestProblem(long)).toContain('up to 100 characters; this one has 119');
  expect(interestProblem('ab')).toContain('doesn’t say what you are looking for');
  expect(interestProblem('zinc')).toBeNull();
});

it('names what is one too many, and nothing that is in the list already', () => {
  const full = Array.from({ length: PROFILE_LIMITS.interestsMax }, (_, at) => `word ${at}`);
  const said = ['WORD 3', 'tin', 'lead', 'Tin'];
  expect(interestsOver(withInterests(full, said.join(',')), said)).toEqual(['tin', 'lead']);
  expect(interestsOver(withInterests(full.slice(2), said.join(',')), said)).toEqual([]);
});
