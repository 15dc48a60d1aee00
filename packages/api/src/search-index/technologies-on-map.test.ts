import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { expect, it } from 'vitest';
import { technologiesOnMap } from './technologies-on-map.ts';

/** Lays out whatever it is given, without groups. */
function index(scores: Record<string, number>) {
  const asked: { ids: readonly string[]; filling: readonly string[] }[] = [];
  const fake = {
    search: () =>
      Promise.resolve({
        hits: Object.entries(scores).map(([id, score]) => ({ id, score })),
        totalFound: 0,
        candidates: 0,
        mode: 'hybrid',
      }),
    landscape: (ids: readonly string[], _: string, filling?: { ids: readonly string[] }) => {
      asked.push({ ids, filling: filling?.ids ?? [] });
      return { stars: [], groups: [], neighbours: [] };
    },
  } as unknown as Pick<LiveIndex, 'search' | 'landscape'>;
  return { fake, asked };
}
const wanted = { topic: 'foams', filters: searchFilters.parse({}), answered: [{ id: 'a', score: 0.9 }] };

it('counts as found what the answer shows, and what it could not show', async () => {
  const { fake, asked } = index({ a: 0.5, b: 0.6, c: 0.2 });
  const whole = await technologiesOnMap(fake, { ...wanted, hasMore: false });
  const more = await technologiesOnMap(fake, { ...wanted, hasMore: true });
  expect([...whole.found]).toEqual(['a']);
  expect([...more.found]).toEqual(['a', 'b']);
  expect(asked.map(({ filling }) => filling)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  // The score of a card is that of the answer.
  expect(whole.scores.get('a')).toBe(0.9);
  // What the answer doesn’t show is no better than the last that it shows.
  const last = await technologiesOnMap(fake, {
    ...wanted,
    answered: [{ id: 'a', score: 0.3 }],
    hasMore: true,
  });
  expect(Math.max(...last.scores.values())).toBe(0.3);
});
