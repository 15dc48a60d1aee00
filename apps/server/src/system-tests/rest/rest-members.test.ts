import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { program } from '@cosmos/api/testing/program.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CONTACT_FALLBACK_EMAIL: 'team@cosmos.example' } });
  const { db } = server.database;
  await db
    .insertInto('technology_managers')
    .values({ id: 'kim', university_id: 'TST', name: 'Kim Office', email: 'kim@tst.example' })
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: 'UTECH-TST-1', manager_id: 'kim', position: 0 })
    .execute();
});
afterAll(() => server.close());

const signedIn = async (options: Parameters<typeof person>[1] = {}) => {
  const { accessToken, ...rest } = await person(server.composition.services, options);
  return { ...rest, headers: { authorization: `Bearer ${accessToken}` } };
};
const keyHolder = async (...scopes: Parameters<typeof program>[1] & string[]) => {
  const { token } = await program(server.composition.services, scopes);
  return { authorization: `Bearer ${token}` };
};
const get = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(server.url + path, { headers });
  return { status: response.status, ...((await response.json()) as { data?: object; detail?: string }) };
};
const TEAM = 'Platform team';
const QUESTION = { user_input: 'membrane for lithium recovery from brine', enable_followups: false };

describe('the conversation', () => {
  test('gives members and programs complete results', async () => {
    const member = await signedIn();
    for (const headers of [member.headers, await keyHolder('conversation')]) {
      const response = await ask(
        server.url,
        { ...QUESTION, user_id: null },
        { ...headers, 'x-visitor-id': '' },
      );
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        data: {
          results: [
            {
              metadata: {
                university_country: 'United States',
                ip_summary: 'A patent application was filed.',
                tech_manager_details: [{ name: 'Kim Office' }],
                tech_manager_default: { name: TEAM },
              },
            },
          ],
        },
      });
    }
    const named = await ask(server.url, { ...QUESTION, user_id: member.userId }, member.headers);
    expect(named.status).toBe(200);
  });

  test('shows no managers to visitors, and their addresses to nobody', async () => {
    const preview = await (await ask(server.url, QUESTION)).text();
    expect(JSON.parse(preview)).toMatchObject({
      data: { results: [{ metadata: { tech_manager_details: null, tech_manager_default: null } }] },
    });
    const { headers } = await signedIn({ role: 'admin' });
    for (const text of [preview, await (await ask(server.url, QUESTION, headers)).text()])
      expect(text).not.toMatch(/@tst\.example|team@/);
  });

  test('shows them in the answers when a chat is read again', async () => {
    const { headers } = await signedIn();
    const asked = (await (await ask(server.url, QUESTION, headers)).json()) as {
      data: { session_id: string };
    };
    expect(await get(`/api/v1/chats/${asked.data.session_id}/messages`, headers)).toMatchObject({
      data: {
        messages: [
          {},
          {
            attachments: {
              results: [
                {
                  metadata: {
                    tech_manager_details: [{ name: 'Kim Office' }],
                    tech_manager_default: { name: TEAM },
                  },
                },
              ],
            },
          },
        ],
      },
    });
  });

  test('refuses files with the sentence for the kind of sender, and stores nothing', async () => {
    const files = [{ name: 'a.pdf', type: 'application/pdf', size: 1, content: 'AA==' }];
    const { headers, caller } = await signedIn();
    const refusals = [
      [headers, FILES_MESSAGES.fileKindRefused],
      [await keyHolder('conversation'), CONVERSATION_MESSAGES.attachmentsNeedAccount],
      [{}, CONVERSATION_MESSAGES.attachmentsNeedAccount],
    ] as const;
    for (const [holder, detail] of refusals) {
      const response = await ask(server.url, { ...QUESTION, files }, holder);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail });
    }
    expect((await caller.chats.list({})).chats).toEqual([]);
    const spoiled = await ask(server.url, { ...QUESTION, files }, { authorization: 'Bearer x' });
    expect(spoiled.status).toBe(401);
  });

  test('tells programs which limit for incomplete profiles was reached', async () => {
    const { headers, userId } = await signedIn();
    for (let chat = 0; chat < 2; chat += 1)
      expect((await ask(server.url, QUESTION, headers)).status).toBe(200);
    const third = await ask(server.url, QUESTION, headers);
    expect(third.status).toBe(403);
    expect(await third.json()).toEqual({
      success: false,
      error: 'chat_limit',
      detail:
        'You have reached the maximum of 2 chats allowed for incomplete profiles. Please complete your profile to continue chatting.',
    });
    await completeProfile(server.composition.services, userId);
    expect((await ask(server.url, QUESTION, headers)).status).toBe(200);
  });
});

test('reads a technology with the documented names', async () => {
  const { headers } = await signedIn();
  for (const holder of [headers, await keyHolder('catalogue:read')])
    expect(await get('/api/v1/technologies/UTECH-TST-1-1700000000-user', holder)).toMatchObject({
      status: 200,
      data: {
        utech_technology_id: 'UTECH-TST-1',
        utech_title: 'Membrane that recovers lithium from geothermal brine',
        title: 'Membrane that recovers lithium from geothermal brine',
        university_name: 'Test University',
        university_country: 'United States',
        trl: { interpreted_trl: 4 },
        ip_information: { ip_summary: 'A patent application was filed.', publications_summary: null },
        tech_manager_details: [{ name: 'Kim Office', email: null }],
        tech_manager_default: { name: TEAM, email: null },
      },
    });
  const staff = await signedIn({ role: 'analyst' });
  expect(await get('/api/v1/technologies/UTECH-TST-1', staff.headers)).toMatchObject({
    data: {
      tech_manager_details: [{ name: 'Kim Office', email: 'kim@tst.example' }],
      tech_manager_default: { name: TEAM, email: 'team@cosmos.example' },
    },
  });
  for (const path of [
    'technologies/UTECH-TST-99',
    'technologies/%00',
    'technologies/..%2f',
    'researchers/URES-TST-1',
  ])
    expect((await get(`/api/v1/${path}`, headers)).status).toBe(path.includes('%00') ? 400 : 404);
});

test('analysts can inspect the index', async () => {
  const { headers } = await signedIn({ role: 'analyst' });
  const response = await fetch(`${server.url}/api/v1/conversation/lancedb/test`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'lithium', top_k: 2, use_prefiltering: false, similarity_threshold: -1 }),
  });
  const { data } = (await response.json()) as { data: { results: { similarity: number }[] } };
  expect(data.results).toHaveLength(2);
  expect(await get('/api/v1/conversation/lancedb/stats', headers)).toMatchObject({
    data: { generations: [{ state: 'serving', technologies: 8, researchers: 0 }] },
  });
});

test('requests and grants an invitation with the documented names', async () => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const form = {
    first_name: 'Grace',
    last_name: 'Hop',
    email: 'grace@example.org',
    country: 'Germany',
    organisation: 'Hop AG',
    designation: 'Director',
  };
  expect(await post('/api/v1/invite/request', { ...form, linkedin_url: null })).toMatchObject({
    data: { user_exists: false, action: null },
  });
  const { headers, email, userId } = await signedIn();
  const referred = `/api/v1/invites/referral?referring_user_id=${userId}`;
  expect(await post(referred, { ...form, linkedin_url: '' }, headers)).toMatchObject({
    data: { user_exists: false, message: 'Invites sent successfully!' },
  });
  expect(await post(referred, { email }, headers)).toEqual({
    success: true,
    data: {
      user_exists: true,
      action: 'login_required',
      message: 'User already exists - they should login instead',
    },
  });
  expect(await post('/api/v1/invite/request', form)).toMatchObject({
    data: {
      user_exists: true,
      action: 'login_required',
      message: 'An account with this email already exists. Please login instead.',
    },
  });
  const call = { name: 'Grace', email, areas: ['Legal'], message: '' };
  expect(await post(`/api/v1/concierge/calls?user_id=${userId}`, call, headers)).toEqual({
    success: true,
    data: { message: 'Thank you. We will reply within 7 business days.' },
  });
  expect(await post(`/api/v1/concierge/calls?user_id=${userId}`, call)).toMatchObject({
    detail: 'Not allowed.',
  });
});

test('no request header reaches a link in an email', async () => {
  const { services } = server.composition;
  const { headers } = await signedIn();
  await fetch(`${server.url}/api/v1/invites/referral`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    },
    body: JSON.stringify({ email: 'lin@example.org' }),
  });
  const mail = await services.db
    .selectFrom('mails')
    .select(['html', 'text'])
    .where('to_address', '=', 'lin@example.org')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('/sign-in#');
  expect(mail.text + mail.html).not.toContain('evil');
});
