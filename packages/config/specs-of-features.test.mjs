import { expect, it } from 'vitest';
import { features, specs, specsOfFeatures } from './specs-of-features.mjs';

const table = specsOfFeatures();

it('every feature has browser specs: in e2e/journeys/<feature>/, or by its row in e2e/specs-by-feature.json', () => {
  expect(features().filter((name) => table[name].length === 0)).toEqual([]);
});

it('every spec belongs to a feature, and every listed spec exists; mend apps/web/e2e/specs-by-feature.json', () => {
  expect(new Set(Object.values(table).flat())).toEqual(new Set(specs()));
});
