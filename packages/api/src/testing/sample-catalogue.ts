import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSnapshot } from '@cosmos/db/testing/database-snapshot.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import { loadSampleCatalogue } from '../catalogue/sample/load-sample-catalogue.ts';
import { updateIndex } from '../search-index/index-update.ts';

/** A database with the sample catalogue and a folder with its index, both the caller’s own; they are made once per run. */
export async function sampleCatalogue(): Promise<{ database: TestDatabase; indexFolder: string }> {
  const sample = await databaseSnapshot('sample', async ({ db, pool }, folder) => {
    await loadSampleCatalogue({ db, enqueueIndexUpdate: () => Promise.resolve() });
    await updateIndex({ db, pool, log: pino({ level: 'silent' }), place: inFolder(folder) });
  });
  const database = await createTestDatabase(sample);
  const indexFolder = await mkdtemp(join(tmpdir(), 'cosmos-index-'));
  await cp(sample.folder, indexFolder, { recursive: true });
  return { database, indexFolder };
}
