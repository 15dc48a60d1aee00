import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { KEY_PREFIX } from '@cosmos/api/auth/sessions/actor.ts';
import { pdfFile } from '@cosmos/api/files/testing/pdf-file.ts';
import { hashToken, newToken } from '@cosmos/api/context/secrets.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof person>>;
interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  detail: string | undefined;
}

const somebody = () => person(server.composition.services);
async function call(
  who: Person | string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = typeof who === 'string' ? who : who?.accessToken;
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown; detail?: string };
  return { status: response.status, data: answer.data, detail: answer.detail };
}
const dataUrl = (bytes: Buffer, type = 'application/pdf') =>
  `data:${type};base64,${bytes.toString('base64')}`;
const upload = (who: Person, bytes: Buffer, more: object = {}) =>
  call(who, 'POST', '/api/v1/files/upload', {
    user_id: who.userId,
    file_data: { name: 'deck.pdf', type: 'application/pdf', size: 1, content: bytes.toString('base64') },
    file_purpose: 'rd_profile_deck',
    chat_session_id: null,
    ...more,
  });

test('reads and saves a profile with the documented names', async () => {
  const ada = await somebody();
  const read = await call(ada, 'GET', `/api/v1/me?user_id=${ada.userId}`);
  expect(read.data.user).toEqual({
    id: ada.userId,
    email: ada.email,
    first_name: 'Ada',
    last_name: 'Lo',
    phone: '',
    country_code: '91',
    country: '',
    city: '',
    profile_picture_url: null,
    has_password: false,
  });
  const saved = await call(ada, 'PUT', `/api/v1/me?user_id=${ada.userId}`, {
    email: 'else@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '98765 43210',
    city: 'Pune',
    country: 'India',
    designation: 'Head of R&D',
    company: 'Deccan Coatings',
    linkedin_url: 'https://www.linkedin.com/in/ada',
    professional_summary: 'Coatings.',
    highest_qualification: 'PhD',
    profile_picture_url: 'https://evil.example/x.png',
    collaboration_types: ['Co-Develop IP'],
    collaboration_lead: ['Lead Myself'],
    user_roles: [],
    collaboration_timeline: 'Select one',
    rd_budget: '<$50,000',
    company_linkedin_page: '',
    corporate_deck_url: '',
    rd_summary: null,
    other_info: '',
  });
  expect(saved).toMatchObject({
    status: 200,
    data: {
      user: { email: ada.email, last_name: 'Lovelace', city: 'Pune', profile_picture_url: null },
      profile: {
        organisation_name: 'Deccan Coatings',
        linkedin_profile_url: 'https://www.linkedin.com/in/ada',
        collaboration_types: ['Co-Develop IP'],
        collaboration_timeline: '',
        rd_budget: '<$50,000',
        alerts_enabled: false,
        interests: [],
      },
      auto_assigned_interests: null,
    },
  });
  const { data } = await call(ada, 'GET', '/api/v1/me');
  expect(data).toEqual({ user: saved.data.user, profile: saved.data.profile });
});

test('twenty undocumented fields change nothing', async () => {
  const ada = await somebody();
  const { db } = server.composition.services;
  const row = () => db.selectFrom('users').selectAll().where('id', '=', ada.userId).executeTakeFirst();
  const before = [await row(), (await call(ada, 'GET', '/api/v1/me')).data];
  const extra = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`key_${at}`, at]));
  const { status } = await call(ada, 'PUT', '/api/v1/me', {
    ...extra,
    role: 'admin',
    user_roles: ['admin'],
    status: 'active',
    id: randomUUID(),
    password_hash: 'x',
    interests: ['x'],
  });
  expect(status).toBe(200);
  expect([await row(), (await call(ada, 'GET', '/api/v1/me')).data]).toEqual(before);
});

test('an empty user name in the query means the caller', async () => {
  const ada = await somebody();
  const { data } = await call(ada, 'GET', '/api/v1/me');
  expect(await call(ada, 'GET', '/api/v1/me?user_id=')).toMatchObject({ status: 200, data });
});

test('naming another person has no effect, and a program has no profile', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const key = KEY_PREFIX + newToken();
  await server.composition.services.db
    .insertInto('api_keys')
    .values({ id: randomUUID(), name: 'x', token_hash: hashToken(key), scopes: ['catalogue:read', 'search'] })
    .execute();
  const deck = (await upload(bob, pdfFile())).data.file_id as string;
  const before = (await call(bob, 'GET', '/api/v1/me')).data;
  const paths: [string, string, unknown?][] = [
    ['GET', `/api/v1/me?user_id=${bob.userId}`],
    ['PUT', `/api/v1/me?user_id=${bob.userId}`, { city: 'x' }],
    ['PUT', '/api/v1/me', { city: 'x', user_id: bob.userId }],
    ['GET', `/api/v1/files/user/${bob.userId}`],
    ['DELETE', `/api/v1/files/${deck}?user_id=${bob.userId}`],
    ['POST', `/api/v1/users/${bob.userId}/request-deletion`, {}],
    ['POST', `/api/v1/text/enhance?user_id=${bob.userId}&text_type=rd_summary`, {}],
    ['GET', `/api/v1/me?user_id=${ada.userId}&user_id=${bob.userId}`],
  ];
  for (const [method, path, body] of paths) {
    expect(await call(ada, method, path, body)).toMatchObject({
      status: 403,
      detail: HTTP_MESSAGES.notAllowed,
    });
    expect(await call(key, method, path, body)).toMatchObject({
      status: 403,
      detail: HTTP_MESSAGES.notAllowed,
    });
    expect((await call(null, method, path, body)).status).toBe(401);
    expect((await call('garbage', method, path, body)).status).toBe(401);
  }
  for (const [method, path] of [
    ['GET', `/api/v1/files/${deck}`],
    ['DELETE', `/api/v1/files/${deck}`],
    ['GET', `/api/v1/files/${randomUUID()}`],
    ['DELETE', '/api/v1/files/..%2f..%2fetc%2fpasswd'],
    ['GET', `/api/v1/files/${'a'.repeat(4_000)}`],
    ['GET', '/api/v1/files/chat/1'],
  ] as const)
    expect(await call(ada, method, path)).toEqual({
      status: 404,
      data: undefined,
      detail: HTTP_MESSAGES.notFound,
    });
  expect((await call(bob, 'GET', '/api/v1/me')).data).toEqual(before);
  expect((await call(bob, 'GET', `/api/v1/files/user/${bob.userId}`)).data.files).toHaveLength(1);
});

test('stores, lists, returns as an attachment, and deletes a file', async () => {
  const ada = await somebody();
  const bytes = pdfFile({ pages: ['a', 'b'] });
  const kept = await upload(ada, bytes, {
    file_data: dataUrl(bytes),
    file_name: '../a"b\r\nSet-Cookie: x – ü.pdf',
  });
  const id = kept.data.file_id as string;
  expect(kept).toMatchObject({
    status: 200,
    data: { file_name: 'a"b Set-Cookie: x – ü.pdf', processing_info: { pages: 2 } },
  });
  const list = await call(ada, 'GET', `/api/v1/files/user/${ada.userId}?file_purpose=rd_profile_deck`);
  expect(list.data.files).toMatchObject([{ id, processing_metadata: { pages: 2 }, file_size: bytes.length }]);
  const photos = await call(ada, 'GET', `/api/v1/files/user/${ada.userId}?file_purpose=profile_photo`);
  expect(photos.data.files).toEqual([]);
  const response = await fetch(`${server.url}/api/v1/files/${id}`, {
    headers: { authorization: `Bearer ${ada.accessToken}` },
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.-]+$/,
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await call(ada, 'DELETE', `/api/v1/files/${id}?user_id=${ada.userId}`)).data).toEqual({
    deleted: true,
  });
  expect((await call(ada, 'DELETE', `/api/v1/files/${id}`)).status).toBe(404);
});

test('accepts five megabytes, and refuses one byte more with its sentence', async () => {
  const ada = await somebody();
  const bare = pdfFile({ objects: ['()'] }).length;
  // The number for the start of the table gets longer with the file.
  const near = pdfFile({ objects: [`(${'a'.repeat(5_242_880 - bare - 20)})`] });
  const exact = Buffer.concat([near, Buffer.alloc(5_242_880 - near.length, '\n')]);
  expect(await upload(ada, exact)).toMatchObject({ status: 200 });
  expect(await upload(ada, exact, { file_data: dataUrl(exact) })).toMatchObject({ status: 200 });
  const larger = Buffer.concat([exact, Buffer.from('\n')]);
  expect(await upload(ada, larger)).toMatchObject({ status: 413, detail: FILES_MESSAGES.fileTooLarge });
  const far = Buffer.concat([exact, Buffer.alloc(10_000)]);
  expect(await upload(ada, far)).toMatchObject({ status: 413, detail: FILES_MESSAGES.fileTooLarge });
}, 30_000);

test('an interrupted upload leaves the old deck', async () => {
  const ada = await somebody();
  const id = (await upload(ada, pdfFile())).data.file_id as string;
  const body = JSON.stringify({
    file_data: { name: 'b.pdf', type: '', content: pdfFile({ pages: ['b'] }).toString('base64') },
    file_purpose: 'rd_profile_deck',
  });
  const socket = connect(server.listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.accessToken}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`,
  );
  socket.destroySoon();
  await once(socket, 'close');
  const list = await call(ada, 'GET', `/api/v1/files/user/${ada.userId}`);
  expect(list.data.files.map((file: { id: string }) => file.id)).toEqual([id]);
});

test('composes a summary by query, by body, and with a file', async () => {
  const ada = await somebody();
  const typed = 'text=&text_type=professional_summary&linkedin_url=&company_linkedin_url=';
  const expected = {
    enhanced_text: 'This is the profile of Ada Lo.',
    assistant: 'embedded',
    file_processed: false,
    images_processed: 0,
  };
  expect(await call(ada, 'POST', `/api/v1/text/enhance?${typed}&user_id=${ada.userId}`)).toMatchObject({
    status: 200,
    data: expected,
  });
  expect(
    (await call(ada, 'POST', '/api/v1/text/enhance', { text: '', text_type: 'rd_summary' })).data,
  ).toEqual(expected);
  const sentence = 'We make marine coatings for ship hulls and keep barnacles off without copper.';
  const withFile = await call(ada, 'POST', '/api/v1/text/enhance-with-file', {
    text: '',
    text_type: 'rd_summary',
    user_id: ada.userId,
    linkedin_url: 'https://www.linkedin.com/in/ada',
    file_data: dataUrl(pdfFile({ pages: [sentence] })),
  });
  expect(withFile.data).toMatchObject({ file_processed: true, images_processed: 0 });
  expect(withFile.data.enhanced_text).toContain(`“${sentence}”`);
});

test('only the owner of an account can request its deletion', async () => {
  const ada = await somebody();
  const asked = await call(ada, 'POST', `/api/v1/users/${ada.userId}/request-deletion`);
  expect(asked).toMatchObject({
    status: 200,
    data: { deletion_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  });
  expect(await call(ada, 'POST', `/api/v1/users/${ada.userId}/request-deletion`, {})).toEqual(asked);
});

test('replaces interests, switches alerts and recommends interests with the documented names', async () => {
  const ada = await somebody();
  const put = (path: string, body: object) => call(ada, 'PUT', `${path}?user_id=${ada.userId}`, body);
  expect(await put('/api/v1/interests', { interests: ['zinc', 'Zinc', ' '] })).toMatchObject({
    status: 200,
    data: { interests: ['zinc'], alerts_enabled: false },
  });
  const many = Array.from({ length: 16 }, (_, at) => `interest ${at}`);
  expect(await put('/api/v1/interests', { interests: many, mode: 'replace' })).toMatchObject({
    status: 422,
    detail: PROFILE_MESSAGES.tooManyInterests,
  });
  expect(await put('/api/v1/alerts', { enabled: true })).toMatchObject({ data: { alerts_enabled: true } });
  expect(await call(ada, 'POST', '/api/v1/me/interests/auto-recommend', {})).toMatchObject({
    status: 200,
    data: { recommended: expect.any(Array) },
  });
  const { data } = await call(ada, 'GET', '/api/v1/me');
  expect(data.profile).toMatchObject({ interests: ['zinc'], alerts_enabled: true });
});
