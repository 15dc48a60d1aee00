import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@cosmos/contract/catalogue-import.ts';
import type { Database } from '@cosmos/db/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Entry } from '../import/entries.ts';
import { withImportSession } from '../import/import-session.ts';
import { type ImportDependencies, runImport } from '../import/run-import.ts';
import { SAMPLE_SOURCE } from '../import/sample-records.ts';
import { sampleRecords } from './sample-files.ts';

/**
 * Lays the fictional sample catalogue where no record has ever been and no real catalogue has retired it; null where there was nothing to do.
 * Of processes that start at once, the first loads and the others wait and find it done.
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
