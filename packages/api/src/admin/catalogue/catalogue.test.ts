import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importJob } from '../../catalogue/import/import.jobs.ts';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  analyst = await person(test.services, { role: 'analyst' });
});
afterAll(() => test.close());

const admin = () => analyst.caller.admin;
/** Runs the job as a worker would. */
const work = async (runId: string) => {
  const { services, database } = test;
  await importJob.handle({ ...services, pool: database.pool, place: inFolder(''), backups: null }, { runId });
  return admin().importRun({ runId });
};
const send = async (text: string, fileName = 'listings.csv') => {
  const bytes = Buffer.from(text);
  const { uploadId } = await admin().beginUpload({ fileName, size: bytes.length });
  return admin().uploadPart({ uploadId, position: 0, content: bytes.toString('base64') });
};

const CSV = `Technology Name,Institution,Abstract,Contact email,Posted on,Colour
A pump for slurries,Purdue University,Moves thick slurries without valves.,Ann Oak <ann@purdue.example>,29 Feb 2024,blue
Glass that heals,Purdue University,Cracks close at room temperature.,,2023,blue
,Purdue University,Nameless.,,,
`;
const MAPPING = {
  columns: {
    'Technology Name': 'title',
    Institution: 'university',
    Abstract: 'summary',
    'Contact email': 'tech_managers',
    'Posted on': 'published',
  },
  university: 'Purdue University',
} as const;

it('reads the columns of a file that was sent, and guesses what they are', async () => {
  const upload = await send(CSV);
  expect(upload).toMatchObject({ fileName: 'listings.csv', isComplete: true, template: null });
  expect(upload.columns?.map(({ name, guess }) => [name, guess])).toEqual([
    ['Technology Name', 'title'],
    ['Institution', 'university'],
    ['Abstract', 'summary'],
    ['Contact email', 'tech_managers'],
    ['Posted on', 'published'],
    ['Colour', null],
  ]);
  expect(upload.columns?.at(-1)).toMatchObject({
    filled: 2,
    lines: 3,
    values: [{ value: 'blue', lines: 2 }],
    sample: 'blue',
  });
  expect(await admin().upload({ uploadId: upload.uploadId })).toEqual(upload);
  await expect(send('\u0000\u0001\u0002 no text')).rejects.toThrow('listings.csv is not a text file.');
  const { uploadId } = await admin().beginUpload({
    fileName: 'b.csv',
    size: CATALOGUE_LIMITS.importPartBytes + 1,
  });
  await expect(admin().uploadPart({ uploadId, position: 0, content: 'YQ==' })).rejects.toThrow(
    CATALOGUE_MESSAGES.importPartWrong,
  );
});

it('previews, imports and undoes a file, with every difference; a stale preview is refused', async () => {
  const { uploadId } = await send(CSV);
  const start = async () => {
    const { runId } = await admin().previewImport({ uploadId, mapping: MAPPING });
    return work(runId);
  };
  const preview = await start();
  expect(preview).toMatchObject({
    isPreview: true,
    state: 'done',
    source: 'Purdue University',
    added: 2,
    rejected: 1,
    isStale: false,
    canBeUndone: false,
    rejects: [{ line: 4, reason: expect.stringContaining('title') }],
  });
  const stale = await start();
  const { runId } = await admin().importPreviewed({ previewId: preview.runId, why: 'New listings' });
  const run = await work(runId);
  expect(run).toMatchObject({ state: 'done', added: 2, isPreview: false, canBeUndone: true });
  const { changes } = await admin().importChanges({ runId, change: 'added' });
  expect(changes).toEqual((await admin().importChanges({ runId: preview.runId, change: 'added' })).changes);
  expect(changes.map(({ title }) => title).toSorted()).toEqual(['A pump for slurries', 'Glass that heals']);
  // The sample has made way for them.
  const gone = await admin().importChanges({ runId, change: 'retired' });
  expect(gone.changes.length).toBe(100);
  const rest = await admin().importChanges({ runId, change: 'retired', after: gone.next });
  expect(rest.changes[0]?.recordId).not.toBe(gone.changes[0]?.recordId);
  expect((await admin().importRun({ runId: stale.runId })).isStale).toBe(true);
  await expect(admin().importPreviewed({ previewId: stale.runId })).rejects.toThrow(
    CATALOGUE_MESSAGES.previewStale,
  );

  expect((await admin().upload({ uploadId })).template).toEqual(MAPPING);
  const id = changes.find(({ title }) => title === 'A pump for slurries')?.recordId ?? '';
  const next = await send(CSV.replace('without valves', 'without any valve'));
  const again = await work(
    (await admin().previewImport({ uploadId: next.uploadId, mapping: MAPPING })).runId,
  );
  expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1, rejected: 1 });
  expect((await admin().importChanges({ runId: again.runId, change: 'changed' })).changes).toEqual([
    expect.objectContaining({
      recordId: id,
      fields: expect.arrayContaining([
        {
          field: 'summary',
          from: 'Moves thick slurries without valves.',
          to: 'Moves thick slurries without any valve.',
        },
      ]),
    }),
  ]);

  const record = await admin().record({ id });
  expect(record).toMatchObject({
    source: 'Purdue University',
    text: expect.stringContaining('slurries'),
    managers: [{ name: 'Ann Oak', email: 'ann@purdue.example', isStale: false }],
    history: [{ change: 'added', runId, fileName: 'listings.csv', isUndone: false }],
  });
  expect((await admin().records({ words: 'slurries pump' })).rows).toMatchObject([{ id }]);

  await admin().undoImport({ runId, why: 'The wrong file' });
  await expect(admin().record({ id })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(admin().undoImport({ runId })).rejects.toThrow(CATALOGUE_MESSAGES.importUndone);
  const { rows } = await admin().imports({ words: 'listings' });
  expect(rows).toContainEqual(expect.objectContaining({ runId, state: 'undone', by: analyst.email }));
  const acts = await test.services.db
    .selectFrom('staff_actions')
    .select('action')
    .where('subject', '=', runId)
    .execute();
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['catalogue imported', 'import undone']);
});

it('lists records by university, kind and state; what a university said can be taken back', async () => {
  const all = await admin().records({});
  const { universities } = await admin().recordUniversities();
  const some = await admin().records({ university: universities[0], kind: 'technology', state: 'listed' });
  expect(some.rows.length).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total ?? 0);
  expect(new Set(some.rows.map(({ university }) => university))).toEqual(new Set([universities[0]]));
  const second = await admin().records({ after: all.next });
  const shown = new Set(all.rows.map(({ id }) => id));
  expect(second.rows.filter(({ id }) => shown.has(id))).toEqual([]);

  const id = some.rows[0]?.id ?? '';
  await test.services.db
    .insertInto('said_availability')
    .values({
      id: crypto.randomUUID(),
      technology_id: id,
      office_id: 'office',
      says: 'optioned',
      said_by: 'ann@purdue.example',
      said_at: test.services.now(),
    })
    .execute();
  expect((await admin().records({ state: 'said' })).rows).toMatchObject([{ id, says: 'optioned' }]);
  expect((await admin().saidAvailability()).map(({ technologyId }) => technologyId)).toEqual([id]);
  await admin().withdrawAvailability({ id, why: 'A scanner' });
  expect((await admin().record({ id })).said).toMatchObject([
    { says: 'optioned', saidBy: 'ann@purdue.example', isShown: false, endedBecause: 'staff' },
  ]);
  expect((await admin().records({ state: 'said' })).rows).toEqual([]);
});
