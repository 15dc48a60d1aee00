import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Behaviour,
  json,
  refuses,
  startFakePostmark,
  WELL,
} from '../../outbox/testing/fake-postmark.ts';
import { developmentMailbox } from './development-mailbox.ts';
import type { OutgoingMail } from '../../ports/mail-provider.ts';
import { postmarkMail } from './postmark.ts';

let fake: Awaited<ReturnType<typeof startFakePostmark>>;
beforeAll(async () => {
  fake = await startFakePostmark();
});
afterEach(() => {
  fake.state.behaviour = () => WELL;
  fake.state.search = WELL;
  fake.accepted.length = 0;
});
afterAll(() => fake.close());

const MAIL: OutgoingMail = {
  tag: '6f3f7c40-3b3f-4a54-9a0e-0d8d2f8f2c11',
  stream: 'outbound',
  from: 'Cosmos <cosmos@cosmos.example>',
  to: 'ada@example.org',
  cc: null,
  replyTo: 'reply+0f@inbound.cosmos.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: [],
  tracksOpens: false,
  files: [],
};
const provider = (timeoutMs = 5_000) => postmarkMail({ token: 'token', host: fake.host, timeoutMs });

async function sendTo(behaviour: Behaviour, timeoutMs?: number) {
  fake.state.behaviour = () => behaviour;
  return provider(timeoutMs).send(MAIL);
}

test('sends a complete email with its tag and without tracking', async () => {
  const outcome = await provider().send(MAIL);
  expect(fake.accepted).toHaveLength(1);
  expect(outcome).toEqual({ kind: 'sent', messageId: fake.accepted[0]!.MessageID });
  expect(fake.accepted[0]!.body).toEqual({
    From: MAIL.from,
    To: MAIL.to,
    ReplyTo: MAIL.replyTo,
    Subject: MAIL.subject,
    HtmlBody: MAIL.html,
    TextBody: MAIL.text,
    Tag: MAIL.tag,
    Metadata: { mail: MAIL.tag },
    MessageStream: 'outbound',
    TrackOpens: false,
    TrackLinks: 'None',
  });
  expect(fake.headers.at(-1)).toMatchObject({ 'x-postmark-server-token': 'token' });
});

test('reactivates an address, and rejects where Postmark keeps it blocked', async () => {
  const receiver = { address: 'back@example.org', stream: 'outbound' };
  await provider().reactivate(receiver);
  fake.state.lifted = { Status: 'Failed', Message: 'You do not have the required authority' };
  await expect(provider().reactivate(receiver)).rejects.toThrow('required authority');
});

test('sends headers of its own, files and tracking only where the email has them', async () => {
  await provider().send({
    ...MAIL,
    headers: [
      { name: 'Message-ID', value: '<c.0f@inbound.cosmos.example>' },
      { name: 'X-PM-KeepID', value: 'true' },
    ],
    cc: 'grace@example.org',
    tracksOpens: true,
    files: [{ name: 'a plan.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') }],
  });
  expect(fake.accepted[0]!.body).toMatchObject({
    Cc: 'grace@example.org',
    Headers: [
      { Name: 'Message-ID', Value: '<c.0f@inbound.cosmos.example>' },
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    TrackOpens: true,
    TrackLinks: 'None',
    Attachments: [{ Name: 'a plan.pdf', ContentType: 'application/pdf', Content: 'JVBERg==' }],
  });
});

test.each<[string, Partial<OutgoingMail>]>([
  [
    'a header with a line break',
    { headers: [{ name: 'References', value: '<a@b>\r\nBcc: eve@example.org' }] },
  ],
  ['two addresses in Cc', { cc: 'ada@example.org,eve@example.org' }],
  ['a header with NUL', { headers: [{ name: 'References', value: 'a\u0000' }] }],
  ['a header whose name is two', { headers: [{ name: 'X: y\r\nBcc', value: 'a' }] }],
  ['an endless header', { headers: [{ name: 'References', value: 'a'.repeat(8_001) }] }],
  [
    'a file name with a line break',
    { files: [{ name: 'a\nb', mediaType: 'image/png', bytes: Buffer.of(1) }] },
  ],
  [
    '7 MB and a byte',
    { files: [{ name: 'a', mediaType: 'image/png', bytes: Buffer.alloc(7 * 1_024 * 1_024 + 1) }] },
  ],
])('refuses %s before anything leaves', async (_name, more) => {
  expect(await provider().send({ ...MAIL, ...more })).toMatchObject({ kind: 'refused' });
  expect(fake.accepted).toEqual([]);
});

test('tells whether the server tracks by itself, which no email can switch off', async () => {
  const tracks = () => provider().tracksByItself?.();
  expect(await tracks()).toBe(false);
  fake.state.server = { TrackOpens: true, TrackLinks: 'None' };
  expect(await tracks()).toBe(true);
  fake.state.server = { TrackOpens: false, TrackLinks: 'HtmlOnly' };
  expect(await tracks()).toBe(true);
  fake.state.server = { TrackOpens: false, TrackLinks: 'None' };
  await expect(
    postmarkMail({ token: 'token', host: '127.0.0.1:1', timeoutMs: 1_000 }).tracksByItself?.(),
  ).rejects.toThrow('fetch failed');
});

describe('the meaning of a response', () => {
  const raw = (status: number, text: string): Behaviour => ({
    accepts: status === 200,
    answer: (response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    },
  });
  const reset: Behaviour = { accepts: true, answer: (response) => response.destroy() };
  const cut: Behaviour = {
    accepts: true,
    answer: (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"ErrorCode":0,', () => response.destroy());
    },
  };
  const tenMegabytes = `{"ErrorCode":0,"MessageID":"x","Message":"${'a'.repeat(10_000_000)}"}`;

  test.each<[string, Behaviour, object]>([
    ['broken JSON', raw(200, '{"ErrorCode":0,"Mess'), { kind: 'unknown' }],
    ['an empty answer', raw(200, ''), { kind: 'unknown' }],
    ['null', raw(200, 'null'), { kind: 'unknown' }],
    ['a page of a proxy', raw(200, '<html>ok</html>'), { kind: 'unknown' }],
    ['success without an id', raw(200, '{"ErrorCode":0}'), { kind: 'unknown' }],
    ['10 MB', raw(200, tenMegabytes), { kind: 'unknown' }],
    [
      'a code in a 200',
      raw(200, '{"ErrorCode":406,"Message":"no"}'),
      { kind: 'refused', inactiveAddress: true },
    ],
    ['an account code in a 200', raw(200, '{"ErrorCode":10,"Message":"no"}'), { kind: 'stop' }],
    ['401', refuses(401, 10), { kind: 'stop', about: 'account' }],
    ['401 without a code', raw(401, ''), { kind: 'stop' }],
    ['403', raw(403, '<html>'), { kind: 'stop' }],
    ['422 400: no such sender', refuses(422, 400), { kind: 'stop', about: 'sender' }],
    ['422 401: sender not confirmed', refuses(422, 401), { kind: 'stop', about: 'sender' }],
    ['422 1235: no such stream', refuses(422, 1235), { kind: 'stop', about: 'stream' }],
    ['422 406: inactive', refuses(422, 406), { kind: 'refused', inactiveAddress: true }],
    ['422 300', refuses(422, 300), { kind: 'refused', inactiveAddress: false }],
    ['422 405', refuses(422, 405), { kind: 'refused', inactiveAddress: false }],
    ['422 412', refuses(422, 412), { kind: 'refused', inactiveAddress: false }],
    ['422 413', refuses(422, 413), { kind: 'refused', inactiveAddress: false }],
    ['429', refuses(429, 429), { kind: 'later', retryAfterMs: null }],
    ['429 with a delay', refuses(429, 429, { 'retry-after': '7' }), { kind: 'later', retryAfterMs: 7_000 }],
    ['404', raw(404, 'not here'), { kind: 'later' }],
    ['a redirect', raw(308, ''), { kind: 'later' }],
    ['500', refuses(500, 0), { kind: 'later' }],
    ['500 with garbage', raw(500, '<html>boom'), { kind: 'later' }],
    ['503', refuses(503, 100), { kind: 'later' }],
    ['a gateway that gave up', raw(504, ''), { kind: 'unknown' }],
    ['a reset after the body', reset, { kind: 'unknown' }],
    ['an answer that is cut off', cut, { kind: 'unknown' }],
  ])('%s', async (_name, behaviour, outcome) => {
    expect(await sendTo(behaviour)).toMatchObject(outcome);
  });

  test('no response, and a dripping one, end with our own timeout', async () => {
    const hang: Behaviour = { accepts: true, answer: () => undefined };
    expect(await sendTo(hang, 200)).toMatchObject({ kind: 'unknown' });
    const drip: Behaviour = {
      accepts: true,
      answer: (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    };
    expect(await sendTo(drip, 200)).toMatchObject({ kind: 'unknown' });
  });

  test('no server, and an unknown host: nothing was sent, retry later', async () => {
    const gone = await startFakePostmark();
    await gone.close();
    const refused = postmarkMail({ token: 'token', host: gone.host });
    expect(await refused.send(MAIL)).toMatchObject({ kind: 'later' });
    const unresolved = postmarkMail({
      token: 'token',
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })),
    });
    expect(await unresolved.send(MAIL)).toMatchObject({ kind: 'later' });
  });
});

describe('looking up an email by its tag', () => {
  test('finds what was accepted, and nothing else', async () => {
    await provider().send(MAIL);
    expect(await provider().find(MAIL)).toBe(fake.accepted[0]!.MessageID);
    expect(await provider().find({ ...MAIL, tag: 'another' })).toBeNull();
  });

  test('looks in the stream that it went through, since only one is searched', async () => {
    const alert = { ...MAIL, stream: 'broadcast' };
    await provider().send(alert);
    expect(await provider().find(alert)).toBe(fake.accepted[0]!.MessageID);
    expect(await provider().find(MAIL)).toBeNull();
  });

  test('does not find another email if the search ignores the filter', async () => {
    await provider().send({ ...MAIL, tag: 'someone else’s' });
    fake.state.search = {
      accepts: false,
      answer: (response) => json(response, 200, { TotalCount: 1, Messages: fake.accepted }),
    };
    expect(await provider().find(MAIL)).toBeNull();
  });

  test.each([
    ['500', refuses(500, 0)],
    ['401', refuses(401, 10)],
    ['garbage', { accepts: false, answer: (response) => response.end('{') } satisfies Behaviour],
    ['another shape', { accepts: false, answer: (response) => json(response, 200, {}) } satisfies Behaviour],
  ])('rejects on %s', async (_name, behaviour) => {
    fake.state.search = behaviour;
    await expect(provider().find(MAIL)).rejects.toThrow(/./);
  });
});

describe('emails that must not be sent', () => {
  test.each<[string, Partial<OutgoingMail>]>([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a NUL in the subject', { subject: 'Hello\u0000' }],
    ['half a character in the subject', { subject: 'Hello \ud800' }],
    ['a line break in the sender', { from: 'Cosmos\n <cosmos@cosmos.example>' }],
    ['two addressees', { to: 'ada@example.org, eve@example.org' }],
    ['a name and an address', { to: 'Ada <ada@example.org>' }],
    ['a line break in Reply-To', { replyTo: 'reply@example.org\nX: y' }],
    ['a long address', { to: `${'a'.repeat(250)}@example.org` }],
    ['a long subject', { subject: 'a'.repeat(501) }],
    ['a large body', { html: 'a'.repeat(5 * 1_024 * 1_024 + 1) }],
  ])('refuses %s', async (_name, part) => {
    const outcome = { kind: 'refused', inactiveAddress: false };
    expect(await provider().send({ ...MAIL, ...part })).toMatchObject(outcome);
    expect(await developmentMailbox.send({ ...MAIL, ...part })).toMatchObject(outcome);
    expect(fake.accepted).toHaveLength(0);
  });
});
