import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_SECRET_FILE } from '../process/app-secret.ts';
import { PROGRAMS } from '../testing/repository.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'cosmos-platform-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test.each([
  ['the command line', ['cli/cosmos.ts', 'mail', 'list']],
  ['the worker', ['worker.ts']],
])(
  '%s ends with one sentence that names the file if the stored secret is empty',
  async (_name, [file = '', ...words]) => {
    await writeFile(join(dataDir, APP_SECRET_FILE), '');
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [join(PROGRAMS, file), ...words], {
      env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // The stream closes when the process is gone.
    const said = await text(child.stderr);
    expect(said.trim().split('\n').at(-1)).toBe(
      `${join(dataDir, APP_SECRET_FILE)} is empty. Remove it to have a new secret created; everyone then has to log in again.`,
    );
  },
);
