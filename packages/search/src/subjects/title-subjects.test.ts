import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { technology } from '../testing/small-catalogue.ts';
import { titleSubjects } from './title-subjects.ts';

const TITLES = [
  'Perovskite Solar Cells with Stable Contacts',
  'A Perovskite Solar Cell System',
  'Printing of Perovskite Solar Cells',
  'Experimental Method for Drug Delivery',
  'Experimental Method for Oral Drug Delivery',
  'Drug Delivery across the Skin',
  'Head and Neck Cancer Screening',
];
let index: CatalogueIndex;
let remove: () => Promise<void>;

beforeAll(async () => {
  const documents = TITLES.map((title, at) =>
    technology({ id: `UTECH-T-${at}`, title, field: 'Materials & Chemistry', keywords: [] }),
  );
  ({ index, remove } = await openedIndex(documents));
});
afterAll(() => remove());

it('returns subjects that titles share, in the form used in a sentence', () => {
  expect(titleSubjects(index)).toEqual(expect.arrayContaining(['perovskite solar cells', 'drug delivery']));
});

it('returns no methods and no fragments of longer names', () => {
  for (const name of titleSubjects(index))
    expect(name).not.toMatch(/method|^solar|^perovskite solar cell$|neck cancer$/);
});
