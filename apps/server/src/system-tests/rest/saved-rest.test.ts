import { randomUUID } from 'node:crypto';
import { person } from '@cosmos/api/testing/person.ts';
import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let technologyId: string;
beforeAll(async () => {
  server = await startTestServer();
  const row = await server.composition.services.db
    .selectFrom('technologies')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  technologyId = row.id;
});
afterAll(() => server.close());

/** A member who sends JSON. */
async function member() {
  const { accessToken, userId } = await person(server.composition.services);
  const authorization = `Bearer ${accessToken}`;
  const send = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as { data?: unknown; detail?: string }) };
  };
  return { userId, send };
}

test('saves, likes and lists cards with the documented names', async () => {
  const { send, userId } = await member();
  const card = { asset_type: 'technology', asset_id: technologyId };
  const saved = await send('POST', `/api/v1/saved?user_id=${userId}`, {
    ...card,
    bookmarked: true,
    liked: null,
  });
  expect(saved).toMatchObject({ status: 200, data: { ...card, bookmarked: true, linked_chat_id: null } });
  expect(await send('POST', '/api/v1/liked', { ...card, liked: false })).toMatchObject({
    data: { ...card, bookmarked: true, liked: false },
  });
  for (const query of ['', '?type=all', '?type=technology'])
    expect(await send('GET', `/api/v1/saved${query}`)).toMatchObject({
      data: {
        items: [{ ...card, liked: false }],
        counts: { technology: 1, researcher: 0 },
        next_cursor: null,
      },
    });
  expect(await send('GET', '/api/v1/saved?type=researcher')).toMatchObject({ data: { items: [] } });
  expect(await send('GET', '/api/v1/liked?asset_type=technology')).toMatchObject({
    data: { items: [{ ...card, liked: false }] },
  });
  expect(await send('POST', '/api/v1/views', card)).toMatchObject({ data: { views: 1 } });
  expect(await send('GET', '/api/v1/saved?cursor=nonsense')).toMatchObject({ status: 422 });
});

test('a client that sends every field does not affect the others', async () => {
  const { send, userId } = await member();
  const card = { asset_type: 'technology', asset_id: technologyId };
  const chat = randomUUID();
  await server.database.db.insertInto('chats').values({ id: chat, user_id: userId }).execute();
  const like = (liked: boolean | null) =>
    send('POST', `/api/v1/liked?user_id=${userId}`, { ...card, liked, linked_chat_id: null });
  const bookmark = (bookmarked: boolean) =>
    send('POST', `/api/v1/saved?user_id=${userId}`, {
      ...card,
      bookmarked,
      liked: null,
      linked_chat_id: null,
    });
  await send('POST', '/api/v1/saved', { ...card, bookmarked: false, linked_chat_id: chat });
  const of = (bookmarked: boolean, liked: boolean | null) => ({
    status: 200,
    data: { bookmarked, liked, linked_chat_id: chat },
  });
  expect(await like(true)).toMatchObject(of(false, true));
  expect(await bookmark(true)).toMatchObject(of(true, true));
  expect(await like(false)).toMatchObject(of(true, false));
  expect(await bookmark(false)).toMatchObject(of(false, false));
  expect(await like(null)).toMatchObject(of(false, null));
  const parted = await send('POST', '/api/v1/saved', { ...card, bookmarked: null, linked_chat_id: false });
  expect(parted).toMatchObject({ status: 200, data: { linked_chat_id: null } });
});

test('a repeated write takes effect once', async () => {
  const { send } = await member();
  const headers = { 'idempotency-key': randomUUID() };
  const view = { asset_type: 'technology', asset_id: technologyId };
  const [first, second] = [
    await send('POST', '/api/v1/views', view, headers),
    await send('POST', '/api/v1/views', view, headers),
  ];
  expect([first.data, second.data]).toEqual([{ views: 1 }, { views: 1 }]);
});

test('accepts feedback and bug reports with one area or several', async () => {
  const { send, userId } = await member();
  expect(await send('POST', '/api/v1/feedback', { feedback_text: 'Good.' })).toMatchObject({
    status: 200,
    data: { message: FEEDBACK_MESSAGES.feedbackThanks },
  });
  for (const bug_category of ['Login issues', 'Login issues, Other', ['Login issues', 'Other']])
    expect(
      await send('POST', '/api/v1/bugs/report', { bug_category, bug_description: 'It hangs.' }),
    ).toMatchObject({ status: 200, data: { message: FEEDBACK_MESSAGES.bugThanks } });
  const reports = await server.composition.services.db
    .selectFrom('bug_reports')
    .select('areas')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  expect(reports.map(({ areas }) => areas)).toEqual([
    ['Login issues'],
    ['Login issues', 'Other'],
    ['Login issues', 'Other'],
  ]);
  expect(
    await send('POST', '/api/v1/bugs/report', { bug_category: '', bug_description: 'It hangs.' }),
  ).toMatchObject({ status: 422, detail: FEEDBACK_MESSAGES.bugNoArea });
  expect(await send('POST', '/api/v1/feedback', { feedback_text: ' ' })).toMatchObject({
    status: 422,
    detail: FEEDBACK_MESSAGES.feedbackEmpty,
  });
});
