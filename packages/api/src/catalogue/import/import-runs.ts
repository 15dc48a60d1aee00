import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportReject, ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Records the start of a run. Only the holder of the import lock can be running, so older open runs have died. */
export async function beginRun(
  session: Kysely<Database>,
  run: { id: string; source: string; format: CatalogueFormat; file_name: string },
): Promise<void> {
  await session
    .updateTable('import_runs')
    .set({
      state: 'failed',
      finished_at: sql`clock_timestamp()`,
      error: 'The import was interrupted. Nothing was changed.',
    })
    .where('state', '=', 'running')
    .execute();
  await session
    .insertInto('import_runs')
    .values({ ...run, state: 'running' })
    .execute();
}

export async function finishRun(
  trx: Kysely<Database>,
  { runId, rejects, ...report }: Omit<ImportReport, 'seconds'>,
  fileHash: string | null,
): Promise<void> {
  await trx
    .updateTable('import_runs')
    .set({
      state: 'done',
      file_hash: fileHash,
      added: report.added,
      changed: report.changed,
      unchanged: report.unchanged,
      rejected: report.rejected,
      retired: report.retired,
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', runId)
    .execute();
  await storeRejects(trx, runId, rejects);
}

/** Best effort: the database may be what failed. */
export async function failRun(session: Kysely<Database>, runId: string, error: unknown): Promise<void> {
  await session
    .updateTable('import_runs')
    .set({
      state: 'failed',
      finished_at: sql`clock_timestamp()`,
      error: error instanceof Error ? error.message : String(error),
    })
    .where('id', '=', runId)
    .execute()
    .catch(() => null);
}

async function storeRejects(
  trx: Kysely<Database>,
  runId: string,
  rejects: readonly ImportReject[],
): Promise<void> {
  if (rejects.length === 0) return;
  await trx
    .insertInto('import_rejects')
    .values(rejects.map(({ line, reason }) => ({ run_id: runId, line, reason })))
    .execute();
}
