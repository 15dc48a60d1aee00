import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { technology } from '../testing/small-catalogue.ts';
import { nameCandidates } from './name-candidates.ts';

const TITLES = [
  'Plant growth promoting bacteria',
  'Plant growth promoting fungi for drought',
  'Fiber optic sensor for vibrations',
  'Fiber optic sensor of strain',
  'Fiber optic sensors in bridges',
  'Heat transfer through walls',
  'Heat transfer by radiation',
  'Heat transfers between fluids',
  'Integrated optics for lidar',
  'Integrated optics from glass',
  'Entanglement-assisted communication over fibres',
  'Entanglement-assisted communication with satellites',
];
/** "Sensors" is mostly in the plural, "transfer" hardly ever. */
const KEYWORDS = [
  ['mass transfer'],
  ['mass transfer'],
  ['gas sensor'],
  ['gas sensors'],
  ['gas sensors'],
  ['mass transfer'],
  ['mass transfer'],
  ['mass transfers'],
  ['optics'],
  ['optics'],
  ['assisted communication'],
  ['assisted communication'],
];
let index: CatalogueIndex;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ index, remove } = await openedIndex(
    TITLES.map((title, at) => technology({ id: `UTECH-CAN-${at}`, title, keywords: KEYWORDS[at] ?? [] })),
  ));
});
afterAll(() => remove());

const candidates = () => nameCandidates(index, [...TITLES.keys()]);
const labels = () => candidates().map(({ label }) => label);

it('are what at least two records say', () => {
  expect(labels()).toEqual(
    expect.arrayContaining(['plant growth', 'fiber optic sensors', 'integrated optics']),
  );
  expect(labels()).not.toContain('drought');
});

it('are not cut off before what they are about', () => {
  expect(labels()).not.toContain('plant growth promoting');
});

it('do not begin in the middle of a compound', () => {
  expect(labels()).not.toContain('assisted communication');
});

it('are in the plural if the catalogue counts them', () => {
  expect(labels()).toContain('optics');
  expect(labels()).toContain('fiber optic sensors');
  expect(labels()).toContain('heat transfer');
});

it('tell who says them, who has them as a keyphrase, and whether the lexicon knows them', () => {
  const optics = candidates().find(({ label }) => label === 'integrated optics');
  expect([...(optics?.said.keys() ?? [])]).toEqual([8, 9]);
  const known = candidates().filter(({ isConcept }) => isConcept);
  expect(known.map(({ label }) => label)).toContain('fiber optic sensors');
  const single = candidates().find(({ label }) => label === 'optics');
  expect([...(single?.keyed ?? [])]).toEqual([8, 9]);
});
