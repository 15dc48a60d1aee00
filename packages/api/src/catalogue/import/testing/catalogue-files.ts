import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { type ImportRequest, importCatalogue } from '../import-catalogue.ts';
import { CatalogueFolder } from './catalogue-folder.ts';

/** A catalogue for one test: an empty database and a folder for files. */
export interface TestCatalogue {
  database: TestDatabase;
  folder: string;
  /** How many times an index update was requested. */
  updates: () => number;
  /** Writes lines to a file; objects become JSON. */
  write: CatalogueFolder['write'];
  remove: CatalogueFolder['remove'];
  importFile: (file: string, request?: Omit<ImportRequest, 'file'>) => ReturnType<typeof importCatalogue>;
  /** Removes all records and runs. */
  empty: () => Promise<void>;
  /** The entire contents of the catalogue, to compare before and after. */
  contents: () => Promise<unknown>;
}

async function makeCatalogue(): Promise<TestCatalogue> {
  const database = await createTestDatabase();
  const files = await CatalogueFolder.make();
  let updates = 0;
  const { db } = database;
  return {
    database,
    folder: files.path,
    updates: () => updates,
    write: (name, lines) => files.write(name, lines),
    remove: () => files.remove(),
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
        .orderBy('researcher_id')
        .execute(),
      managers: await db.selectFrom('technology_managers').selectAll().orderBy('id').execute(),
      managerLinks: await db
        .selectFrom('technology_manager_links')
        .selectAll()
        .orderBy('technology_id')
        .orderBy('position')
        .orderBy('manager_id')
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
    await current.remove();
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
