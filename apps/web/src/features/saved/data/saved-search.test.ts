import { describe, expect, it } from 'vitest';
import { withChanged } from './saved-query.ts';
import { filterOf, hasFacts, savedSearchOf, withoutFacts } from './saved-search.ts';

const FOLDER = '0b8c1d3e-8a52-4d0e-9a0c-1c7b0f0c2a11';

describe('the address of the saved records', () => {
  it('keeps what it knows and drops the rest', () => {
    const search = { folder: FOLDER, type: 'technology', trl: 4, changed: true, sort: 'year' };
    expect(savedSearchOf(search)).toMatchObject(search);
    const wrong = {
      folder: 'x',
      type: 'all',
      field: 'Alchemy',
      university: 7,
      year: '2020',
      trl: 10,
      within: 0,
    };
    const none = savedSearchOf({ ...wrong, changed: 'true', sort: 'price', card: '../..' });
    expect(Object.values(none).filter((value) => value !== undefined)).toEqual([]);
  });

  it('asks the server for all of it', () => {
    const search = savedSearchOf({ folder: FOLDER, year: 2020, within: 30 });
    expect(filterOf(search, 'zinc')).toMatchObject({
      folderId: FOLDER,
      yearFrom: 2020,
      savedWithinDays: 30,
      words: 'zinc',
    });
    expect(filterOf(search, '').words).toBeUndefined();
    expect(hasFacts(search)).toBe(true);
    expect(hasFacts(withoutFacts(search))).toBe(false);
    expect(withoutFacts(search).folder).toBe(FOLDER);
  });
});

describe('a change in a loaded list', () => {
  const row = (savedId: string) => ({ savedId, note: '' }) as never;
  const pages = {
    pages: [
      { rows: [row('a'), row('b')], total: 3, next: null },
      { rows: [row('c')], total: null, next: null },
    ],
    pageParams: [null, null],
  };

  it('reaches every page, and the count follows what is gone', () => {
    const { pages: changed } = withChanged(pages, new Set(['a', 'c']), (each) =>
      each.savedId === 'a' ? null : { ...each, note: 'x' },
    );
    expect(changed).toMatchObject([
      { rows: [{ savedId: 'b' }], total: 2 },
      { rows: [{ savedId: 'c', note: 'x' }], total: null },
    ]);
  });
});
