import { describe, expect, test } from 'vitest';
import { importCatalogue } from './import-catalogue.ts';
import { researcher, technology, testCatalogue } from './testing/catalogue-files.ts';

const current = testCatalogue();

describe('importing', () => {
  test('adds records, and leaves them unchanged when they are imported again', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [
      technology(1, {
        field: 'Energy & Climate',
        trl: 4,
        trl_reasoning: 'Bench tests.',
        keywords: ['Gas drying', 'membrane'],
        patents: ['US1234567'],
        published: '2024-02-29',
        tech_managers: [{ name: 'Alma Whitlock', email: 'A.Whitlock@jhu.example' }],
        researchers: [{ id: 'URES-JHU-9', name: 'Researcher 9' }],
      }),
      '',
      technology(2),
      researcher(9),
    ]);
    expect(await catalogue.importFile(file)).toMatchObject({
      added: 3,
      changed: 0,
      unchanged: 0,
      rejected: 0,
    });
    const before = await catalogue.contents();
    expect(before).toMatchObject({
      universities: [{ id: 'JHU', name: 'Johns Hopkins University', country: 'United States' }],
      managers: [{ name: 'Alma Whitlock', email: 'a.whitlock@jhu.example' }],
      links: [{ technology_id: 'UTECH-JHU-1', researcher_id: 'URES-JHU-9', position: 0 }],
      state: [{ version: 1 }],
    });
    expect(before).toHaveProperty(
      'keywords',
      expect.arrayContaining([{ keyword: 'gas drying', technologies: 1 }]),
    );
    expect(await catalogue.importFile(file)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
      rejected: 0,
    });
    expect(await catalogue.contents()).toEqual(before);
    expect(catalogue.updates()).toBe(1);
  });

  test('changes what differs in the file, and nothing else', async () => {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1), technology(2)]));
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [technology(1, { trl: 7 }), technology(2)]),
    );
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const { db } = catalogue.database;
    const rows = await db.selectFrom('technologies').select(['id', 'trl']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'UTECH-JHU-1', trl: 7 },
      { id: 'UTECH-JHU-2', trl: null },
    ]);
  });

  test('derives the same ids every time, and never the same id for two records', async () => {
    const catalogue = current();
    const lines = [
      technology(1, { id: 'disclosure 17/4' }),
      technology(2, { id: undefined, url: 'https://jhu.example/t/2' }),
      technology(3, { id: undefined }),
      technology(3, { id: undefined }),
    ];
    const file = await catalogue.write('a.jsonl', lines);
    expect(await catalogue.importFile(file)).toMatchObject({ added: 4, duplicates: 1 });
    const { db } = catalogue.database;
    const ids = await db.selectFrom('technologies').select(['id', 'source_key']).orderBy('id').execute();
    for (const { id } of ids) expect(id).toMatch(/^UTECH-JHU-\d{10}$/);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4);
    const shuffled = await catalogue.write('b.jsonl', lines.toReversed());
    expect(await catalogue.importFile(shuffled)).toMatchObject({ added: 0, unchanged: 4 });
    expect(await db.selectFrom('technologies').select(['id', 'source_key']).orderBy('id').execute()).toEqual(
      ids,
    );
  });

  test('takes no two for one because neither has a title', async () => {
    const catalogue = current();
    const titles = ['JHU Case No. 7', 'JHU Case No. 7', 'Untitled', 'Untitled', '传感器', '传感器'];
    const report = await catalogue.importFile(
      await catalogue.write(
        'a.jsonl',
        titles.map((title, at) => technology(at + 1, { title })),
      ),
    );
    expect(report).toMatchObject({ added: 6, duplicates: 1 });
  });

  test('points duplicates to the oldest record, and to the next one when that is retired', async () => {
    const catalogue = current();
    const title = 'Sieve for Ångström-sized pores';
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1, { title }), technology(5)]));
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [
        technology(2, { title: `  ${title.toUpperCase()}! ` }),
        technology(3, { title: title.replace('-', '  ') }),
        technology(4, { title, university: 'Purdue University', id: 'UTECH-PUR-4' }),
      ]),
    );
    expect(report).toMatchObject({ added: 3, duplicates: 2 });
    const duplicates = () =>
      catalogue.database.db
        .selectFrom('technologies')
        .select(['id', 'duplicate_of'])
        .where('duplicate_of', 'is not', null)
        .orderBy('id')
        .execute();
    expect(await duplicates()).toEqual([
      { id: 'UTECH-JHU-2', duplicate_of: 'UTECH-JHU-1' },
      { id: 'UTECH-JHU-3', duplicate_of: 'UTECH-JHU-1' },
    ]);
    await catalogue.importFile(
      await catalogue.write('c.jsonl', [technology(2, { title }), technology(3, { title }), technology(5)]),
      { replace: true },
    );
    expect(await duplicates()).toEqual([{ id: 'UTECH-JHU-3', duplicate_of: 'UTECH-JHU-2' }]);
  });

  test('with --replace retires records missing from the file, and revives them later', async () => {
    const catalogue = current();
    const whole = await catalogue.write('a.jsonl', [technology(1), technology(2), researcher(1)]);
    const part = await catalogue.write('b.jsonl', [technology(1)]);
    await catalogue.importFile(whole);
    await catalogue.importFile(await catalogue.write('other.jsonl', [technology(7)]), { source: 'other' });
    expect(await catalogue.importFile(part)).toMatchObject({ unchanged: 1, retired: 0 });
    expect(await catalogue.importFile(part, { replace: true })).toMatchObject({ unchanged: 1, retired: 2 });
    const living = () =>
      catalogue.database.db
        .selectFrom('technologies')
        .select('id')
        .where('retired_at', 'is', null)
        .orderBy('id')
        .execute();
    expect(await living()).toEqual([{ id: 'UTECH-JHU-1' }, { id: 'UTECH-JHU-7' }]);
    expect(await catalogue.importFile(whole)).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect(await living()).toEqual([{ id: 'UTECH-JHU-1' }, { id: 'UTECH-JHU-2' }, { id: 'UTECH-JHU-7' }]);
  });

  test('does not retire a record whose line was rejected', async () => {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1), technology(2)]));
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [technology(1), technology(2, { trl: 'four' })]),
      { replace: true },
    );
    expect(report).toMatchObject({ unchanged: 1, rejected: 1, retired: 0 });
  });

  test('reports on a dry run what would happen, and changes nothing', async () => {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1), technology(2)]));
    const before = await catalogue.contents();
    const { db } = catalogue.database;
    const runs = await db.selectFrom('import_runs').selectAll().execute();
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [technology(1, { trl: 3 }), technology(3)]),
      { replace: true, dryRun: true },
    );
    expect(report).toMatchObject({ added: 1, changed: 1, retired: 1 });
    expect(await catalogue.contents()).toEqual(before);
    expect(await db.selectFrom('import_runs').selectAll().execute()).toEqual(runs);
    expect(catalogue.updates()).toBe(1);
  });

  test('changes nothing when the index update cannot be enqueued', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [technology(1)]);
    const { db } = catalogue.database;
    const enqueueIndexUpdate = async () => {
      throw new Error('queue is full');
    };
    await expect(importCatalogue({ db, enqueueIndexUpdate }, { file })).rejects.toThrow('queue is full');
    expect(await catalogue.contents()).toMatchObject({ technologies: [], state: [{ version: 0 }] });
    expect(await db.selectFrom('import_runs').select(['state', 'error']).execute()).toEqual([
      { state: 'failed', error: 'queue is full' },
    ]);
    expect(await catalogue.importFile(file)).toMatchObject({ added: 1 });
  });

  test('derives missing fields and keywords, and marks them as derived', async () => {
    const catalogue = current();
    const texts = ['Perovskite solar cell with lead capture', 'Solar cell module recycling by solvent bath'];
    const file = await catalogue.write(
      'a.jsonl',
      texts.map((title, number) =>
        technology(number, {
          title,
          summary: `${title}: photovoltaic power conversion in a perovskite solar cell.`,
        }),
      ),
    );
    await catalogue.importFile(file);
    const { db } = catalogue.database;
    const rows = await db
      .selectFrom('technologies')
      .select(['field', 'field_origin', 'keywords', 'keywords_origin'])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        field: 'Energy & Climate',
        field_origin: 'classified',
        keywords_origin: 'extracted',
      });
      expect(row.keywords).toContain('perovskite solar cell');
    }
  });

  test('keeps universities separate and codes unique', async () => {
    const catalogue = current();
    const at = (number: number, university: string, rest: object = {}) =>
      technology(number, { id: `x-${number}`, university, ...rest });
    await catalogue.importFile(
      await catalogue.write('a.jsonl', [
        at(1, 'MIT'),
        at(2, 'massachusetts institute  of technology'),
        at(3, 'Carnegie Mellon University', { country: 'United States' }),
        at(4, 'Central Michigan University'),
        at(5, '東京大学', { country: 'Japan' }),
        at(6, 'University of Tokyo', { id: 'UTECH-TOKYO-6', country: 'Japan' }),
      ]),
    );
    const rows = await catalogue.database.db
      .selectFrom('universities')
      .select(['id', 'name', 'country'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'CMU', name: 'Carnegie Mellon University', country: 'United States' },
      { id: 'CMU2', name: 'Central Michigan University', country: null },
      { id: 'MIT', name: 'Massachusetts Institute of Technology', country: 'United States' },
      { id: 'TOKYO', name: 'University of Tokyo', country: 'Japan' },
      { id: expect.stringMatching(/^U[0-9A-F]{6}$/), name: '東京大学', country: 'Japan' },
    ]);
  });
});
