import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { type ImportRequest, importCatalogue } from '../import-catalogue.ts';

/** A catalogue for one test: an empty database and a folder for files. */
export interface TestCatalogue {
  database: TestDatabase;
  folder: string;
  /** How many times an index update was requested. */
  updates: () => number;
  /** Writes lines to a file; objects become JSON. */
  write: (name: string, lines: readonly (object | string)[]) => Promise<string>;
  importFile: (file: string, request?: Omit<ImportRequest, 'file'>) => ReturnType<typeof importCatalogue>;
  /** Removes all records and runs. */
  empty: () => Promise<void>;
  /** The entire contents of the catalogue, to compare before and after. */
  contents: () => Promise<unknown>;
}

async function makeCatalogue(): Promise<TestCatalogue> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-catalogue-'));
  let updates = 0;
  const { db } = database;
  return {
    database,
    folder,
    updates: () => updates,
    write: async (name, lines) => {
      const file = join(folder, name);
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      await writeFile(file, texts.map((text) => `${text}\n`).join(''));
      return file;
    },
    importFile: (file, request) =>
      importCatalogue(
        {
          db,
          enqueueIndexUpdate: async () => {
            updates++;
          },
        },
        { file, ...request },
      ),
    empty: async () => {
      await sql`
        truncate universities, technologies, researchers, technology_managers, keywords, import_runs, import_before, catalogue_changes
        cascade`.execute(db);
      await sql`update catalogue_state set version = 0, sample_retired = false`.execute(db);
    },
    contents: async () => ({
      universities: await db.selectFrom('universities').selectAll().orderBy('id').execute(),
      technologies: await db.selectFrom('technologies').selectAll().orderBy('id').execute(),
      researchers: await db.selectFrom('researchers').selectAll().orderBy('id').execute(),
      links: await db
        .selectFrom('technology_researchers')
        .selectAll()
        .orderBy('technology_id')
        .orderBy('position')
        .execute(),
      managers: await db.selectFrom('technology_managers').selectAll().orderBy('id').execute(),
      managerLinks: await db
        .selectFrom('technology_manager_links')
        .selectAll()
        .orderBy('technology_id')
        .orderBy('position')
        .execute(),
      keywords: await db.selectFrom('keywords').selectAll().orderBy('keyword').execute(),
      state: await db.selectFrom('catalogue_state').selectAll().execute(),
    }),
  };
}

/** A catalogue for each test of a file; the function returns that of the running test. */
export function testCatalogue(): () => TestCatalogue {
  let current: TestCatalogue;
  beforeEach(async () => {
    current = await makeCatalogue();
  });
  afterEach(async () => {
    await rm(current.folder, { recursive: true, force: true });
    await current.database.drop();
  });
  return () => current;
}

/** A technology line of the `cosmos` format with its own number. */
export function technology(number: number, rest: object = {}): object {
  return {
    type: 'technology',
    id: `UTECH-JHU-${number}`,
    title: `Membrane number ${number} for drying gases`,
    university: 'Johns Hopkins University',
    summary: `A hollow fiber membrane, number ${number}, removes water vapor from natural gas.`,
    ...rest,
  };
}

export function researcher(number: number, rest: object = {}): object {
  return {
    type: 'researcher',
    id: `URES-JHU-${number}`,
    name: `Researcher ${number}`,
    university: 'Johns Hopkins University',
    topics: ['gas separation'],
    ...rest,
  };
}
