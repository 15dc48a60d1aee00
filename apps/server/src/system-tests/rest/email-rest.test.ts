import { randomUUID } from 'node:crypto';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LETTER = 'We would like to know whether a licence for Europe is still available for this technology.';
let number = 0;

/** A technology of a university of its own, whose manager has an address. */
async function aTechnology() {
  const { db } = server.database;
  const office = `REST${(number += 1)}`;
  const [id, email] = [`UTECH-${office}-1`, `jane@${office.toLowerCase()}.example`];
  await db
    .insertInto('universities')
    .values({ id: office, name: `University ${office}` })
    .execute();
  await db
    .insertInto('technologies')
    .values({
      id,
      source: 'test',
      source_key: id,
      university_id: office,
      title: 'A humidity-proof film',
      content_hash: id,
    })
    .execute();
  await db
    .insertInto('technology_managers')
    .values({ id: office, university_id: office, name: 'Jane Doe', email })
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: id, manager_id: office, position: 0 })
    .execute();
  return { id, email };
}

async function member() {
  const { accessToken, userId } = await person(server.composition.services);
  await completeProfile(server.composition.services, userId);
  const send = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Record<string, unknown>; detail?: string };
    return { status: response.status, replayed: response.headers.get('idempotent-replayed'), ...answer };
  };
  const write = (body: object, headers = {}) => send('POST', '/api/v1/email/send-tracked', body, headers);
  return { userId, send, write };
}

test('a message, its conversation and a reply, in the documented names', async () => {
  const { send, write, userId } = await member();
  const { id, email } = await aTechnology();
  const conversation_id = `${id}-1764150000000-${userId}`;
  const sent = await write({
    to_email: email,
    subject: `Interest in tech (${id})`,
    content: `<p>${LETTER}</p>`,
    conversation_id,
    user_id: userId,
    tracking_consent: true,
    is_reply: false,
  });
  expect(sent).toMatchObject({ status: 200, data: { conversation_id, status: 'queued' } });
  const listed = await send('GET', `/api/v1/email/conversations?user_id=${userId}`);
  expect(listed.data).toMatchObject({
    conversations: [
      {
        conversation_id,
        tech_id: id,
        participant_email: email,
        message_count: 1,
        message_preview: expect.stringContaining('<p>We would like'),
      },
    ],
    next_cursor: null,
  });
  const replied = await write({ content: 'One more question.', conversation_id, is_reply: true });
  expect(replied).toMatchObject({ status: 200, data: { conversation_id } });
  const { data } = await send('GET', `/api/v1/email/conversations/${encodeURIComponent(conversation_id)}`);
  expect(data).toMatchObject({
    conversation_id,
    message_count: 2,
    messages: [
      { id: sent.data['message_id'], type: 'sent', content_text: `<p>${LETTER}</p>`, content_html: null },
      { id: replied.data['message_id'], type: 'sent', content_text: 'One more question.' },
    ],
  });
  const { html } = await server.database.db
    .selectFrom('mails')
    .select('html')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(html).toContain('&lt;p&gt;We would like');
});

test('goes to no other address, for nobody else, and into no conversation of another', async () => {
  const [ada, eve] = [await member(), await member()];
  const { id } = await aTechnology();
  const body = { content: LETTER, conversation_id: `${id}-1-${ada.userId}` };
  expect(await ada.write({ ...body, to_email: 'victim@example.org' })).toMatchObject({ status: 403 });
  expect(await ada.write({ ...body, user_id: eve.userId })).toMatchObject({ status: 403 });
  expect(await ada.write(body)).toMatchObject({ status: 200 });
  const path = `/api/v1/email/conversations/${body.conversation_id}`;
  expect(await eve.send('GET', path)).toMatchObject({ status: 404 });
  expect(await eve.write({ ...body, is_reply: true })).toMatchObject({ status: 404 });
  expect(await ada.write({ ...body, content: `${LETTER} Again.`, confirm_again: true })).toMatchObject({
    status: 409,
    detail: EMAIL_MESSAGES.conversationExists,
  });
});

test.each([
  ['too short', { content: 'Hello' }, 422, EMAIL_MESSAGES.tooShort],
  ['too long', { content: 'a'.repeat(601) }, 422, EMAIL_MESSAGES.tooLong],
  ['about nothing', { content: LETTER, conversation_id: 'hello' }, 404, 'Not found.'],
  ['a blank reply', { content: '  ', is_reply: true, conversation_id: 'x' }, 404, 'Not found.'],
])('refuses a message that is %s', async (_name, body, status, detail) => {
  const { write } = await member();
  const { id } = await aTechnology();
  expect(await write({ conversation_id: `${id}-1-x`, ...body })).toMatchObject({ status, detail });
});

test('with an idempotency key the same request gets the same bytes, also all at once', async () => {
  const { write, userId } = await member();
  const { id } = await aTechnology();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { content: LETTER, conversation_id: `${id}-7-${userId}` };
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(body, headers)));
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
  const again = await write(body, headers);
  expect(again).toMatchObject({ status: 200, replayed: 'true' });
  expect(await write({ ...body, content: `${LETTER}!` }, headers)).toMatchObject({ status: 422 });
  const mails = await server.database.db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(mails).toHaveLength(1);
});
