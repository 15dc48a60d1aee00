import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type Database, tables } from '@cosmos/db/tables/database.ts';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { withImportSession } from './import-session.ts';
import type { ImportDependencies } from './run-import.ts';
import { rebuildKeywords } from './stage/duplicates.ts';
import { noteReversed } from './stage/note-changes.ts';

type Trx = Transaction<Database>;
type Dependencies = Pick<Services, 'db' | 'now'> & ImportDependencies;

interface Undo {
  /** The latest run that can be undone, if absent. */
  runId?: string | undefined;
  /** Null for a command on the server. */
  by: string | null;
  why?: string | undefined;
  /** Does everything, and takes it back: says whether it would work, and what it would undo. */
  dryRun?: boolean | undefined;
}

export interface Undone {
  runId: string;
  fileName: string;
  /** What is taken back. */
  added: number;
  changed: number;
  retired: number;
}

/**
 * Puts the catalogue back to what it was before a run, in one transaction. Only the latest run that changed anything can be
 * undone, then the one before it. Rejects with AppError, or with CatalogueImportError while an import is running.
 */
export async function undoImport(dependencies: Dependencies, undo: Undo): Promise<Undone> {
  return withImportSession(dependencies.db, { wait: false }, (session) =>
    session
      .transaction()
      .execute(async (trx) => {
        const undone = await undoIn(trx, dependencies, undo);
        if (undo.dryRun) throw new DryRunEnd(undone);
        return undone;
      })
      .catch((error: unknown) => {
        if (error instanceof DryRunEnd) return error.undone;
        throw error;
      }),
  );
}

class DryRunEnd extends Error {
  readonly undone: Undone;
  constructor(undone: Undone) {
    super();
    this.undone = undone;
  }
}

async function undoIn(
  trx: Trx,
  { now, enqueueIndexUpdate }: Dependencies,
  { runId: given, by, why = '' }: Undo,
): Promise<Undone> {
  const runId = given ?? (await latestRun(trx));
  const run = await requireUndoable(trx, runId);
  const { added, changed } = run;
  const retired = run.retired + run.sample_retired;
  await restore(trx, runId);
  await holdBackAgain(trx, run.finished_at);
  await rebuildKeywords(trx);
  await noteReversed(trx, Number(run.catalogue_version));
  await sql`update catalogue_state set version = version + 1`.execute(trx);
  await trx
    .updateTable('import_runs')
    .set({ state: 'undone', can_be_undone: false, undone_at: now() })
    .where('id', '=', runId)
    .execute();
  await trx.deleteFrom('import_before').where('run_id', '=', runId).execute();
  const before = `${added} added, ${changed} changed, ${retired} retired`;
  await recordAction(trx, {
    actorId: by,
    action: 'import undone',
    subject: runId,
    detail: { what: run.file_name, before, after: 'undone', why },
    at: now(),
  });
  await enqueueIndexUpdate(trx);
  return { runId, fileName: run.file_name, added, changed, retired };
}

async function latestRun(trx: Trx): Promise<string> {
  const run = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('can_be_undone', '=', true)
    .orderBy('catalogue_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) throw new AppError('NOT_FOUND', CATALOGUE_MESSAGES.nothingToUndo);
  return run.id;
}

async function requireUndoable(trx: Trx, runId: string): Promise<Selectable<Database['import_runs']>> {
  const run = await trx.selectFrom('import_runs').selectAll().where('id', '=', runId).executeTakeFirst();
  if (!run || run.is_preview) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  if (run.state === 'undone') throw new AppError('CONFLICT', CATALOGUE_MESSAGES.importUndone);
  if (!run.can_be_undone) throw new AppError('CONFLICT', CATALOGUE_MESSAGES.importNotUndoable);
  const later = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('state', '=', 'done')
    .where('is_preview', '=', false)
    .where('catalogue_version', '>', run.catalogue_version)
    .executeTakeFirst();
  if (later) throw new AppError('CONFLICT', CATALOGUE_MESSAGES.importNotLatest);
  return run;
}

const LINKS = ['technology_researchers', 'technology_manager_links'] as const;
const RECORDS = ['universities', 'technologies', 'researchers', 'technology_managers'] as const;
const LINK_KEYS = {
  technology_researchers: sql`l.technology_id || ' ' || l.researcher_id`,
  technology_manager_links: sql`l.technology_id || ' ' || l.manager_id`,
};

/** Links go first and come back last, since they refer to records. */
async function restore(trx: Trx, runId: string): Promise<void> {
  for (const table of LINKS)
    await sql`
      delete from ${sql.table(table)} l using import_before b
      where b.run_id = ${runId} and b.table_name = ${table} and b.key = ${LINK_KEYS[table]}`.execute(trx);
  for (const table of ['technologies', 'researchers', 'technology_managers'] as const)
    await removeAdded(trx, runId, table);
  await retireUsed(trx, runId);
  for (const table of RECORDS) await putBack(trx, runId, table);
  // Records that moved there have moved back by now.
  await removeAdded(trx, runId, 'universities');
  for (const table of LINKS)
    await sql`
      insert into ${sql.table(table)} select r.*
      from import_before b, jsonb_populate_record(null::${sql.table(table)}, b.before) r
      where b.run_id = ${runId} and b.table_name = ${table} and b.before is not null`.execute(trx);
  await sql`
    update catalogue_state set sample_retired = (b.before ->> 'sample_retired')::boolean
    from import_before b
    where b.run_id = ${runId} and b.table_name = 'catalogue_state'`.execute(trx);
}

async function removeAdded(trx: Trx, runId: string, table: (typeof RECORDS)[number]): Promise<void> {
  await sql`
    delete from ${sql.table(table)} t using import_before b
    where b.run_id = ${runId} and b.table_name = ${table} and b.before is null and b.key = t.id
      and not ${isUsed(table)}`.execute(trx);
}

/** Rows that others refer to by now: members’ saved records and letters keep what they are about. */
function isUsed(table: (typeof RECORDS)[number]): RawBuilder<boolean> {
  if (table === 'universities')
    return sql<boolean>`(
      exists (select from technologies x where x.university_id = t.id)
      or exists (select from researchers x where x.university_id = t.id)
      or exists (select from technology_managers x where x.university_id = t.id))`;
  if (table === 'technology_managers') return sql<boolean>`false`;
  return sql<boolean>`(
    exists (select from saved_cards x where x.asset_id = t.id)
    or exists (select from threads x where x.technology_id = t.id))`;
}

/** What staff have retired since was listed when the run kept it, and stays retired. */
async function holdBackAgain(trx: Trx, since: Date | null): Promise<void> {
  await sql`
    update technologies t set retired_at = d.decided_at, duplicate_of = null from listing_decisions d
    where d.retired_id = t.id and d.undone_at is null and d.decided_at > ${since} and t.retired_at is null`.execute(
    trx,
  );
}

async function retireUsed(trx: Trx, runId: string): Promise<void> {
  for (const table of ['technologies', 'researchers'] as const)
    await sql`
      update ${sql.table(table)} t set retired_at = now(), updated_at = now() from import_before b
      where b.run_id = ${runId} and b.table_name = ${table} and b.before is null and b.key = t.id`.execute(
      trx,
    );
}

async function putBack(trx: Trx, runId: string, table: (typeof RECORDS)[number]): Promise<void> {
  const columns = Object.entries(tables[table]).flatMap(([name, { type }]) =>
    type === 'tsvector' ? [] : [name],
  );
  const listed = sql.join(columns.map((name) => sql.ref(name)));
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`
    insert into ${sql.table(table)} (${listed})
    select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
    from import_before b, jsonb_populate_record(null::${sql.table(table)}, b.before) r
    where b.run_id = ${runId} and b.table_name = ${table} and b.before is not null
    on conflict (id) do update set ${set}`.execute(trx);
}
