import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { smallCatalogue, technology } from '../testing/small-catalogue.ts';
import { spelled } from './spelled-names.ts';
import { tells } from './name-words.ts';

const TITLES = [
  'Profiling of miRNA expression in cancer cells',
  'TLR7 agonist for vaccines',
  'OPTICAL COHERENCE TOMOGRAPHY OF EYES',
  'Lithium-Ion battery with carbon anode',
  'A network of mmWave radios',
];

let index: CatalogueIndex;
let remove: () => Promise<void>;
beforeAll(async () => {
  const titled = TITLES.map((title, at) => technology({ id: `UTECH-NAM-${at}`, title, summary: title }));
  ({ index, remove } = await openedIndex([...smallCatalogue(), ...titled]));
});
afterAll(() => remove());

describe('names of groups', () => {
  it.each(['lithium-ion battery', 'miRNA expression', 'carbon anode'])('“%s” can be a name', (name) => {
    expect(tells(index.columns, name)).toBe(1);
  });

  it.each([
    'battery using',
    'predict cancer',
    'situ battery',
    'promote cancer cells',
    'inhibits cancer cells',
    'high expression',
    'properties',
    'umit ozkan',
    'ed cancer',
    'cells',
  ])('“%s” cannot be a name', (name) => {
    expect(tells(index.columns, name)).toBe(0);
  });
});

test.each([
  ['mirna expression', 'miRNA expression'],
  ['tlr7 agonist', 'TLR7 agonist'],
  ['brca2 mutation', 'BRCA2 mutation'],
  ['pd-l1 blockade', 'PD-L1 blockade'],
  ['3d-printed bone', '3D-printed bone'],
  ['optical coherence', 'Optical coherence'],
  ['lithium-ion battery', 'Lithium-ion battery'],
  ['mmwave network', 'mmWave network'],
])('%s is written %s', (name, written) => {
  expect(spelled(index.columns, name)).toBe(written);
});
