import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StorageError } from '@cosmos/db/errors/errors.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CatalogueImportError, importFault } from './read/errors.ts';
import { importCatalogue } from './import-catalogue.ts';
import { technology, testCatalogue } from './testing/catalogue-files.ts';

const current = testCatalogue();

const PROGRAM = fileURLToPath(new URL('testing/import-and-die.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../../../../../node_modules/.bin/node', import.meta.url));

async function importAndDie(
  url: string,
  file: string,
  [step, times]: [string, number],
): Promise<string | null> {
  const child = spawn(NODE, [PROGRAM, url, file, step, String(times)], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

const many = Array.from({ length: 2_500 }, (_, number) => technology(number + 10));

describe('an import that ends early', () => {
  const name = 'by a kill at %s (%i) leaves the catalogue unchanged, and the next one works';
  test.for<[string, number]>([['saving', 6]])(name, leavesTheCatalogueUnchanged);
  test.for<[string, number]>([
    ['reading', 3],
    ['matching', 1],
    ['describing', 1],
  ])(name, { tags: 'at-length' }, leavesTheCatalogueUnchanged);

  async function leavesTheCatalogueUnchanged(step: [string, number]): Promise<void> {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('before.jsonl', [technology(1), technology(2)]));
    const before = await catalogue.contents();
    const file = await catalogue.write('many.jsonl', [...many, technology(1, { trl: 9 })]);
    expect(await importAndDie(catalogue.database.url, file, step)).toBe('SIGKILL');
    expect(await catalogue.contents()).toEqual(before);
    expect(await catalogue.importFile(file, { replace: true })).toMatchObject({
      added: 2_500,
      changed: 1,
      retired: 1,
      rejected: 0,
    });
    const runs = await catalogue.database.db
      .selectFrom('import_runs')
      .select(['state', 'error'])
      .orderBy('started_at')
      .execute();
    expect(runs.map((run) => run.state)).toEqual(['done', 'failed', 'done']);
    expect(runs[1]?.error).toBe('The import was interrupted. Nothing was changed.');
  }

  test('by losing its connection reports it in one sentence', { tags: 'at-length' }, async () => {
    const catalogue = current();
    const { db } = catalogue.database;
    await catalogue.importFile(await catalogue.write('before.jsonl', [technology(1)]));
    const before = await catalogue.contents();
    const file = await catalogue.write('many.jsonl', many);
    const running = importCatalogue(
      {
        db,
        enqueueIndexUpdate: async (trx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
        },
      },
      { file },
    );
    await expect(running).rejects.toThrow(
      new CatalogueImportError('The connection to the database was lost. Nothing was changed.'),
    );
    expect(await catalogue.contents()).toEqual(before);
    expect(await catalogue.importFile(file)).toMatchObject({ added: 2_500 });
  });

  test('by a full disk reports it in one sentence', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(importFault(new StorageError(full))).toEqual(
      new CatalogueImportError('The disk of the database is full. Nothing was changed.'),
    );
  });
});

describe('two simultaneous imports', () => {
  test(
    'do not interfere: the second is told to wait, and the first completes',
    { tags: 'at-length' },
    async () => {
      const catalogue = current();
      const { db } = catalogue.database;
      const first = await catalogue.write('a.jsonl', [technology(1)]);
      const second = await catalogue.write('b.jsonl', [technology(2)]);
      const outcome = await importCatalogue(
        {
          db,
          enqueueIndexUpdate: async () => {
            await expect(catalogue.importFile(second)).rejects.toThrow(
              new CatalogueImportError(
                'Another import is running. Please start this one once it has finished.',
              ),
            );
          },
        },
        { file: first },
      );
      expect(outcome).toMatchObject({ added: 1 });
      expect(await catalogue.importFile(second)).toMatchObject({ added: 1 });
    },
  );

  test('leave nothing behind on the pool’s connections', async () => {
    const catalogue = current();
    const { db } = catalogue.database;
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1)]));
    const { rows: locks } = await sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and d.datname = current_database()`.execute(
      db,
    );
    expect(locks).toEqual([]);
    const { rows: tables } = await sql`select relname from pg_class where relpersistence = 't'`.execute(db);
    expect(tables).toEqual([]);
    const { rows: settings } = await sql<{ value: string }>`
      select current_setting('statement_timeout') as value`.execute(db);
    expect(settings).toEqual([{ value: '5s' }]);
  });
});
