import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { updateIndex } from '@cosmos/api/search-index/index-update.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

const PEOPLE = 4;
/** The first is retired by the second, and its files are gone when the third has taken over. */
const SWITCHES = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Seen {
  generation: string | null;
  status: number;
  type: string | undefined;
  found: boolean;
}

test(
  'whoever asks while generations of the index take over from each other gets a whole answer',
  { tags: 'at-length' },
  async () => {
    const { services } = server.composition;
    const { index } = services;
    const seen: Seen[] = [];
    let isOver = false;
    const person = async () => {
      const visitor = { 'x-visitor-id': randomUUID().replaceAll('-', '') };
      while (!isOver) {
        const generation = index.generation();
        const question = { user_input: 'lithium recovery from brine', enable_followups: false };
        const response = await ask(server.url, question, visitor);
        const text = await response.text();
        const { data } = JSON.parse(text) as { data?: { type?: string } };
        seen.push({
          generation,
          status: response.status,
          type: data?.type,
          found: text.includes('UTECH-TST-1'),
        });
      }
    };
    const people = Array.from({ length: PEOPLE }, person);
    const served = [index.generation()];
    const answersOf = (generation: string | null) =>
      seen.filter((each) => each.generation === generation).length;
    const isAnswering = (generation: string | null) => () => answersOf(generation) >= PEOPLE;
    try {
      await until('answers of the first generation', isAnswering(index.generation()));
      for (let times = 0; times < SWITCHES; times += 1) {
        const place = inFolder(join(server.env.DATA_DIR, 'index'));
        await updateIndex({ ...server.database, log: services.log, place }, { force: true });
        await index.refresh();
        served.push(index.generation());
        await until('answers of the next generation', isAnswering(index.generation()));
      }
    } finally {
      isOver = true;
      await Promise.all(people);
    }
    expect(new Set(served).size).toBe(SWITCHES + 1);
    expect(
      seen.filter(({ status, type, found }) => status !== 200 || type !== 'search_results' || !found),
    ).toEqual([]);
  },
);
