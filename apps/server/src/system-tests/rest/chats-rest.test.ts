import { randomUUID } from 'node:crypto';
import { pdfFile } from '@cosmos/api/files/testing/pdf-file.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { CHATS_MESSAGES } from '@cosmos/contract/chats/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

const THANKS = 'thank you';
const QUESTION = { user_input: 'membrane for lithium recovery from brine', enable_followups: false };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signedIn() {
  const { services } = server.composition;
  const { accessToken, userId, caller } = await person(services);
  await completeProfile(services, userId);
  return { userId, caller, headers: { authorization: `Bearer ${accessToken}` } };
}
type Headers = Record<string, string>;

async function call(method: string, path: string, { headers, body }: { headers: Headers; body?: object }) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, detail } = (await response.json()) as { data?: unknown; detail?: string };
  return { status: response.status, data, detail };
}

async function process(body: object, headers: Headers): Promise<{ status: number; [name: string]: unknown }> {
  const response = await ask(server.url, body, headers);
  const { data, detail } = (await response.json()) as { data?: object; detail?: string };
  return { status: response.status, detail, ...data };
}

test('lists, renames, reads, rates and deletes a chat with the documented names', async () => {
  const { headers, userId } = await signedIn();
  const first = await process(QUESTION, headers);
  const { session_id: chat = '', ai_message_id: answer = '' } = first as Record<string, string>;
  const second = await process({ user_input: THANKS, session_id: chat }, headers);
  expect(second).toMatchObject({ status: 200, session_id: chat });

  expect(await call('GET', `chats?user_id=${userId}`, { headers })).toMatchObject({
    status: 200,
    data: { chats: [{ chat_session_id: chat }], next_cursor: null },
  });
  const renamed = await call('PATCH', `chats/${chat}`, { headers, body: { title: 'Brine' } });
  expect(renamed).toMatchObject({ status: 200, data: { chat_session_id: chat, title: 'Brine' } });
  expect(await call('PATCH', `chats/${chat}`, { headers, body: { title: '' } })).toMatchObject({
    status: 422,
    detail: CHATS_MESSAGES.titleEmpty,
  });

  const read = await call('GET', `chats/${chat}/messages`, { headers });
  expect(read).toMatchObject({
    status: 200,
    data: {
      chat_session_id: chat,
      title: 'Brine',
      before: null,
      messages: [
        { sender: 'user', text: QUESTION.user_input, attachments: null },
        {
          sender: 'ai',
          message_id: answer,
          type: 'search_results',
          attachments: { type: 'search_results', results: [{ source_type: 'technology' }] },
        },
        { sender: 'user', text: THANKS },
        { sender: 'ai', message_id: second.ai_message_id, type: second.type, status: 'done' },
      ],
    },
  });
  const last = await call('GET', `chats/${chat}/messages?limit=2`, { headers });
  const { before } = last.data as { before: string };
  expect(last.data).toMatchObject({ messages: [{ text: THANKS }, {}] });
  expect(
    (await call('GET', `chats/${chat}/messages?limit=2&before=${before}`, { headers })).data,
  ).toMatchObject({ messages: [{ text: QUESTION.user_input }, { message_id: answer }], before: null });

  // A page holds whole turns, and never more messages than asked for.
  expect((await call('GET', `chats/${chat}/messages?limit=3`, { headers })).data).toMatchObject({
    messages: [{ text: THANKS }, {}],
    before,
  });

  const rating = { message_id: answer, rating: 4, feedback_text: 'Good.' };
  expect(await call('POST', `chats/${chat}/feedback`, { headers, body: rating })).toMatchObject({
    status: 200,
    data: rating,
  });
  for (const path of [`chats/${randomUUID()}`, 'chats/no-id'])
    expect((await call('POST', `${path}/feedback`, { headers, body: rating })).status).toBe(404);
  expect(
    (await call('POST', `chats/${chat}/feedback`, { headers, body: { ...rating, rating: 6 } })).status,
  ).toBe(422);

  // A client that lost the answer asks again, and gets the same one.
  for (let time = 0; time < 2; time += 1)
    expect(await call('DELETE', `chats/${chat}`, { headers })).toMatchObject({
      status: 200,
      data: { deleted: true },
    });
  expect((await call('GET', `chats/${chat}/messages`, { headers })).status).toBe(404);
  expect((await call('GET', 'chats', { headers })).data).toEqual({ chats: [], next_cursor: null });
});

test('lists chats page by page', async () => {
  const { headers, userId } = await signedIn();
  const at = Date.now();
  const ids = Array.from({ length: CHATS_LIMITS.chatsPage + 3 }, () => randomUUID());
  await server.database.db
    .insertInto('chats')
    .values(ids.map((id, place) => ({ id, user_id: userId, updated_at: new Date(at - place) })))
    .execute();
  const first = (await call('GET', 'chats', { headers })).data as { chats: object[]; next_cursor: string };
  expect(first.chats).toHaveLength(CHATS_LIMITS.chatsPage);
  const cursor = encodeURIComponent(first.next_cursor);
  const second = (await call('GET', `chats?cursor=${cursor}`, { headers })).data;
  expect(second).toMatchObject({
    chats: ids.slice(CHATS_LIMITS.chatsPage).map((id) => ({ chat_session_id: id })),
  });
  expect((await call('GET', 'chats?cursor=x', { headers })).status).toBe(422);
});

test('files of a message are read, stored in its chat, and sent once', async () => {
  const { headers, caller } = await signedIn();
  const content = pdfFile({ pages: ['We coat steel.'] }).toString('base64');
  const body = {
    user_input: THANKS,
    files: [{ name: 'brief.pdf', type: 'application/pdf', size: 1, content }],
  };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const first = await process(body, keyed);
  expect(first.status).toBe(200);
  expect(await process(body, keyed)).toEqual(first);
  expect((await process({ ...body, files: null }, keyed)).status).toBe(422);
  const { session_id: chat = '' } = first as Record<string, string>;
  expect((await call('GET', `files/chat/${chat}`, { headers })).data).toMatchObject({
    files: [{ file_name: 'brief.pdf', file_type: 'application/pdf' }],
  });
  const { data } = await call('GET', `chats/${chat}/messages`, { headers });
  expect(data).toMatchObject({
    messages: [
      {
        attachments: [
          {
            name: 'brief.pdf',
            type: 'application/pdf',
            url: expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f-]{36}$/),
          },
        ],
      },
      { sender: 'ai' },
    ],
  });
  const { messages } = data as { messages: { attachments: { url: string }[] }[] };
  const bytes = await fetch(`${server.url}${messages[0]?.attachments[0]?.url}`, { headers });
  expect(Buffer.from(await bytes.arrayBuffer()).toString('base64')).toBe(content);
  expect((await caller.files.list({})).length).toBe(1);
});

test('accepts sixteen megabytes of files, but no more', { tags: 'at-length', timeout: 60_000 }, async () => {
  const { headers, caller } = await signedIn();
  const filler = (bytes: number) => {
    const file = pdfFile({ pages: ['Filled.'] });
    return Buffer.concat([file, Buffer.alloc(bytes - file.length, ' ')]).toString('base64');
  };
  const of = (bytes: readonly number[]) => ({
    user_input: THANKS,
    files: bytes.map((size, n) => ({ name: `${n}.pdf`, type: 'application/pdf', content: filler(size) })),
  });
  const five = FILES_LIMITS.fileBytes;
  expect((await process(of([five, five, five, 1_048_576]), headers)).status).toBe(200);
  expect(await process(of([five, five, five, 1_048_577]), headers)).toMatchObject({
    status: 413,
    detail: CONVERSATION_MESSAGES.filesTooLarge,
  });
  expect((await caller.files.list({})).length).toBe(4);
  expect((await ask(server.url, of([five]))).status).toBe(413);
});
