import { queueMail } from '@cosmos/api/outbox/queue-mail.ts';
import { codeMail } from '@cosmos/api/outbox/templates/code.ts';
import { signInLinkMail } from '@cosmos/api/outbox/templates/sign-in-link.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxAddress } from '../platform/mail.ts';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let mailbox: string;
beforeAll(async () => {
  server = await startTestServer();
  mailbox = (await mailboxAddress(server.env, server.listener.port)) ?? '';
});
afterAll(() => server.close());

const get = (path = '') => fetch(mailbox + path);
const row = (id: string) =>
  server.database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const CODE = codeMail({ code: '4071', minutes: 5, device: 'new' });

async function sentMail(to = 'ada@example.org', takesReply = false, content = CODE): Promise<string> {
  const { services } = server.composition;
  const { mailId } = await services.db.transaction().execute((trx) =>
    queueMail(trx, services, {
      kind: 'code',
      to,
      userId: null,
      takesReply,
      content,
    }),
  );
  await until('sent', async () => (await row(mailId)).state === 'sent');
  return mailId;
}

function act(
  id: string,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: new URL(mailbox).origin },
) {
  return fetch(`${mailbox}/${id}/act`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(form),
  });
}

test('an email is sent by its job, appears newest first, and is found by its address', async () => {
  await sentMail('first@example.org');
  const id = await sentMail('second@example.org');
  const list = await (await get()).text();
  expect(list.indexOf('second@example.org')).toBeLessThan(list.indexOf('first@example.org'));
  const found = await (await get('?to=SECOND%40')).text();
  expect(found).toContain(`href="${new URL(mailbox).pathname}/${id}"`);
  expect(found).not.toContain('first@example.org');
  expect(await (await get('?to=%25')).text()).toContain('No email to an address containing');
  expect(await (await get('?page=x&to=a&to=b')).text()).toContain('Development mailbox');
});

test('shows an email as it is, under a policy that lets it do nothing', async () => {
  const id = await sentMail();
  const page = await get(`/${id}`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain(
    `<iframe title="Preview of the email" sandbox src="${new URL(mailbox).pathname}/${id}/html">`,
  );
  const frame = await get(`/${id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*frame-ancestors 'self'; sandbox$/,
  );
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(frame.headers.get('cache-control')).toBe('no-store');
  expect(await frame.text()).toBe((await row(id)).html);
});

test('shows the links of an email outside the frame, where they can be followed', async () => {
  const url = 'https://cosmos.example/sign-in#token';
  const id = await sentMail('link@example.org', false, signInLinkMail({ url, minutes: 15 }));
  const page = await (await get(`/${id}`)).text();
  expect(page).toContain('Links in this email');
  expect(page).toContain(`<a href="${url}">${url}</a>`);
});

test('returns 404 for anything missing', async () => {
  for (const path of [
    '/x',
    '/00000000-0000-4000-8000-000000000000',
    '/00000000-0000-4000-8000-000000000000/html',
  ])
    expect((await get(path)).status).toBe(404);
});

describe('the recipient', () => {
  test('receives, opens and replies, all through the webhook', async () => {
    const id = await sentMail('ada@example.org', true);
    expect((await act(id, { act: 'open' })).status).toBe(303);
    expect(await row(id)).toMatchObject({
      state: 'delivered',
      delivered_at: expect.any(Date) as Date,
      opened_at: expect.any(Date) as Date,
    });
    await act(id, { act: 'answer', from: 'eve@elsewhere.example', text: 'Yes <b>please</b>' });
    const page = await (await get(`/${id}`)).text();
    expect(page).toContain('unverified sender, attached');
    expect(page).toContain('Yes &lt;b&gt;please&lt;/b&gt;');
    expect(page).toContain('<span class="state read">read</span>');
    expect(server.logged()).toContain('/api/v1/webhooks/***');
  });

  test('bounces, and accepts email again', async () => {
    const id = await sentMail('gone@example.org');
    await act(id, { act: 'bounce' });
    expect(await row(id)).toMatchObject({ state: 'failed' });
    expect(await (await get(`/${id}`)).text()).toContain('Resubscribe');
    await act(id, { act: 'resubscribe' });
    expect(await (await get(`/${id}`)).text()).not.toContain('Resubscribe');
    await sentMail('gone@example.org');
  });

  test('can only be simulated by the mailbox’s own page', async () => {
    const id = await sentMail();
    const refused: Record<string, string>[] = [
      {},
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: new URL(mailbox).origin, 'sec-fetch-site': 'cross-site' },
      { origin: new URL(mailbox).origin, 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) expect((await act(id, { act: 'bounce' }, headers)).status).toBe(403);
    expect((await act(id, { act: 'explode' })).status).toBe(400);
    const asBrowsers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await act(id, { act: 'explode' }, asBrowsers)).status).toBe(400);
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });
});

/** The response to these headers, without the time and recipient. */
async function raw(path: string, headers: string[]): Promise<string> {
  const answer = await rawRequest(
    server.listener.port,
    [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'),
  );
  return answer.replace(/^(?:date|x-request-id):.*\r\n/gim, '');
}

describe('behaves as if it did not exist', () => {
  const LOCAL = 'Host: localhost';

  test('without its token, or with a different one', async () => {
    const path = new URL(mailbox).pathname;
    const nowhere = await raw('/dev/nothing', [LOCAL]);
    expect(statusOf(nowhere)).toBe(404);
    expect(statusOf(await raw(path, [LOCAL]))).toBe(200);
    const cut = path.slice(0, -1);
    for (const tried of ['/dev/mailbox', '/dev/mailbox/', cut, `${cut}*`, `${path}x`, `${cut}?to=ada`]) {
      const answer = await raw(tried, [LOCAL, 'Accept: text/html']);
      expect([statusOf(answer), bodyOf(answer)]).toEqual([404, bodyOf(nowhere)]);
    }
  });

  test('under another name of this machine', async () => {
    const { pathname } = new URL(mailbox);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])
      expect(statusOf(await raw(pathname, [`Host: ${host}`]))).toBe(404);
  });

  test.each([
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-Host: localhost',
    'X-Forwarded-Proto: https',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 tunnel',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 127.0.0.1',
    'CF-Ray: 1',
    'True-Client-IP: 127.0.0.1',
    'X-Client-IP: 127.0.0.1',
    'X-Original-Host: localhost',
    'X-Envoy-External-Address: 127.0.0.1',
    'X-Amzn-Trace-Id: Root=1',
    'Front-End-Https: on',
  ])('behind a forwarder that sends %s', async (header) => {
    const { pathname } = new URL(mailbox);
    for (const path of [pathname, `${pathname}/00000000-0000-4000-8000-000000000000/html`])
      expect(statusOf(await raw(path, [LOCAL, header]))).toBe(404);
  });
});

test('its token never reaches the log', () => {
  const token = new URL(mailbox).pathname.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(server.logged()).toContain('/dev/mailbox/***');
  expect(server.logged()).not.toContain(token);
});

test('there is no mailbox behind a proxy', async () => {
  const { folder, database } = { folder: server.env.DATA_DIR, database: server.database };
  const other = await startTestServer({ environment: { TRUST_PROXY: '1' }, data: { folder, database } });
  try {
    expect(
      statusOf(
        await rawRequest(
          other.listener.port,
          `GET ${new URL(mailbox).pathname} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        ),
      ),
    ).toBe(404);
    await expect(mailboxAddress(other.env, other.listener.port)).resolves.toBeNull();
  } finally {
    await other.close();
  }
});

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

test('acts for the manager of a university: the answer finds its conversation', async () => {
  const { services } = server.composition;
  const { db } = services;
  const { caller, userId } = await person(services);
  await completeProfile(services, userId);
  const id = 'UTECH-MBX-1';
  await db.insertInto('universities').values({ id: 'MBX', name: 'University of Mailboxes' }).execute();
  await db
    .insertInto('technologies')
    .values({ id, source: 'test', source_key: id, university_id: 'MBX', title: 'A film', content_hash: id })
    .execute();
  await db
    .insertInto('technology_managers')
    .values({ id: 'MBX', university_id: 'MBX', name: 'Jane Doe', email: 'jane@mbx.example' })
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: id, manager_id: 'MBX', position: 0 })
    .execute();
  const { threadId } = await caller.email.send({
    technologyId: id,
    text: 'We would like to know whether a licence for Europe is still available.',
    summary: 'rd',
    leavesAtOnce: true,
  });
  const { id: mailId } = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'jane@mbx.example')
    .executeTakeFirstOrThrow();
  await until('sent', async () => (await row(mailId)).state === 'sent');
  await act(mailId, { act: 'open' });
  expect(await caller.email.thread({ threadId })).toMatchObject({ statusLabel: 'Message read' });
  await act(mailId, { act: 'answer', from: 'jane@mbx.example', text: 'It is available.' });
  expect(await caller.email.thread({ threadId })).toMatchObject({
    statusLabel: 'Reply received',
    isUnread: true,
    contents: [{}, { text: 'It is available.', sender: { kind: 'person', trust: 'contact' } }],
  });

  const latest = async () => (await caller.email.thread({ threadId })).contents.at(-1);
  const opened = () => until('opened', async () => (await latest())?.isOpening === false);
  await act(mailId, { act: 'answer-colleague' });
  expect(await latest()).toMatchObject({ sender: { kind: 'person', trust: 'colleague' } });
  await act(mailId, { act: 'answer-stranger' });
  expect(await latest()).toMatchObject({ sender: { kind: 'person', trust: 'unverified' } });
  await act(mailId, { act: 'answer-away' });
  expect(await latest()).toMatchObject({ sender: { kind: 'away', offered: { name: 'Sam Reyes' } } });
  await act(mailId, { act: 'answer-invitation' });
  await opened();
  expect(await latest()).toMatchObject({
    sender: { kind: 'calendar' },
    invitation: { event: { start: { zone: 'America/New_York' } } },
  });
  await act(mailId, { act: 'answer-formatted' });
  await opened();
  expect(await latest()).toMatchObject({
    formatting: { pictures: 1 },
    files: [
      { name: 'Summary.pdf', missing: null },
      { name: 'data.zip', missing: 'kind' },
    ],
  });
  await act(mailId, { act: 'complain' });
  expect(await (await get(`/${mailId}`)).text()).toContain('SpamComplaint');
});
