import { idsOf } from '../testing/opened-index.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { PATENT_STATUSES } from '@cosmos/contract/catalogue/patent-statuses.ts';
import { type SearchFilters, searchFilters } from '@cosmos/contract/search/search.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from './columns.ts';
import type { CatalogueIndex } from './open.ts';
import { type CatalogueFilters, filterPredicate, isRecordId, matchesFilters } from './filters.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { NO_FILTERS, smallCatalogue } from '../testing/small-catalogue.ts';

let index: CatalogueIndex;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ index, remove } = await openedIndex(smallCatalogue()));
});
afterAll(() => remove());

/** The ids that LanceDB finds with the predicate. */
async function found(filters: CatalogueFilters): Promise<string[]> {
  const predicate = filterPredicate(filters);
  const query = index.tables[0]!.table.query().select(['id']);
  if (predicate !== null) query.where(predicate);
  const rows = await query.toArrow();
  return Array.from(rows.getChild('id') ?? [], String).toSorted();
}

function matching(filters: CatalogueFilters): string[] {
  return idsOf(index)
    .filter((_, number) => matchesFilters(factsOf(index.columns, number), filters))
    .toSorted();
}

const INJECTIONS = [
  "' OR 1=1 --",
  "'; DROP TABLE documents; --",
  "Northfield University') OR (type = 'technology",
  "\\' OR ''='",
  "''",
  "'",
  '"',
  'Northfield University\0',
  '%',
  '/* */',
  '${id}',
  '\u2019 OR 1=1',
];

describe('filterPredicate', () => {
  it('is null when there is nothing to filter', () => {
    expect(filterPredicate(NO_FILTERS)).toBeNull();
  });

  it('quotes values, so that odd ones are names like any other', async () => {
    const results = await Promise.all(
      INJECTIONS.flatMap((text) => [
        found({ ...NO_FILTERS, universities: [text] }),
        found({ ...NO_FILTERS, countries: [text] }),
        found({ ...NO_FILTERS, ids: [text] }),
      ]),
    );
    expect(results.flat()).toEqual([]);
  });

  it('finds a name that contains a quote', async () => {
    const ids = await found({ ...NO_FILTERS, universities: ["Saint Brendan's Institute", "' OR 1=1 --"] });
    expect(ids).toEqual([
      'URES-SBI-2',
      'UTECH-SBI-10',
      'UTECH-SBI-3',
      'UTECH-SBI-4',
      'UTECH-SBI-5',
      'UTECH-SBI-9',
    ]);
  });

  it('accepts only well-formed catalogue ids', async () => {
    expect(isRecordId('UTECH-NFU-1')).toBe(true);
    expect(isRecordId("UTECH-NFU-1' OR '1'='1")).toBe(false);
    expect(await found({ ...NO_FILTERS, ids: ['UTECH-NFU-1', "x' OR '1'='1"] })).toEqual(['UTECH-NFU-1']);
    expect(await found({ ...NO_FILTERS, ids: [] })).toEqual([]);
  });

  it('excludes records with unknown values from a range', async () => {
    const ids = await found({ ...NO_FILTERS, trl: { min: 1, max: 9 } });
    expect(ids).not.toContain('UTECH-SBI-9');
    expect(ids).not.toContain('URES-NFU-1');
    expect(await found({ ...NO_FILTERS, trl: { min: 6, max: 7 } })).toEqual([
      'UTECH-NFU-1',
      'UTECH-NFU-8',
      'UTECH-SBI-3',
    ]);
  });

  it('keeps records by what they state of their patents', async () => {
    expect(await found({ ...NO_FILTERS, patents: ['pending'] })).toEqual(['UTECH-NFU-1']);
    expect(await found({ ...NO_FILTERS, patents: ['granted'] })).toEqual([]);
  });

  it('rejects values that are not numbers', () => {
    const odd = { min: '1; DROP TABLE documents' as unknown as number, max: 9 };
    expect(() => filterPredicate({ ...NO_FILTERS, trl: odd })).toThrow(RangeError);
  });

  it('assigns researchers the field of most of their technologies', async () => {
    const ids = await found({ ...NO_FILTERS, type: 'researcher', fields: ['Agriculture & Food'] });
    expect(ids).toEqual(['URES-NFU-1']);
  });

  it('agrees with matchesFilters', async () => {
    const names = (list: string[]) => fc.subarray([...list, ...INJECTIONS], { maxLength: 3 });
    const range = (min: number, max: number) =>
      fc.option(
        fc
          .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
          .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
      );
    const filters: fc.Arbitrary<SearchFilters> = fc.record({
      type: fc.constantFrom('technology' as const, 'researcher' as const, 'both' as const),
      universities: names(['Northfield University', "Saint Brendan's Institute"]),
      notUniversities: names(['Northfield University', "Saint Brendan's Institute"]),
      countries: names(['Ireland', 'United States']),
      fields: fc.subarray([...FIELDS]),
      trl: range(1, 9),
      year: range(2015, 2025),
      patents: fc.subarray([...PATENT_STATUSES]),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        expect(await found(searchFilters.parse(asked))).toEqual(matching(asked));
      }),
      { numRuns: 60 },
    );
  });
});
