import { randomUUID } from 'node:crypto';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { readIndexState } from './index-state.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  analyst = await person(test.services, { role: 'analyst' });
});
afterAll(() => test.close());

const DONE = 'done' as const;

it('of a product that nobody has used there is nothing but the index', async () => {
  const usage = await analyst.caller.admin.usage({ days: 7 });
  expect(usage.days).toHaveLength(7);
  expect(usage.days.every(({ outcomes, tokens }) => Object.keys(outcomes).length + tokens === 0)).toBe(true);
  expect(usage).toMatchObject({
    latency: null,
    funnel: { viewed: 0, saved: 0, contacted: 0, answered: 0 },
    index: { behindBy: 0, trouble: null, servedAt: expect.any(String) },
  });
});

it('tells of the index that this process serves, though a later one was meant to', async () => {
  const { db, index } = test.services;
  const { id } = await db
    .insertInto('index_generations')
    .values({ id: 'older', state: 'retired', embedder: 'latent-64', catalogue_version: 0, technologies: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const older = await readIndexState({ db, index: { ...index, generation: () => id } });
  expect(older.technologies).toBe(7);
  expect(older.behindBy).toBeGreaterThan(0);
  const none = await readIndexState({ db, index: { ...index, generation: () => null } });
  expect(none).toMatchObject({ servedAt: null, technologies: 0 });
});

it('counts questions by day, asker and outcome, with how long they took and what the model used', async () => {
  const { db, now } = test.services;
  const today = now().toISOString().slice(0, 10);
  const before = (days: number) => new Date(now().getTime() - days * PRODUCT_LIMITS.dayMs);
  const { userId } = await person(test.services);
  const chats = [
    { id: randomUUID(), user_id: userId },
    { id: randomUUID(), visitor_hash: Buffer.alloc(32) },
  ] as const;
  await db.insertInto('chats').values(chats[0]).execute();
  await db.insertInto('chats').values(chats[1]).execute();
  const results = (none: boolean, tookMs: number) => ({
    type: 'search_results',
    none,
    tookMs,
    results: [{ id: 'UTECH-A-1' }],
  });
  const asked = [
    { chat: 0, ago: 0, status: DONE, reply: results(false, 100) },
    { chat: 0, ago: 0, status: DONE, reply: results(true, 300) },
    { chat: 0, ago: 1, status: DONE, reply: results(false, 200) },
    { chat: 1, ago: 0, status: DONE, reply: { type: 'followup' } },
    { chat: 1, ago: 0, status: 'failed' as const, reply: null },
    { chat: 1, ago: 0, status: 'running' as const, reply: null },
    { chat: 0, ago: 7, status: DONE, reply: results(false, 900) },
  ];
  await db
    .insertInto('turns')
    .values(
      asked.map(({ chat, ago, status, reply }, position) => ({
        id: randomUUID(),
        chat_id: chats[chat]?.id ?? '',
        position,
        text: 'A question',
        prompt_kind: 'typed' as const,
        request: '{}',
        status,
        reply: reply && JSON.stringify(reply),
        created_at: before(ago),
      })),
    )
    .execute();
  await db
    .insertInto('model_usage')
    .values([
      { day: today, payer: 'all', calls: 3, tokens: 1_200 },
      { day: today, payer: 'visitors', calls: 1, tokens: 200 },
      { day: today, payer: userId, calls: 2, tokens: 1_000 },
    ])
    .execute();
  const usage = await analyst.caller.admin.usage({ days: 7 });
  expect(usage.days.at(-1)).toEqual({
    day: today,
    outcomes: { found: 1, 'nothing fitted': 1, 'asked back': 1, failed: 1 },
    calls: 3,
    tokens: 1_200,
  });
  expect(usage.days.at(-2)?.outcomes).toEqual({ found: 1 });
  expect(usage).toMatchObject({
    questionsBy: { members: 3, visitors: 2, programs: 0 },
    before: { questions: 1, found: 1 },
    latency: { answers: 3, medianMs: 200 },
    tokensOfVisitors: 200,
  });
  expect((await analyst.caller.admin.usage({ days: 30 })).questionsBy.members).toBe(4);
  expect(JSON.stringify(usage)).not.toContain(userId);
});

it('follows opened technologies to an answer', async () => {
  const { db, now } = test.services;
  const { userId } = await person(test.services);
  const at = now();
  const view = (id: string) => ({
    user_id: userId,
    asset_type: 'technology' as const,
    asset_id: id,
    views: 2,
    viewed_at: at,
  });
  await db.insertInto('record_views').values(['UTECH-A-1', 'UTECH-A-2', 'UTECH-A-3'].map(view)).execute();
  const saved = {
    id: randomUUID(),
    user_id: userId,
    asset_type: 'technology' as const,
    asset_id: 'UTECH-A-1',
  };
  await db
    .insertInto('saved_cards')
    .values({ ...saved, bookmarked: true, created_at: at, updated_at: at })
    .execute();
  const thread = (technologyId: string) => ({
    id: randomUUID(),
    user_id: userId,
    conversation_id: randomUUID(),
    technology_id: technologyId,
    technology_title: 'A film',
    office_id: 'A',
    university: 'A',
    contact_name: 'Jane',
    contact_address: 'jane@office.example',
    is_forwarded: false,
    subject: 'Interest',
    reply_token: randomUUID(),
    last_message_at: at,
  });
  const [answered, waiting] = [thread('UTECH-A-1'), thread('UTECH-A-2')];
  await db.insertInto('threads').values([answered, waiting]).execute();
  const received = (threadId: string, kind: 'person' | 'away') => ({
    id: randomUUID(),
    thread_id: threadId,
    user_id: userId,
    office_id: 'A',
    direction: 'received' as const,
    kind,
    from_name: 'Jane',
    text: 'Yes',
  });
  await db
    .insertInto('thread_messages')
    .values([received(answered.id, 'person'), received(waiting.id, 'away')])
    .execute();
  expect((await analyst.caller.admin.usage({ days: 7 })).funnel).toEqual({
    viewed: 3,
    saved: 1,
    contacted: 2,
    answered: 1,
  });
});
