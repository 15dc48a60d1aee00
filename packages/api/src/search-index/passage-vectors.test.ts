import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLikeness } from './likeness.ts';
import { forgetOldPassages, passageVectors, readPassages } from './passage-vectors.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const WORDS = ['battery', 'water', 'cancer', 'robot'];

/** Reads the number of some words in a text; fails after so many texts. */
function countingEmbedder(most = Number.POSITIVE_INFINITY): Embedder & { read: string[] } {
  const read: string[] = [];
  return {
    id: 'sentences-of-the-test',
    dimensions: WORDS.length,
    read,
    embed: async (texts) =>
      texts.map((text) => {
        if (read.length >= most) throw new Error('The process of the sentence model ended.');
        read.push(text);
        const counts = WORDS.map((word) => text.toLowerCase().split(word).length - 1);
        const length = Math.hypot(...counts) || 1;
        return Float32Array.from(counts, (count) => count / length);
      }),
  };
}

async function addTechnology(
  db: TestDatabase['db'],
  record: { title: string; summary: string },
): Promise<string> {
  const key = randomUUID();
  const id = `UTECH-TST-${key}`;
  await db
    .insertInto('universities')
    .values({ id: 'TST', name: 'Test University' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('technologies')
    .values({ ...record, id, source: 'test', source_key: key, university_id: 'TST', content_hash: key })
    .execute();
  return id;
}

const RECORD = { title: 'A robot for batteries', summary: 'It moves a battery. Water does no harm to it.' };

test('each sentence of a record is read once, and tells how alike it is to a phrase', async () => {
  await addTechnology(database.db, RECORD);
  const embedder = countingEmbedder();
  expect(await readPassages(database, embedder)).toBe(1);
  expect(embedder.read).toEqual([RECORD.title, 'It moves a battery.', 'Water does no harm to it.']);
  expect(await readPassages(database, embedder)).toBe(0);
  expect(embedder.read).toHaveLength(3);

  const likeness = createLikeness({ db: database.db, sentences: embedder });
  for (const isFirst of [true, false]) {
    const alike = await likeness(['water', 'battery'], [RECORD]);
    expect(alike('water', 'Water does no harm to it.'), String(isFirst)).toBeCloseTo(1);
    expect(alike('water', 'It moves a battery.')).toBe(0);
    expect(alike('battery', RECORD.title)).toBeGreaterThanOrEqual(0);
    expect(alike('cancer', 'It moves a battery.')).toBeNull();
    expect(alike('water', 'Something that no record says.')).toBeNull();
  }
});

test('a reading that was cut short goes on where it was', async () => {
  await addTechnology(database.db, RECORD);
  await addTechnology(database.db, { title: 'Water filter', summary: 'It cleans water.' });
  const first = countingEmbedder(4);
  await expect(readPassages(database, first)).rejects.toThrow('ended');
  const rest = countingEmbedder();
  expect(await readPassages(database, rest)).toBe(1);
});

test('what no record says any more, and what another model made, is forgotten', async () => {
  const id = await addTechnology(database.db, RECORD);
  const embedder = countingEmbedder();
  await readPassages(database, embedder);
  await readPassages(database, { ...embedder, id: 'another-model' });
  await forgetOldPassages(database, embedder);
  expect((await passageVectors(database, embedder, [RECORD])).size).toBe(1);
  const another = { id: 'another-model', dimensions: WORDS.length };
  expect((await passageVectors(database, another, [RECORD])).size).toBe(0);
  await database.db
    .updateTable('technologies')
    .set({ retired_at: new Date() })
    .where('id', '=', id)
    .execute();
  await forgetOldPassages(database, embedder);
  expect((await passageVectors(database, embedder, [RECORD])).size).toBe(0);
});
