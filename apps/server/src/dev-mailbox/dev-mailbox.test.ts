import { queueMail } from '@cosmos/api/email/outbox.ts';
import { codeMail } from '@cosmos/api/email/templates/code.ts';
import { signInLinkMail } from '@cosmos/api/email/templates/sign-in-link.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path = '') => fetch(`${server.url}/dev/mailbox${path}`);
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
  headers: Record<string, string> = { origin: server.url },
) {
  return fetch(`${server.url}/dev/mailbox/${id}/act`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(form),
  });
}

test('a mail is sent by its job and appears, newest first, and is found by its address', async () => {
  await sentMail('first@example.org');
  const id = await sentMail('second@example.org');
  const list = await (await get()).text();
  expect(list.indexOf('second@example.org')).toBeLessThan(list.indexOf('first@example.org'));
  const found = await (await get('?to=SECOND%40')).text();
  expect(found).toContain(`/dev/mailbox/${id}`);
  expect(found).not.toContain('first@example.org');
  expect(await (await get('?to=%25')).text()).toContain('No mail went to an address');
  expect(await (await get('?page=x&to=a&to=b')).text()).toContain('Development mailbox');
});

test('a mail is shown as it is, under a policy that lets it do nothing', async () => {
  const id = await sentMail();
  const page = await get(`/${id}`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain(
    `<iframe title="The mail as it looks" sandbox src="/dev/mailbox/${id}/html">`,
  );
  const frame = await get(`/${id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*frame-ancestors 'self'; sandbox$/,
  );
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(frame.headers.get('cache-control')).toBe('no-store');
  expect(await frame.text()).toBe((await row(id)).html);
});

test('the links of a mail stand outside the frame, where they can be followed', async () => {
  const url = 'https://cosmos.example/sign-in#token';
  const id = await sentMail('link@example.org', false, signInLinkMail({ url, minutes: 15 }));
  const page = await (await get(`/${id}`)).text();
  expect(page).toContain('Links in this mail');
  expect(page).toContain(`<a href="${url}">${url}</a>`);
});

test('what isn’t there is not found', async () => {
  for (const path of [
    '/x',
    '/00000000-0000-4000-8000-000000000000',
    '/00000000-0000-4000-8000-000000000000/html',
  ])
    expect((await get(path)).status).toBe(404);
});

describe('the other side', () => {
  test('delivers, opens, and the answer is attached: all by the webhook', async () => {
    const id = await sentMail('ada@example.org', true);
    expect((await act(id, { act: 'open' })).status).toBe(303);
    expect(await row(id)).toMatchObject({
      state: 'delivered',
      delivered_at: expect.any(Date) as Date,
      opened_at: expect.any(Date) as Date,
    });
    await act(id, { act: 'answer', from: 'eve@example.org', text: 'Yes <b>please</b>' });
    const page = await (await get(`/${id}`)).text();
    expect(page).toContain('unverified sender, attached');
    expect(page).toContain('Yes &lt;b&gt;please&lt;/b&gt;');
    expect(page).toContain('<span class="state read">read</span>');
    expect(server.logged()).toContain('/api/v1/webhooks/***');
  });

  test('bounces, and takes mail again', async () => {
    const id = await sentMail('gone@example.org');
    await act(id, { act: 'bounce' });
    expect(await row(id)).toMatchObject({ state: 'failed' });
    expect(await (await get(`/${id}`)).text()).toContain('Take mail again');
    await act(id, { act: 'resubscribe' });
    expect(await (await get(`/${id}`)).text()).not.toContain('Take mail again');
    await sentMail('gone@example.org');
  });

  test('is played by the mailbox’s own page alone', async () => {
    const id = await sentMail();
    const refused: Record<string, string>[] = [
      {},
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: server.url, 'sec-fetch-site': 'cross-site' },
      { origin: server.url, 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) expect((await act(id, { act: 'bounce' }, headers)).status).toBe(403);
    expect((await act(id, { act: 'explode' })).status).toBe(400);
    const asBrowsers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await act(id, { act: 'explode' }, asBrowsers)).status).toBe(400);
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });
});

test('under another name of this machine there is no mailbox', async () => {
  const answer = await rawRequest(
    server.door.port,
    'GET /dev/mailbox HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  );
  expect(statusOf(answer)).toBe(404);
});

test('behind a proxy there is no mailbox', async () => {
  const other = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  try {
    const answer = await fetch(`${other.url}/dev/mailbox`);
    expect(await answer.text()).not.toContain('Development mailbox');
  } finally {
    await other.close();
  }
});
