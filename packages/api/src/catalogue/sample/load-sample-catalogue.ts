import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Entry } from '../import/read/entries.ts';
import { withImportSession } from '../import/import-session.ts';
import { type ImportDependencies, runImport } from '../import/run-import.ts';
import { SAMPLE_SOURCE } from '../import/stage/sample-records.ts';
import { sampleRecords } from '../sample-data/sample-files.ts';

/**
 * Loads the fictional sample catalogue if there has never been a record and no real catalogue has retired it; null if
 * there was nothing to do. Of processes that start at the same time, the first loads it and the others wait.
 */
export async function loadSampleCatalogue({
  db,
  ...dependencies
}: ImportDependencies & { db: Kysely<Database> }): Promise<ImportReport | null> {
  if (!(await wantsSample(db))) return null;
  return withImportSession(db, { wait: true }, async (session) => {
    if (!(await wantsSample(session))) return null;
    return runImport(
      { session, ...dependencies },
      {
        runId: randomUUID(),
        source: SAMPLE_SOURCE,
        format: 'cosmos',
        fileName: 'sample',
        entries: sampleEntries(),
        fileHash: () => null,
        dryRun: false,
        isKept: true,
        replace: false,
        onProgress: () => undefined,
      },
    );
  });
}

async function wantsSample(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select not coalesce((select sample_retired from catalogue_state), false)
      and not exists (select from technologies) and not exists (select from researchers) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}

async function* sampleEntries(): AsyncGenerator<Entry> {
  let line = 0;
  for await (const record of sampleRecords()) yield { line: ++line, record };
}
