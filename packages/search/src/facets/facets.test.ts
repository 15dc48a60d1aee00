import { idsOf } from '../testing/opened-index.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { separatingFacets } from './facets.ts';
import { matchesFilters } from '../catalogue-index/filters.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { smallCatalogue, technology } from '../testing/small-catalogue.ts';

let index: CatalogueIndex;
let remove: () => Promise<void>;
const batteries = Array.from({ length: 10 }, (_, i) =>
  technology({
    id: `UTECH-BAT-${i}`,
    // Names come from the titles.
    title: `Battery number ${i} with ${i % 2 === 0 ? 'aqueous salt' : 'polymer binder'}`,
    keywords: [
      'battery',
      i < 5 ? 'solid electrolyte' : 'redox flow cell',
      i === 0 ? 'odd one' : 'cell housing',
      i % 2 === 0 ? 'aqueous salt' : 'polymer binder',
    ],
    trl: i < 5 ? 2 : 8,
    year: 2015 + i,
    university: 'Northfield University',
  }),
);

beforeAll(async () => {
  ({ index, remove } = await openedIndex([...smallCatalogue(), ...batteries]));
});
afterAll(() => remove());

const ids = batteries.map(({ id }) => id);

describe('separatingFacets', () => {
  it('splits by properties that differ and ignores those that are the same', () => {
    const facets = separatingFacets(index, ids);
    const kinds = facets.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['keyphrase', 'trl', 'year']));
    expect(kinds).not.toContain('university');
    expect(kinds).not.toContain('field');
    const trl = facets.find(({ kind }) => kind === 'trl');
    expect(trl?.values.map(({ label, ids: held }) => [label, held.length])).toEqual([
      ['TRL 1–3', 5],
      ['TRL 7–9', 5],
    ]);
    expect(trl?.gain).toBeCloseTo(1);
  });

  it('offers the largest groups first', () => {
    for (const { kind, values } of separatingFacets(index, idsOf(index))) {
      if (kind !== 'field' && kind !== 'university') continue;
      const sizes = values.map(({ ids: held }) => held.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(sizes[0]).toBeGreaterThan(sizes.at(-1) ?? 0);
    }
  });

  it('names groups by phrases that not all hits share', () => {
    const phrases = separatingFacets(index, ids).find(({ kind }) => kind === 'keyphrase');
    const labels = phrases?.values.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['solid electrolyte', 'redox flow cell']));
    expect(labels).not.toContain('battery');
    expect(phrases?.values.every(({ filters }) => filters === null)).toBe(true);
  });

  it('does not offer the words of the query', () => {
    const phrases = (query?: string) =>
      separatingFacets(index, ids, query)
        .filter(({ kind }) => kind === 'keyphrase')
        .flatMap(({ values }) => values.map(({ label }) => label));
    expect(phrases()).toContain('solid electrolyte');
    expect(phrases('solid electrolytes').length).toBeGreaterThanOrEqual(2);
    expect(phrases('solid electrolytes')).not.toContain('solid electrolyte');
  });

  it('does not offer a group with a single hit among many', () => {
    const others = idsOf(index)
      .filter((id) => id.startsWith('UTECH'))
      .slice(-12);
    for (const { values } of separatingFacets(index, [...new Set([...ids, ...others])]))
      for (const { label, ids: held } of values) expect(held.length, label).toBeGreaterThanOrEqual(2);
  });

  it('does not offer the only hit of a field or a university, from ten hits on', () => {
    const others = ['UTECH-NFU-7', 'UTECH-NFU-8', 'UTECH-NFU-11', 'UTECH-NFU-12', 'UTECH-SBI-3'];
    const offered = (batteriesAmong: number) => {
      const facets = separatingFacets(index, [...ids.slice(0, batteriesAmong), ...others]);
      const labels = (kind: string) =>
        facets.find((facet) => facet.kind === kind)?.values.map(({ label }) => label) ?? [];
      return [...labels('field'), ...labels('university')];
    };
    expect(offered(4)).toContain('Agriculture & Food');
    expect(offered(4)).toContain("Saint Brendan's Institute");
    expect(offered(5)).toEqual(['Computing & AI', 'Medical Devices & Diagnostics']);
  });

  /** The phrases offered for pumps with these parts, one pump each. */
  async function phrasesOf(parts: readonly string[]): Promise<string[]> {
    const pumps = parts.map((part, i) =>
      technology({ id: `UTECH-PUMP-${i}`, title: `Pump number ${i} with ${part}`, trl: 4, year: 2020 }),
    );
    const opened = await openedIndex([...smallCatalogue(), ...pumps]);
    try {
      const ids = pumps.map(({ id }) => id);
      const facets = separatingFacets(opened.index, ids).filter(({ kind }) => kind === 'keyphrase');
      return facets.flatMap(({ values }) => values.map(({ label }) => label));
    } finally {
      await opened.remove();
    }
  }
  const times = (count: number, part: string) => Array<string>(count).fill(part);

  it('offers a group of a tenth of the results', async () => {
    const parts = [...times(4, 'magnetic bearing'), ...times(18, 'gear drive'), ...times(18, 'belt drive')];
    expect(await phrasesOf(parts)).toContain('magnetic bearing');
  });

  it('offers a group of three results, but none of two', async () => {
    const others = [...times(5, 'gear drive'), ...times(5, 'belt drive')];
    expect(await phrasesOf([...times(3, 'magnetic bearing'), ...others])).toContain('magnetic bearing');
    expect(await phrasesOf([...times(2, 'magnetic bearing'), ...others])).not.toContain('magnetic bearing');
  });

  it('uses more than one word in group names', () => {
    const phrases = separatingFacets(index, ids, 'battery').find(({ kind }) => kind === 'keyphrase');
    expect(phrases?.values.length).toBeGreaterThanOrEqual(2);
    for (const { label } of phrases?.values ?? []) expect(label).toMatch(/ /);
  });

  it('returns two to four values whose filters select exactly their hits, with a gain of at most two bits', () => {
    const all = idsOf(index).filter((id) => id.startsWith('UTECH'));
    const facets = separatingFacets(index, all);
    expect(facets.map(({ kind }) => kind)).toContain('field');
    expect(facets.every(({ gain }) => gain > 0 && gain <= 2)).toBe(true);
    for (const { values } of facets) {
      expect(values.length).toBeGreaterThanOrEqual(2);
      expect(values.length).toBeLessThanOrEqual(4);
      for (const { filters, ids: held } of values) {
        if (!filters) continue;
        const parsed = searchFilters.parse(filters);
        const selected = all.filter((id) =>
          matchesFilters(factsOf(index.columns, index.columns.numberOf.get(id)!), parsed),
        );
        expect(held.toSorted()).toEqual(selected.toSorted());
      }
    }
  });

  it('returns nothing for no, one or unknown hits', () => {
    expect(separatingFacets(index, [])).toEqual([]);
    expect(separatingFacets(index, ['UTECH-BAT-1', 'UTECH-BAT-1'])).toEqual([]);
    expect(separatingFacets(index, ['UTECH-NO-1', "' OR 1=1"])).toEqual([]);
  });
});
