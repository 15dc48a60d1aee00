import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importCatalogue } from '@cosmos/api/catalogue/import/import-catalogue.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { expect, test } from 'vitest';

const COSMOS = join(import.meta.dirname, 'cosmos.ts');
const run = promisify(execFile);

test('an import is undone from the command line, on record, and only once', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-cli-'));
  const { db } = database;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: folder };
  const undo = async (...words: string[]) =>
    (await run(process.execPath, [COSMOS, 'catalogue', 'undo', ...words], { env })).stdout;
  try {
    const file = join(folder, 'one.jsonl');
    await writeFile(file, '{"type":"technology","title":"A pump","university":"Purdue University"}\n');
    const { runId } = await importCatalogue({ db, enqueueIndexUpdate: () => Promise.resolve() }, { file });
    expect(await undo('--dry-run')).toBe(
      'Would undo: the import of one.jsonl, with 1 added, 0 changed, 0 retired.\n',
    );
    expect(await db.selectFrom('technologies').select('title').execute()).toHaveLength(1);
    expect(JSON.parse(await undo(runId, '--why', 'The wrong file', '--json'))).toMatchObject({ runId });
    expect(await db.selectFrom('technologies').select('title').execute()).toEqual([]);
    const [action] = await db.selectFrom('staff_actions').selectAll().execute();
    expect(action).toMatchObject({ actor_id: null, action: 'import undone', subject: runId });
    expect(JSON.stringify(action?.detail)).toContain('The wrong file');
    await expect(undo(runId)).rejects.toThrow(CATALOGUE_MESSAGES.importUndone);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
