import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { describe, expect, test } from 'vitest';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { technology, testCatalogue } from '../import/testing/catalogue-files.ts';
import { loadSampleCatalogue } from './load-sample-catalogue.ts';

const current = testCatalogue();

function load(): ReturnType<typeof loadSampleCatalogue> {
  return loadSampleCatalogue({ db: current().database.db, enqueueIndexUpdate: async () => undefined });
}

async function sources(): Promise<Record<string, number>> {
  const rows = await current()
    .database.db.selectFrom('technologies')
    .select((eb) => ['source', eb.fn.countAll<string>().as('count')])
    .where('retired_at', 'is', null)
    .groupBy('source')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.source, Number(row.count)]));
}

describe('the sample catalogue', () => {
  test('is loaded once, by one of two processes that start at the same time', async () => {
    const other = openDatabase({ url: current().database.url });
    const both = await Promise.all([
      load(),
      loadSampleCatalogue({ db: other.db, enqueueIndexUpdate: async () => undefined }),
    ]);
    await other.close();
    expect(both.filter((report) => report !== null)).toEqual([
      expect.objectContaining({ added: 560, rejected: 0, duplicates: 0, sampleRetired: 0 }),
    ]);
    expect(await load()).toBeNull();
    expect(await sources()).toEqual({ sample: 240 });
    const fields = await current()
      .database.db.selectFrom('technologies')
      .select('field_origin')
      .distinct()
      .execute();
    expect(fields).toEqual([{ field_origin: 'stated' }]);
  });

  test('is retired for good by the first real import', async () => {
    await load();
    const { importFile, write, database } = current();
    const file = await write('a.jsonl', [technology(1)]);
    expect(await importFile(file)).toMatchObject({ added: 1, retired: 0, sampleRetired: 560 });
    expect(await sources()).toEqual({ cosmos: 1 });
    expect(await database.db.selectFrom('catalogue_state').selectAll().execute()).toMatchObject([
      { sample_retired: true, version: 2 },
    ]);
    expect(await load()).toBeNull();
    expect(await importFile(file)).toMatchObject({ unchanged: 1, sampleRetired: 0 });
  });

  test('can be edited by way of an export, and remains the sample', async () => {
    await load();
    const { importFile, folder, database } = current();
    const file = join(folder, 'out.jsonl');
    await exportCatalogue(database, file);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"trl":3', '"trl":2'));
    expect(await importFile(file)).toMatchObject({ changed: 1, unchanged: 559, sampleRetired: 0 });
    expect(await sources()).toEqual({ sample: 240 });
  });

  test('does not come back inside a real catalogue', { tags: 'at-length' }, async () => {
    await load();
    const { importFile, write, folder, database } = current();
    const file = join(folder, 'out.jsonl');
    await exportCatalogue(database, file);
    await importFile(await write('a.jsonl', [technology(1)]));
    const report = await importFile(file);
    expect(report).toMatchObject({ added: 0, changed: 0, rejected: 560 });
    expect(report.rejects[0]?.reason).toContain('fictional sample');
    expect(await sources()).toEqual({ cosmos: 1 });
  });

  test('gives up its ids to real records that have them', { tags: 'at-length' }, async () => {
    await load();
    const { importFile, write, database } = current();
    const taken = await database.db
      .selectFrom('technologies')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const file = await write('a.jsonl', [technology(1, { id: taken.id, title: 'Something real' })]);
    expect(await importFile(file)).toMatchObject({ added: 1, sampleRetired: 559 });
    expect(await sources()).toEqual({ cosmos: 1 });
    expect(await importFile(file)).toMatchObject({ unchanged: 1 });
  });
});
