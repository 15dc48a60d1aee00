import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueLine } from '@cosmos/contract/catalogue/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { CatalogueFileError } from '../import/read/errors.ts';
import { researcher, technology, testCatalogue } from '../import/testing/catalogue-files.ts';
import { loadSampleCatalogue } from '../sample/load-sample-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';

const current = testCatalogue();

describe('an export', () => {
  test('contains all live records, in the format that imports accept', async () => {
    const catalogue = current();
    const stated = technology(1, {
      country: 'United States',
      reference_number: 'C1',
      ip_summary: 'Filed.',
      publications_summary: 'A paper.',
      field: 'Energy & Climate',
      trl: 4,
      trl_reasoning: 'Bench.',
      keywords: ['gas drying'],
      researchers: [{ id: 'URES-JHU-1', name: 'Researcher 1', url: null }],
      tech_managers: [{ name: null, email: 'al@jhu.example' }],
      patents: ['US1234567'],
      published: '2024-02-29',
      url: 'https://jhu.example/1',
    });
    const person = researcher(1, { country: 'United States', technologies: ['UTECH-JHU-1'], url: null });
    await catalogue.importFile(await catalogue.write('a.jsonl', [stated, technology(2), person]));
    await catalogue.importFile(await catalogue.write('b.jsonl', [stated, person]), { replace: true });
    const file = join(catalogue.folder, 'out.jsonl');
    expect(await exportCatalogue(catalogue.database, file)).toMatchObject({
      technologies: 1,
      researchers: 1,
    });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([stated, person]);
  });

  test('leaves a retired researcher out of the technologies too', async () => {
    const catalogue = current();
    const researchers = [1, 2].map((id) => ({ id: `URES-JHU-${id}`, name: `Researcher ${id}`, url: null }));
    const lines = [technology(1, { researchers }), researcher(1), researcher(2)];
    await catalogue.importFile(await catalogue.write('a.jsonl', lines));
    await catalogue.database.db
      .updateTable('researchers')
      .set({ retired_at: new Date() })
      .where('id', '=', 'URES-JHU-1')
      .execute();
    const file = join(catalogue.folder, 'out.jsonl');
    expect(await exportCatalogue(catalogue.database, file)).toMatchObject({
      technologies: 1,
      researchers: 1,
    });
    const [exported = ''] = (await readFile(file, 'utf8')).split('\n');
    expect(JSON.parse(exported)).toMatchObject({ id: 'UTECH-JHU-1', researchers: researchers.slice(1) });
  });

  test('changes nothing when it is imported again, whatever the source of the records', async () => {
    const catalogue = current();
    await catalogue.importFile(
      await catalogue.write('listings.jsonl', [
        {
          _id: 'a-1',
          university: 'Duke University',
          title: 'Solar cell stack',
          text: 'A perovskite solar cell in glass, TRL 4.',
          patents: 'Patent pending',
          published: '2017',
        },
        {
          _id: 'a-2',
          university: 'Duke University',
          title: 'Solar cell stack',
          text: 'A silicon solar cell, a perovskite solar cell.',
          patents: '11,661,630',
          published: '',
        },
      ]),
    );
    await catalogue.importFile(
      await catalogue.write('own.jsonl', [
        technology(1, {
          id: 'foreign 1',
          researchers: [{ name: 'Ada Lake' }, { id: 'x-2', name: 'Bo Hill' }],
        }),
        technology(2, {
          summary: '  two  blanks and a\r\nline ',
          tech_managers: [{ name: 'Al', email: 'Al@jhu.example' }],
        }),
        researcher(1, { technologies: ['UTECH-JHU-2'], topics: ['B', 'a'] }),
      ]),
    );
    const before = await catalogue.contents();
    const file = join(catalogue.folder, 'out.jsonl');
    await exportCatalogue(catalogue.database, file);
    expect(await catalogue.importFile(file, { replace: true })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 5,
      retired: 0,
      rejected: 0,
    });
    expect(await catalogue.contents()).toEqual(before);
    const again = join(catalogue.folder, 'again.jsonl');
    await exportCatalogue(catalogue.database, again);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  test('creates the same catalogue on another machine', async () => {
    const catalogue = current();
    await loadSampleCatalogue({ db: catalogue.database.db, enqueueIndexUpdate: async () => undefined });
    const file = join(catalogue.folder, 'out.jsonl');
    await exportCatalogue(catalogue.database, file);
    const text = await readFile(file, 'utf8');
    for (const line of text.trimEnd().split('\n')) catalogueLine.parse(JSON.parse(line));
    expect(await catalogue.importFile(file)).toMatchObject({ added: 0, changed: 0, sampleRetired: 0 });
  });

  test('appears complete or not at all', async () => {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1)]));
    await mkdir(join(catalogue.folder, 'taken'));
    const refused = [join(catalogue.folder, 'nowhere', 'out.jsonl'), join(catalogue.folder, 'taken')];
    for (const file of refused) {
      await expect(exportCatalogue(catalogue.database, file)).rejects.toThrow(CatalogueFileError);
    }
    const file = join(catalogue.folder, 'out.jsonl');
    await writeFile(file, 'older');
    await exportCatalogue(catalogue.database, file);
    expect(await readFile(file, 'utf8')).toContain('UTECH-JHU-1');
    expect((await readdir(catalogue.folder)).toSorted()).toEqual(['a.jsonl', 'out.jsonl', 'taken']);
  });
});
