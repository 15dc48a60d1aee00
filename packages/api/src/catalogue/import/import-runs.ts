import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportReject, ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

interface NewRun {
  id: string;
  source: string;
  format: CatalogueFormat;
  file_name: string;
  is_preview: boolean;
  replaces: boolean;
}

/** Records the start of a run. Only the holder of the import lock can be running, so older open runs have died. */
export async function beginRun(session: Kysely<Database>, run: NewRun): Promise<void> {
  await session
    .updateTable('import_runs')
    .set({
      state: 'failed',
      finished_at: sql`clock_timestamp()`,
      error: 'The import was interrupted. Nothing was changed.',
    })
    .where('state', '=', 'running')
    .where('id', '<>', run.id)
    .execute();
  const begun = { ...run, state: 'running', started_at: sql<Date>`clock_timestamp()` } as const;
  await session
    .insertInto('import_runs')
    .values(begun)
    // One that was waiting.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(begun))
    .execute();
}

export interface Outcome {
  fileHash: string | null;
  /** Null if nothing was changed; for a preview the version that it was made of. */
  catalogueVersion: number | null;
  digest: string | null;
  canBeUndone: boolean;
}

export async function finishRun(
  trx: Kysely<Database>,
  { runId, rejects, ...report }: Omit<ImportReport, 'seconds'>,
  { fileHash, catalogueVersion, digest, canBeUndone }: Outcome,
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
      sample_retired: report.sampleRetired,
      duplicates: report.duplicates,
      catalogue_version: catalogueVersion,
      digest,
      can_be_undone: canBeUndone,
      progress: null,
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', runId)
    .execute();
  await storeRejects(trx, runId, rejects);
  if (canBeUndone) await forgetOldest(trx);
}

/** Only the latest runs can be undone. */
async function forgetOldest(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update import_runs set can_be_undone = false
    where can_be_undone and id not in (
      select id from import_runs where can_be_undone
      order by catalogue_version desc limit ${CATALOGUE_LIMITS.importRunsUndoable})
    returning id`.execute(trx);
  for (const { id } of rows) await trx.deleteFrom('import_before').where('run_id', '=', id).execute();
}

/** Best effort: the database may be what failed. */
export async function failRun(session: Kysely<Database>, runId: string, error: unknown): Promise<void> {
  await session
    .updateTable('import_runs')
    .set({
      state: 'failed',
      progress: null,
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
