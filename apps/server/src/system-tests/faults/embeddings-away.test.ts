import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelServer, startModelServer } from '@cosmos/api/testing/model-server/model-server.ts';
import type { Reply } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

let model: ModelServer;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  model = await startModelServer();
  database = await createTestDatabase();
  await insertSmallCatalogue(database);
  folder = await mkdtemp(join(tmpdir(), 'cosmos-embeddings-'));
}, 60_000);
afterAll(async () => {
  await database.drop();
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startTestServer({
    data: { folder, database },
    environment: {
      OPENAI_API_KEY: 'sk-any',
      OPENAI_BASE_URL: model.url,
      OPENAI_EMBEDDING_MODEL: 'vectors-of-the-tests',
    },
  });
const generations = () =>
  database.db.selectFrom('index_generations').select(['id', 'state', 'embedder']).orderBy('id').execute();

async function answered({ url }: TestServer, words: string) {
  const response = await ask(url, { user_input: words, enable_followups: false });
  const { data } = (await response.json()) as { data: Reply & { results: object[]; note: string | null } };
  return { type: data.type, note: data.note, found: data.results?.length > 0 };
}
const FOUND = { type: 'search_results', found: true };

test(
  'if vectors fail during operation, or at a start, there are results with a note, and the index is unchanged',
  { tags: 'at-length', timeout: 120_000 },
  async () => {
    const first = await start();
    expect(await generations()).toMatchObject([
      { state: 'serving', embedder: expect.stringMatching(/^openai:vectors/) },
    ]);
    expect(await answered(first, 'solid electrolyte for batteries')).toEqual({ ...FOUND, note: null });
    model.fail({ kind: 'hang', task: 'embeddings' });
    const askedBefore = model.embedded.length;
    expect(await answered(first, 'lithium metal electrolyte')).toEqual({
      ...FOUND,
      note: CONVERSATION_MESSAGES.keywordOnly,
    });
    // One wait, whatever the turn searches for.
    expect(model.embedded.length - askedBefore).toBe(1);
    await first.close();

    model.fail({ kind: 'error-503', task: 'embeddings' });
    const built = await generations();
    const second = await start();
    expect(second.logged()).toContain('searching by words alone until it does');
    expect(await answered(second, 'solid electrolyte for batteries')).toEqual({
      ...FOUND,
      note: CONVERSATION_MESSAGES.keywordOnly,
    });
    expect(await generations()).toEqual(built);
    await second.close();

    model.fail(null);
    const third = await start();
    expect(await answered(third, 'solid electrolyte for batteries')).toEqual({ ...FOUND, note: null });
    expect(await generations()).toEqual(built);
    await third.close();
  },
);
