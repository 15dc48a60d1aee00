import type {
  ImportChanges,
  importChangesInput,
  ImportRow,
  ImportRun,
  ImportsInput,
} from '@cosmos/contract/admin/imports.ts';
import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';

type Run = Selectable<Database['import_runs']> & { by: string | null };

/** The address of who started the import `r`, as the audit has it. */
const importedBy = sql<string | null>`(
  select u.email from staff_actions s join users u on u.id = s.actor_id
  where s.action = 'catalogue imported' and s.subject = r.id::text limit 1)`.as('by');

/** Imports, and previews that have not been imported, newest first. */
export async function listImports(
  { db }: Pick<Services, 'db'>,
  { words, state, after }: ImportsInput,
): Promise<StaffPage<ImportRow>> {
  const wanted = db
    .selectFrom('import_runs as r')
    .where(hasWords(words, [sql.ref('r.file_name'), sql.ref('r.source')]))
    // A preview that was imported is told by its import, until that is undone.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('r.is_preview', '=', false),
        not(
          exists(
            selectFrom('import_runs as l')
              .select('l.id')
              .where('l.is_preview', '=', false)
              .where('l.state', 'not in', ['undone', 'failed'])
              .whereRef('l.upload_id', '=', 'r.upload_id')
              .whereRef('l.started_at', '>=', 'r.started_at'),
          ),
        ),
      ]),
    )
    .$if(Boolean(state), (query) => query.where('r.state', '=', state ?? 'done'));
  const rows = await wanted
    .selectAll('r')
    .select([cursorAt('r.started_at').as('cursor_at'), importedBy])
    .where(isAfter(after, { at: 'r.started_at', id: 'r.id', order: 'newest' }))
    .orderBy('r.started_at', 'desc')
    .orderBy(sql`r.id::text`, 'desc')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await wanted.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ id }) => id,
    rowOf: toRow,
  });
}

/** One run with its progress, or with its report. */
export async function readRun(
  { db }: Pick<Services, 'db'>,
  { runId }: { runId: string },
): Promise<ImportRun> {
  const run = await db
    .selectFrom('import_runs as r')
    .selectAll('r')
    .select(importedBy)
    .where('r.id', '=', runId)
    .executeTakeFirst();
  if (!run) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const [rejects, { version }, later] = await Promise.all([
    db
      .selectFrom('import_rejects')
      .select(['line', 'reason'])
      .where('run_id', '=', runId)
      .orderBy('line')
      .execute(),
    db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow(),
    db
      .selectFrom('import_runs')
      .select('id')
      .where('state', '=', 'done')
      .where('is_preview', '=', false)
      .where('catalogue_version', '>', run.catalogue_version)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    ...toRow(run),
    sampleRetired: run.sample_retired,
    duplicates: run.duplicates,
    progress: run.progress,
    error: run.error,
    undoneAt: run.undone_at?.toISOString() ?? null,
    uploadId: run.upload_id,
    mapping: run.mapping,
    canBeUndone: run.can_be_undone && later === undefined,
    isStale: run.is_preview && run.state === 'done' && Number(version) !== Number(run.catalogue_version),
    rejects,
  };
}

/** What a run did to each record, or would do; ordered by id. */
export async function readChanges(
  { db }: Pick<Services, 'db'>,
  { runId, change, after }: z.output<typeof importChangesInput>,
): Promise<ImportChanges> {
  const rows = await db
    .selectFrom('import_changes')
    .selectAll()
    .where('run_id', '=', runId)
    .$if(Boolean(change), (query) => query.where('change', '=', change ?? 'added'))
    .$if(Boolean(after), (query) => query.where('record_id', '>', after ?? ''))
    .orderBy('record_id')
    .limit(READ)
    .execute();
  const shown = rows.slice(0, STAFF_LIMITS.page);
  return {
    changes: shown.map((row) => ({
      recordId: row.record_id,
      kind: row.kind,
      change: row.change,
      title: row.title,
      university: row.university,
      fields: row.fields,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.record_id ?? null) : null,
  };
}

function toRow(run: Run): ImportRow {
  return {
    runId: run.id,
    fileName: run.file_name,
    source: run.source,
    format: run.format,
    state: run.state,
    isPreview: run.is_preview,
    replaces: run.replaces,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    by: run.by,
    added: run.added,
    changed: run.changed,
    unchanged: run.unchanged,
    rejected: run.rejected,
    retired: run.retired + run.sample_retired,
  };
}
