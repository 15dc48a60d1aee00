import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { foundLandscape, sameName } from './found-landscape.ts';
import { nearestOthers } from './nearest-others.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { smallCatalogue, technology } from '../testing/small-catalogue.ts';

const THEMES = {
  brush: ['silicone brush', 'PDMS brush finish grafted as a silicone brush on polyester yarn'],
  wax: ['plant wax', 'Emulsion of plant wax and lipids pressed from seed hulls'],
  lignin: ['tall oil', 'Lignin and tall oil from the pulp mill, cured as a varnish'],
} as const;

let index: CatalogueIndex;
let remove: () => Promise<void>;
const coatings = Object.entries(THEMES).flatMap(([theme, [keyword, text]], group) =>
  Array.from({ length: 8 }, (_, at) =>
    technology({
      id: `UTECH-CO${group}-${at}`,
      title: `${text} for water repellent textiles ${at}`,
      summary: `${text}. The ${theme} repels water from textiles of kind ${at}.`,
      keywords: [keyword, 'water repellent textiles'],
      field: 'Materials & Chemistry',
      trl: group + 2,
    }),
  ),
);
const ids = coatings.map(({ id }) => id);

beforeAll(async () => {
  ({ index, remove } = await openedIndex([...smallCatalogue(), ...coatings]));
});
afterAll(() => remove());

it('groups similar technologies and names each group by what only its members say', () => {
  const { stars, groups } = foundLandscape(index, ids, 'water repellent textiles');
  expect(stars.map(({ id }) => id)).toEqual(ids);
  const themeOf = (id: string) => id.slice(0, 'UTECH-CO0'.length);
  for (const at of groups.keys()) {
    const themes = new Set(stars.filter(({ group }) => group === at).map(({ id }) => themeOf(id)));
    expect(themes.size).toBe(1);
  }
  const names = groups.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['Silicone brush', 'Plant wax', 'Tall oil']));
});

it('numbers at most nine groups by size, none with a single star', () => {
  const { stars, groups } = foundLandscape(index, ids, 'textiles');
  const sizes = groups.map((_, at) => stars.filter(({ group }) => group === at).length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(Math.min(...sizes)).toBeGreaterThan(1);
  expect(groups.length).toBeLessThanOrEqual(9);
});

it('leaves stars without a common name on their own', () => {
  const { stars, groups } = foundLandscape(index, [ids[0]!, 'UTECH-NFU-1'], 'anything');
  expect(groups).toEqual([]);
  expect(stars.map(({ group }) => group)).toEqual([null, null]);
});

it.each([0, 1, 2, 3, 4])('handles %i technologies', (count) => {
  const { stars, groups } = foundLandscape(index, ids.slice(0, count), 'textiles');
  expect(stars).toHaveLength(count);
  if (count < 2) expect(groups).toEqual([]);
  for (const { group } of stars) expect(group === null || groups[group] !== undefined).toBe(true);
});

it('ignores unknown and repeated ids', () => {
  const { stars } = foundLandscape(index, ['UTECH-NONE-1', ids[0]!, ids[0]!, ids[1]!], 'textiles');
  expect(stars.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
});

it('is deterministic', () => {
  const once = foundLandscape(index, ids, 'water repellent textiles');
  expect(foundLandscape(index, ids, 'water repellent textiles')).toEqual(once);
});

it('names the surroundings in other words than the groups', () => {
  const { groups, neighbours } = foundLandscape(index, ids.slice(0, 8), 'silicone');
  const taken = groups.map(({ name }) => name.toLowerCase());
  for (const { name, x, y } of neighbours) {
    expect(taken).not.toContain(name.toLowerCase());
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(1);
  }
});

it('fills a map of few with what is nearest to them in meaning, and never an empty one', () => {
  const found = ids.slice(0, 2);
  const others = ids.toReversed();
  const { stars } = foundLandscape(index, found, 'water repellent textiles', { ids: others, upTo: 8 });
  expect(stars.slice(0, 2).map(({ id }) => id)).toEqual(found);
  expect(stars.length).toBeGreaterThan(2);
  expect(stars.length).toBeLessThanOrEqual(8);
  expect(stars.slice(2).every(({ group }) => group !== null)).toBe(true);
  expect(new Set(stars.map(({ id }) => id.slice(0, 'UTECH-CO0'.length)))).toEqual(new Set(['UTECH-CO0']));
  const isEnough = foundLandscape(index, found, 'textiles', { ids: others, upTo: 2 });
  expect(isEnough.stars.map(({ id }) => id)).toEqual(found);
  expect(foundLandscape(index, [], 'textiles', { ids: others, upTo: 8 }).stars).toEqual([]);
});

it('fills a map with nothing that is on another subject', () => {
  const { numberOf } = index.columns;
  const numbers = (some: readonly string[]) => some.flatMap((id) => numberOf.get(id) ?? []);
  const [found, alike] = [numbers(ids.slice(0, 3)), numbers(ids.slice(3, 8))];
  const unlike = numbers(['UTECH-NFU-7', 'UTECH-NFU-8', 'UTECH-NFU-11']);
  const near = nearestOthers(index, found, { others: [...unlike, ...alike], count: 8 });
  expect(near.toSorted((a, b) => a - b)).toEqual(alike.toSorted((a, b) => a - b));
});

it('takes names that nobody would tell apart as one', () => {
  expect(sameName('Force sensing')).toBe(sameName('Force sensors'));
  expect(sameName('Polymer films')).not.toBe(sameName('Polyester films'));
});
