import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { expect, test } from 'vitest';

const COSMOS = join(import.meta.dirname, 'cosmos.ts');
const run = promisify(execFile);

test('lists what universities said, and withdraws it', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-cli-'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: folder };
  const catalogue = async (...words: string[]) =>
    (await run(process.execPath, [COSMOS, 'catalogue', ...words], { env })).stdout;
  try {
    const at = new Date();
    const row = { says: 'optioned', said_by: 'jane@u.example', said_at: at, office_id: 'TST' } as const;
    await database.db
      .insertInto('said_availability')
      .values({ ...row, id: randomUUID(), technology_id: 'UTECH-TST-1' })
      .execute();
    expect(await catalogue('said')).toBe(
      `${at.toISOString().slice(0, 10)}  UTECH-TST-1  optioned  jane@u.example\n`,
    );
    expect(await catalogue('unsay', 'UTECH-TST-1')).toBe('“optioned” is no longer shown for UTECH-TST-1.\n');
    expect(JSON.parse(await catalogue('said', '--json'))).toEqual([]);
    await expect(catalogue('unsay', 'UTECH-TST-1')).rejects.toThrow('Not found');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
