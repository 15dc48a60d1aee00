import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { researcher, technology, testCatalogue } from './testing/catalogue-files.ts';
import { anyFiles } from './testing/any-files.ts';
import { undoImport } from './undo-import.ts';

const current = testCatalogue();

const undo = (runId: string) =>
  undoImport(
    { db: current().database.db, now: () => new Date(), enqueueIndexUpdate: () => Promise.resolve() },
    { runId, by: null },
  );

async function exported(name: string): Promise<string> {
  const file = join(current().folder, name);
  await exportCatalogue({ db: current().database.db }, file);
  return readFile(file, 'utf8');
}

const outcomeOf = async (runId: string) => {
  const { db } = current().database;
  const run = await db
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const { added, changed, unchanged, rejected, retired, duplicates, sample_retired, digest } = run;
  const changes = db
    .selectFrom('import_changes')
    .select(['record_id', 'kind', 'change', 'title', 'university', 'fields'])
    .where('run_id', '=', runId)
    .orderBy('record_id');
  const rejects = db
    .selectFrom('import_rejects')
    .select(['line', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('line');
  return {
    counts: { added, changed, unchanged, rejected, retired, duplicates, sample_retired, digest },
    changes: await changes.execute(),
    rejects: await rejects.execute(),
  };
};

const RUNS = 10;
const properties = (runs: number) =>
  fc.assert(
    fc.asyncProperty(anyFiles(), async (files) => {
      const catalogue = current();
      await catalogue.empty();
      for (const [at, { lines, replace }] of files.entries()) {
        const file = await catalogue.write(`${at}.jsonl`, lines);
        const before = await exported('before.jsonl');
        const contents = await catalogue.contents();
        const preview = await catalogue.importFile(file, {
          format: 'cosmos',
          dryRun: true,
          keepsPreview: true,
          replace,
        });
        expect(await exported('after-preview.jsonl')).toBe(before);
        const found = await outcomeOf(preview.runId);
        const run = await catalogue.importFile(file, { format: 'cosmos', replace });
        expect(await outcomeOf(run.runId)).toEqual(found);
        if (run.added + run.changed + run.retired === 0) continue;
        const after = await exported('after.jsonl');
        await undo(run.runId);
        expect(await exported('undone.jsonl')).toBe(before);
        expect(await catalogue.contents()).toEqual(
          expect.objectContaining({ ...Object(contents), state: expect.anything() }),
        );
        await catalogue.importFile(file, { format: 'cosmos', replace });
        expect(await exported('again.jsonl')).toBe(after);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );

test('a preview equals its run, and undoing a run gives back the same export', { timeout: 120_000 }, () =>
  properties(RUNS),
);

test('the same for very many files', { tags: 'at-length', timeout: 3_600_000 }, () => properties(1_000));

test('a run that is not the latest one is not undone, and none is undone twice', async () => {
  const catalogue = current();
  const first = await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1)]));
  const second = await catalogue.importFile(await catalogue.write('b.jsonl', [researcher(1)]));
  await expect(undo(first.runId)).rejects.toThrow(CATALOGUE_MESSAGES.importNotLatest);
  await undo(second.runId);
  await expect(undo(second.runId)).rejects.toThrow(CATALOGUE_MESSAGES.importUndone);
  await undo(first.runId);
  expect(await exported('a-gone.jsonl')).toBe('');
});
