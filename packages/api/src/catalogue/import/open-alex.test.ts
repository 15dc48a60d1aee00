import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { loadSampleCatalogue } from '../sample/load-sample-catalogue.ts';
import { researcher, technology, testCatalogue } from './testing/catalogue-files.ts';
import { author, ELSEWHERE, HOPKINS, work } from './testing/open-alex-lines.ts';

const current = testCatalogue();
const NAMED = 'It was developed by Ada Q. Hop and Ben Stone.';

async function withTechnology(summary = `A membrane dries gases. ${NAMED}`): Promise<void> {
  const { importFile, write } = current();
  await importFile(await write('technologies.jsonl', [technology(1, { summary }), technology(2)]));
}

async function importLines(lines: object[], more: { everyone?: boolean; dryRun?: boolean } = {}) {
  const { importFile, write } = current();
  return importFile(await write('open-alex.jsonl', lines), more);
}

const people = async () =>
  (await current().database.db.selectFrom('researchers').selectAll().orderBy('id').execute()).map(
    ({ name, topics, url }) => ({ name, topics, url }),
  );
const universities = () => current().database.db.selectFrom('universities').selectAll().execute();
const links = async () =>
  (await current().database.db.selectFrom('technology_researchers').selectAll().execute()).map(
    ({ technology_id, evidence }) => ({ technology_id, evidence }),
  );

describe('authors of OpenAlex', () => {
  test('of institutions with technologies become researchers; others are left out and counted', async () => {
    await withTechnology();
    const lines = [
      author(1, 'Mina Vale', [ELSEWHERE, HOPKINS], { Membranes: 3, Drying: 9 }),
      author(2, 'Otto Kern', [ELSEWHERE]),
      author(3, 'Nobody Known', []),
    ];
    expect(await importLines(lines)).toMatchObject({ added: 1, skipped: 2, rejected: 0 });
    expect(await people()).toEqual([
      { name: 'Mina Vale', topics: ['Drying', 'Membranes'], url: 'https://openalex.org/A5000000001' },
    ]);
    expect(await universities()).toEqual([
      { id: 'JHU', name: HOPKINS.name, country: 'United States', ror: HOPKINS.ror },
    ]);
    expect(await importLines(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 1, skipped: 2 });
    expect(await importLines(lines, { everyone: true })).toMatchObject({
      added: 1,
      unchanged: 1,
      skipped: 1,
    });
    expect(await universities()).toContainEqual(
      expect.objectContaining({ name: ELSEWHERE.name, country: 'Germany', ror: ELSEWHERE.ror }),
    );
  });

  test('know an institution by its ROR id when its name differs', async () => {
    await withTechnology();
    await importLines([author(1, 'Mina Vale', [HOPKINS])]);
    const renamed = { ...HOPKINS, name: 'Hopkins' };
    expect(await importLines([author(2, 'Li Wei', [renamed])])).toMatchObject({ added: 1, skipped: 0 });
    expect(await universities()).toHaveLength(1);
  });

  test('of the fictional sample’s universities are left out, and the sample stays', async () => {
    const { database } = current();
    await loadSampleCatalogue({ db: database.db, enqueueIndexUpdate: () => Promise.resolve() });
    expect(await importLines([author(1, 'Mina Vale', [HOPKINS])])).toMatchObject({
      added: 0,
      skipped: 1,
      sampleRetired: 0,
    });
  });

  test('that are broken are rejected by line, and the rest goes in', async () => {
    await withTechnology();
    const nameless = { ...author(1, 'x', [HOPKINS]), display_name: '' };
    const odd = { ...author(2, 'Ada Hop', [HOPKINS]), last_known_institutions: 'Johns Hopkins' };
    const other = { id: 'https://openalex.org/S1', display_name: 'A journal' };
    const report = await importLines([author(3, 'Li Wei', [HOPKINS]), nameless, odd, other]);
    expect(report).toMatchObject({ added: 1, rejected: 3 });
    expect(report.rejects.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(report.rejects[2]?.reason).toMatch(/^id: must be the id of an author or a work/);
  });

  test('are read from a gzipped file as from a plain one, and a damaged one changes nothing', async () => {
    await withTechnology();
    const { folder, importFile, contents } = current();
    const text = [1, 2].map((n) => `${JSON.stringify(author(n, `Person ${n} Vale`, [HOPKINS]))}\n`);
    // The parts of a snapshot may be joined: gzip files in a row are a gzip file.
    const packed = Buffer.concat(text.map((line) => gzipSync(line)));
    const file = join(folder, 'part_000.gz');
    await writeFile(file, packed);
    expect(await importFile(file)).toMatchObject({ added: 2 });
    const before = await contents();
    const cut = join(folder, 'cut.gz');
    await writeFile(cut, gzipSync(text.join('').repeat(50)).subarray(0, -30));
    await expect(importFile(cut)).rejects.toThrow(/damaged or cut off/);
    await writeFile(cut, Buffer.concat([packed.subarray(0, 12), Buffer.alloc(400, 7)]));
    await expect(importFile(cut)).rejects.toThrow(/damaged or cut off/);
    expect(await contents()).toEqual(before);
  });
});

describe('works of OpenAlex', () => {
  const works = [
    work(
      1,
      [
        [1, 'Mina Vale', [HOPKINS]],
        [2, 'Otto Kern', [ELSEWHERE]],
      ],
      ['Membranes', 'Drying'],
    ),
    work(2, [[1, 'Mina Vale', [HOPKINS]]], ['Membranes']),
    work(3, [[2, 'Otto Kern', [ELSEWHERE]]], ['Kilns']),
  ];

  test('become their authors, with the topics they write about most', async () => {
    await withTechnology();
    expect(await importLines(works)).toMatchObject({ added: 1, skipped: 1 });
    expect(await people()).toMatchObject([{ name: 'Mina Vale', topics: ['Membranes', 'Drying'] }]);
    expect(await importLines(works)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  test('add topics to an author who is known, and nothing else', async () => {
    await withTechnology();
    await importLines([author(1, 'Mina A. Vale', [HOPKINS], { Kilns: 4 })]);
    expect(await importLines(works)).toMatchObject({ added: 0, changed: 1 });
    expect(await people()).toMatchObject([
      { name: 'Mina A. Vale', topics: ['Kilns', 'Membranes', 'Drying'] },
    ]);
  });
});

describe('a researcher of OpenAlex belongs to a technology', () => {
  const ada = author(1, 'Ada Q. Hop', [HOPKINS]);

  test('whose text names them as its maker, at the same institution, with that sentence', async () => {
    await withTechnology();
    await importLines([ada, author(2, 'Ada Hop', [HOPKINS]), author(3, 'Ben Stone', [ELSEWHERE])], {
      everyone: true,
    });
    expect(await links()).toEqual([{ technology_id: 'UTECH-JHU-1', evidence: NAMED }]);
  });

  test('whichever comes first, and only as long as the text says so', async () => {
    await withTechnology('A membrane dries gases.');
    await importLines([ada]);
    expect(await links()).toEqual([]);
    await withTechnology();
    expect(await links()).toEqual([{ technology_id: 'UTECH-JHU-1', evidence: NAMED }]);
    await withTechnology('A membrane dries gases. It was developed by Ada Q. Hopper.');
    expect(await links()).toEqual([]);
  });

  test('unless two people there have that name', async () => {
    await withTechnology();
    await importLines([ada, author(2, 'Ada Q Hop', [HOPKINS]), author(4, 'ada q. hop', [HOPKINS])]);
    expect((await links()).filter(({ evidence }) => evidence === NAMED)).toHaveLength(1);
    await importLines([author(2, 'Ada Q. Hop', [HOPKINS])]);
    expect(await links()).toEqual([]);
  });

  test('no longer once OpenAlex knows them elsewhere', async () => {
    await withTechnology();
    await importLines([ada]);
    expect(await links()).toHaveLength(1);
    await importLines([author(1, 'Ada Q. Hop', [ELSEWHERE])], { everyone: true });
    expect(await links()).toEqual([]);
  });

  test('not again where a line of the catalogue states the link or names them', async () => {
    const { importFile, write } = current();
    const named = { researchers: [{ name: 'Ada Q. Hop' }], summary: NAMED };
    await importFile(await write('t.jsonl', [technology(1, named), researcher(1, { name: 'Ben Stone' })]));
    await importLines([ada, author(2, 'Ben Stone', [HOPKINS])]);
    const found = await links();
    expect(found.filter(({ evidence }) => evidence === null)).toHaveLength(1);
    expect(found.filter(({ evidence }) => evidence !== null)).toHaveLength(1);
  });

  test('is left out of an export, which another machine finds again and this one takes as unchanged', async () => {
    await withTechnology();
    await importLines([ada]);
    const { database, folder, importFile, contents } = current();
    const before = await contents();
    const file = join(folder, 'out.jsonl');
    await exportCatalogue(database, file);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ror: HOPKINS.ror, technologies: [] });
    expect(await importFile(file)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await contents()).toEqual(before);
    await database.db.deleteFrom('technology_researchers').execute();
    await database.db.updateTable('researchers').set({ content_hash: 'other' }).execute();
    await importFile(file);
    expect(await links()).toEqual([{ technology_id: 'UTECH-JHU-1', evidence: NAMED }]);
  });
});
