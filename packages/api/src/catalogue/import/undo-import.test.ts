import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { researcher, technology, testCatalogue } from './testing/catalogue-files.ts';
import { anyFiles } from './testing/any-files.ts';
import { author, ELSEWHERE, HOPKINS } from './testing/open-alex-lines.ts';
import { undoImport } from './undo-import.ts';

const current = testCatalogue();

const undo = (runId?: string, dryRun = false) =>
  undoImport(
    { db: current().database.db, now: () => new Date(), enqueueIndexUpdate: () => Promise.resolve() },
    { runId, by: null, dryRun },
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

const canBeUndone = async (runId: string) => {
  const runs = current().database.db.selectFrom('import_runs').select('can_be_undone');
  return (await runs.where('id', '=', runId).executeTakeFirstOrThrow()).can_be_undone;
};

const RUNS = 10;
const properties = (runs: number) =>
  fc.assert(
    fc.asyncProperty(anyFiles(), async (files) => {
      const catalogue = current();
      await catalogue.empty();
      for (const [at, { lines, ...how }] of files.entries()) {
        const file = await catalogue.write(`${at}.jsonl`, lines);
        const before = await exported('before.jsonl');
        const contents = await catalogue.contents();
        const preview = await catalogue.importFile(file, {
          ...how,
          dryRun: true,
          keepsPreview: true,
        });
        expect(await exported('after-preview.jsonl')).toBe(before);
        const found = await outcomeOf(preview.runId);
        const run = await catalogue.importFile(file, how);
        expect(await outcomeOf(run.runId)).toEqual(found);
        if (!(await canBeUndone(run.runId))) continue;
        const after = await exported('after.jsonl');
        await undo(run.runId);
        expect(await exported('undone.jsonl')).toBe(before);
        expect(await catalogue.contents()).toEqual(
          expect.objectContaining({ ...Object(contents), state: expect.anything() }),
        );
        await catalogue.importFile(file, how);
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

test('a dry run tells what would be undone, and the latest import is undone unless another is named', async () => {
  const catalogue = current();
  await expect(undo()).rejects.toThrow(CATALOGUE_MESSAGES.nothingToUndo);
  const first = await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1)]));
  const second = await catalogue.importFile(await catalogue.write('b.jsonl', [technology(2), researcher(1)]));
  const before = await catalogue.contents();
  const told = { runId: second.runId, fileName: 'b.jsonl', added: 2, changed: 0, retired: 0 };
  expect(await undo(undefined, true)).toEqual(told);
  await expect(undo(first.runId, true)).rejects.toThrow(CATALOGUE_MESSAGES.importNotLatest);
  expect(await catalogue.contents()).toEqual(before);
  expect(await undo()).toEqual(told);
  expect(await undo()).toMatchObject({ runId: first.runId });
  await expect(undo()).rejects.toThrow(CATALOGUE_MESSAGES.nothingToUndo);
});

test('who was joined to a text by OpenAlex is as before, whichever came first', async () => {
  const catalogue = current();
  const { importFile, write, contents } = catalogue;
  const told = (...names: string[]) =>
    technology(1, { summary: `A membrane dries gases. It was developed by ${names.join(' and ')}.` });
  const [ada, ben] = [author(1, 'Ada Hop', [HOPKINS]), author(2, 'Ben Stone', [HOPKINS])];
  const files = [
    [told('Ada Hop')],
    [ada],
    [told('Ada Hop', 'Ben Stone')],
    [ben, author(1, 'Ada Hop', [ELSEWHERE])],
    [author(1, 'Ada Hop', [HOPKINS])],
    [told('Cy Moor')],
  ];
  const stages = [];
  for (const [at, lines] of files.entries()) {
    const before = { text: await exported('before.jsonl'), whole: await contents() };
    const file = await write(`${at}.jsonl`, lines);
    const { runId } = await importFile(file, { everyone: true });
    stages.push({ before, runId, joined: await joinedBy() });
  }
  expect(stages.map(({ joined }) => joined)).toEqual([
    [],
    ['Ada Hop'],
    ['Ada Hop'],
    ['Ben Stone'],
    ['Ada Hop', 'Ben Stone'],
    [],
  ]);
  for (const { before, runId } of stages.toReversed()) {
    await undo(runId);
    expect(await exported('undone.jsonl')).toBe(before.text);
    expect(await contents()).toEqual({ ...Object(before.whole), state: expect.anything() });
  }
});

const joinedBy = async () => {
  const rows = await current()
    .database.db.selectFrom('technology_researchers as l')
    .innerJoin('researchers as r', 'r.id', 'l.researcher_id')
    .select('r.name')
    .where('l.evidence', 'is not', null)
    .orderBy('r.name')
    .execute();
  return rows.map(({ name }) => name);
};
