import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportProgress, ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { DatabaseAwayError } from '@cosmos/db/errors/errors.ts';
import { extractKeyphrases } from '@cosmos/language/phrases/keyphrases.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { trainFieldClassifier } from './classify/classify-field.ts';
import {
  retireMissing,
  retireSample,
  retireUnnamed,
  storeLinks,
  storeManagers,
  storeResearchers,
  storeTechnologies,
  storeUniversities,
} from './stage/commit-records.ts';
import { compareLinks, compareRecords } from './stage/compare.ts';
import { describeRecords } from './classify/describe.ts';
import { countDuplicates, markDuplicates, rebuildKeywords } from './stage/duplicates.ts';
import type { Entry } from './read/entries.ts';
import { CatalogueFileError, CatalogueImportError, importFault, StalePreviewError } from './read/errors.ts';
import { beginRun, failRun, finishRun } from './import-runs.ts';
import { linkNamed } from './stage/link-named.ts';
import { matchClaims, matchNamings } from './stage/match-people.ts';
import { matchRecords } from './stage/match-records.ts';
import { RejectList } from './stage/reject-list.ts';
import { type ChangeRow, changesOf, digestOf, keepWhatWas, storeChanges } from './stage/keep-outcome.ts';
import { noteChanges, noteWithdrawn } from './stage/note-changes.ts';
import { SAMPLE_SOURCE, standingToSample } from './stage/sample-records.ts';
import { repeatReason, stageEntries } from './stage/stage-entries.ts';
import { universitiesWithTechnologies } from './stage/stage-scholars.ts';
import { createStaging } from './stage/staging.ts';
import { UniversityCodes } from './identify/university-codes.ts';

export interface ImportDependencies {
  /** Called inside the transaction that changes the catalogue. */
  enqueueIndexUpdate: (trx: Transaction<Database>) => Promise<void>;
}

export interface ImportPlan {
  runId: string;
  source: string;
  format: CatalogueFormat;
  fileName: string;
  entries: AsyncIterable<Entry>;
  /** Known once the entries have been read. */
  fileHash: () => string | null;
  dryRun: boolean;
  /** Keeps the run, or what a dry run has found, in the database. */
  isKept: boolean;
  /** What the preview found; the run ends without a change if it would do anything else. */
  expected?: Expected | undefined;
  replace: boolean;
  everyone?: boolean | undefined;
  onProgress: (progress: ImportProgress) => void;
}

export interface Expected {
  catalogueVersion: number;
  digest: string;
}

type Dependencies = ImportDependencies & { session: Kysely<Database> };

/** What the import will do, computed in the staging tables. */
interface Prepared {
  universities: UniversityCodes;
  rejects: RejectList;
  skipped: number;
  /** The sample is retired. */
  real: boolean;
}

class DryRunEnd extends Error {}

/** Runs one import on a connection with the import lock: stage, match, compare, describe, then one transaction. */
export async function runImport(dependencies: Dependencies, plan: ImportPlan): Promise<ImportReport> {
  const started = performance.now();
  const { session } = dependencies;
  const { runId, source, format, fileName, dryRun, replace, isKept } = plan;
  if (isKept)
    await beginRun(session, {
      id: runId,
      source,
      format,
      file_name: fileName,
      is_preview: dryRun,
      replaces: replace,
    });
  try {
    const prepared = await prepare(dependencies, plan);
    const report = await commit(dependencies, plan, prepared);
    return { ...report, seconds: Math.round(performance.now() - started) / 1_000 };
  } catch (error) {
    if (isKept) await failRun(session, runId, importFault(error));
    throw error;
  }
}

async function prepare(
  { session }: Dependencies,
  { source, entries, replace, everyone = false, onProgress }: ImportPlan,
): Promise<Prepared> {
  const rejects = new RejectList();
  const universities = new UniversityCodes(await session.selectFrom('universities').selectAll().execute());
  await createStaging(session);
  const onStaged = () => onProgress({ step: 'reading', done: 0, total: null });
  const whose = { held: await universitiesWithTechnologies(session), everyone };
  const context = { source, universities, whose, rejects, onStaged };
  const { staged, skipped } = await stageEntries(session, entries, context);
  if (replace && staged === 0) {
    throw new CatalogueFileError('No line of the file could be read. Nothing was changed.');
  }
  onProgress({ step: 'matching', done: 0, total: staged });
  await analyse(session);
  for (const kind of ['technology', 'researcher'] as const) {
    for (const repeat of await matchRecords(session, kind, source))
      rejects.add(repeat.line, repeatReason(repeat));
  }
  const { real, refused } = await standingToSample(session, source);
  for (const line of refused) {
    rejects.add(
      line,
      'This record is part of the fictional sample. It was left out, because the catalogue has real records.',
    );
  }
  await matchNamings(session, { source, real });
  await matchClaims(session, { source, real });
  await analyse(session);
  await compareRecords(session);
  await compareLinks(session);
  await describeRecords(session, {
    trainFieldClassifier,
    extractKeyphrases,
    onProgress: (done, total) => onProgress({ step: 'describing', done, total }),
  });
  onProgress({ step: 'saving', done: 0, total: staged });
  return { universities, rejects, skipped, real };
}

async function analyse(session: Kysely<Database>): Promise<void> {
  await sql`analyze staged_technologies, staged_texts, staged_researchers, staged_namings, staged_claims, staged_contacts`.execute(
    session,
  );
}

async function commit(
  { session, enqueueIndexUpdate }: Dependencies,
  plan: ImportPlan,
  prepared: Prepared,
): Promise<Omit<ImportReport, 'seconds'>> {
  let ended: { report: Omit<ImportReport, 'seconds'>; found: Found } | null = null;
  let confirming = false;
  const fileHash = plan.fileHash;
  try {
    await session.transaction().execute(async (trx) => {
      const version = await versionNow(trx);
      if (plan.expected && plan.expected.catalogueVersion !== version) throw new StalePreviewError();
      if (isUndoable(plan)) await keepWhatWas(trx, plan.runId);
      const { report, changedSomething } = await store(trx, plan, prepared);
      const digest = isUndoable(plan) ? await digestOf(trx, plan.runId) : null;
      if (plan.expected && plan.expected.digest !== digest) throw new StalePreviewError();
      if (plan.dryRun) {
        const changes = plan.isKept ? (await changesOf(plan.runId).execute(trx)).rows : [];
        ended = { report, found: { version, digest, changes } };
        throw new DryRunEnd();
      }
      if (changedSomething) {
        await sql`update catalogue_state set version = version + 1`.execute(trx);
        await enqueueIndexUpdate(trx);
      }
      if (isUndoable(plan))
        await sql`
          insert into import_changes (run_id, record_id, kind, change, title, university, fields)
          select ${plan.runId}, x.* from (${changesOf(plan.runId)}) x`.execute(trx);
      const catalogueVersion = changedSomething ? version + 1 : null;
      const canBeUndone = changedSomething && isUndoable(plan);
      await finishRun(trx, report, { fileHash: fileHash(), catalogueVersion, digest, canBeUndone });
      ended = { report, found: { version, digest, changes: [] } };
      confirming = true;
    });
  } catch (error) {
    if (confirming && error instanceof DatabaseAwayError) {
      throw new CatalogueImportError(
        'The database connection was lost while the import was being confirmed. Please import the file again; nothing will be duplicated.',
        { cause: error },
      );
    }
    if (!(error instanceof DryRunEnd)) throw error;
  }
  const { report, found } = (ended as { report: Omit<ImportReport, 'seconds'>; found: Found } | null) ?? {};
  if (!report || !found)
    throw new CatalogueImportError('The import ended without a result. Nothing was changed.');
  if (plan.dryRun && plan.isKept) await keepPreview(session, { report, found, fileHash: fileHash() });
  return report;
}

/** What a dry run has found, before it is rolled back. */
interface Found {
  version: number;
  digest: string | null;
  changes: ChangeRow[];
}

/** The fictional sample is loaded again rather than undone. */
const isUndoable = ({ source, isKept }: ImportPlan) => isKept && source !== SAMPLE_SOURCE;

async function versionNow(trx: Transaction<Database>): Promise<number> {
  const { version } = await trx
    .selectFrom('catalogue_state')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(version);
}

async function keepPreview(
  session: Kysely<Database>,
  {
    report,
    found,
    fileHash,
  }: { report: Omit<ImportReport, 'seconds'>; found: Found; fileHash: string | null },
): Promise<void> {
  await session.transaction().execute(async (trx) => {
    await storeChanges(trx, report.runId, found.changes);
    await finishRun(trx, report, {
      fileHash,
      catalogueVersion: found.version,
      digest: found.digest,
      canBeUndone: false,
    });
  });
}

async function store(
  trx: Transaction<Database>,
  { runId, source, replace, onProgress }: ImportPlan,
  { universities, rejects, skipped, real }: Prepared,
): Promise<{ report: Omit<ImportReport, 'seconds'>; changedSomething: boolean }> {
  const before = await sql<{ relinked: boolean }>`
    select exists (select from relinked) or exists (select from staged_namings where minted) as relinked`.execute(
    trx,
  );
  // The fictional sample is no news for anybody.
  if (source !== SAMPLE_SOURCE) await noteChanges(trx);
  const moved = await storeUniversities(trx, universities);
  await storeTechnologies(trx, source, (done) => onProgress({ step: 'saving', done, total: null }));
  await storeResearchers(trx, source);
  await storeManagers(trx);
  await storeLinks(trx);
  const named = await linkNamed(trx);
  const retired = replace ? await retireMissing(trx, source) : 0;
  if (retired > 0) await noteWithdrawn(trx, source);
  const sampleRetired = real && source !== SAMPLE_SOURCE ? await retireSample(trx) : 0;
  const counts = await countStatuses(trx);
  const changedSomething =
    counts.added + counts.changed + retired + sampleRetired > 0 ||
    moved ||
    named ||
    before.rows[0]?.relinked === true;
  if (changedSomething) {
    await retireUnnamed(trx);
    await markDuplicates(trx);
    await rebuildKeywords(trx);
  }
  const duplicates = await countDuplicates(trx);
  const report = { runId, ...counts, skipped, retired, sampleRetired, duplicates };
  return { report: { ...report, rejected: rejects.count, rejects: rejects.first() }, changedSomething };
}

async function countStatuses(
  trx: Transaction<Database>,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const { rows } = await sql<{ added: number; changed: number; unchanged: number }>`
    select
      count(*) filter (where status = 'added')::integer as added,
      count(*) filter (where status = 'changed')::integer as changed,
      count(*) filter (where status = 'unchanged')::integer as unchanged
    from (select status from staged_technologies union all select status from staged_researchers) x`.execute(
    trx,
  );
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}
