import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CatalogueFileError } from './errors.ts';
import { testCatalogue } from '../testing/catalogue-files.ts';

const current = testCatalogue();

async function csv(...lines: string[]): Promise<string> {
  const file = join(current().folder, 'a.csv');
  await writeFile(file, lines.join('\r\n'));
  return file;
}

describe('CSV', () => {
  test('is read by its header, with lists and people', async () => {
    const catalogue = current();
    const file = await csv(
      '\uFEFFTitle,University,Reference Number,trl,Keywords,researchers,tech_managers,notes,published',
      '"A ""quiet"" pump, in',
      'two lines",MIT,M-1,4,pumps; noise ,Ada Lake <https://mit.example/ada>; Bo Hill,Al One <al@mit.example>,x,2024-05-06',
      '',
      'Second,Stanford,,,,,,,',
    );
    expect(await catalogue.importFile(file)).toMatchObject({ added: 2, rejected: 0 });
    const { db } = catalogue.database;
    const rows = await db
      .selectFrom('technologies')
      .select(['title', 'university_id', 'reference_number', 'trl', 'keywords', 'published'])
      .orderBy('university_id')
      .execute();
    expect(rows[0]).toEqual({
      title: 'A "quiet" pump, in two lines',
      university_id: 'MIT',
      reference_number: 'M-1',
      trl: 4,
      keywords: ['pumps', 'noise'],
      published: '2024-05-06',
    });
    expect(rows[1]).toMatchObject({ title: 'Second', university_id: 'STAN', trl: null });
    expect(await db.selectFrom('researchers').select(['name', 'url']).orderBy('name').execute()).toEqual([
      { name: 'Ada Lake', url: 'https://mit.example/ada' },
      { name: 'Bo Hill', url: null },
    ]);
    expect(await db.selectFrom('technology_managers').select(['name', 'email']).execute()).toEqual([
      { name: 'Al One', email: 'al@mit.example' },
    ]);
    expect(await catalogue.importFile(file)).toMatchObject({ added: 0, unchanged: 2 });
  });

  test('can be separated by semicolons, and contain researchers', async () => {
    const catalogue = current();
    const file = await csv(
      'type;title;name;university;topics;technologies;id',
      'technology;Pump;;MIT;;;UTECH-MIT-1',
      'researcher;;Ada Lake;MIT;"pumps;noise";UTECH-MIT-1;URES-MIT-1',
    );
    expect(await catalogue.importFile(file)).toMatchObject({ added: 2 });
    const { db } = catalogue.database;
    expect(await db.selectFrom('researchers').select(['topics']).execute()).toEqual([
      { topics: ['pumps', 'noise'] },
    ]);
    expect(await db.selectFrom('technology_researchers').selectAll().execute()).toHaveLength(1);
  });

  test('rejects only the broken lines, including an open quote', async () => {
    const file = await csv(
      'title,university,trl',
      'One,MIT,3',
      'Two,MIT,many',
      'Three,MIT,4,extra',
      ',MIT,4',
      'Fo"ur,MIT,',
      'Five,MIT,5',
      'Six,,5',
    );
    const report = await current().importFile(file);
    expect(report).toMatchObject({ added: 2, rejected: 5 });
    expect(report.rejects.map(({ line }) => line)).toEqual([3, 4, 5, 6, 8]);
    expect(report.rejects[1]?.reason).toBe('The line has 4 values for 3 columns.');
    expect(report.rejects[3]?.reason).toBe('A quote is opened and never closed.');
  });

  test('is refused without a required column, which the message names', async () => {
    const { importFile } = current();
    const refusals: [string, RegExp][] = [
      ['title,country', /no column "university" \(its first line names "title", "country"\)\.$/],
      ['university,summary', /no column "title"/],
      ['a,b', /no column "title"/],
      ['title,university,Title', /two columns "title"\.$/],
      ['"title,university', /header of the file can't be read: A quote is opened/],
    ];
    for (const [header, sentence] of refusals) {
      const error: unknown = await importFile(await csv(header, 'x,y')).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CatalogueFileError);
      expect((error as Error).message).toMatch(sentence);
    }
  });
});
