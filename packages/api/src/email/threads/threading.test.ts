import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let sent: Sent[];
beforeAll(async () => {
  desk = await openContactDesk();
  const members = await Promise.all([desk.member(), desk.member()]);
  sent = [];
  for (const who of [...members, ...members]) {
    const { threadId, messageId } = await who.write(await desk.technology());
    await desk.work();
    const { mail } = desk.provider.sends.at(-1)!;
    const header = (name: string) => mail.headers.find((each) => each.name === name)?.value ?? '';
    const replyTo = mail.replyTo ?? '';
    const token = /\+([0-9a-f]{32})@/.exec(replyTo)?.[1] ?? '';
    sent.push({ threadId, messageId, replyTo, token, id: header('Message-ID'), subject: mail.subject });
  }
});
afterAll(() => desk.close());

interface Sent {
  threadId: string;
  messageId: string;
  replyTo: string;
  token: string;
  id: string;
  subject: string;
}

/** What arrived: the conversation it is in, or null. */
async function arrives(payload: object): Promise<string | null> {
  const MessageID = randomUUID();
  await desk.receive({ MessageID }, payload);
  const row = await desk.services.db
    .selectFrom('received_mails')
    .leftJoin('thread_messages', 'thread_messages.received_mail_id', 'received_mails.id')
    .select(['thread_messages.thread_id', 'received_mails.state'])
    .where('received_mails.message_id', '=', MessageID)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe(row.thread_id ? 'attached' : 'quarantined');
  return row.thread_id;
}

const box = (Email: string) => ({ Email, Name: '', MailboxHash: /\+([^@]*)@/.exec(Email)?.[1] ?? '' });
const headers = (values: Record<string, string>) =>
  Object.entries({ 'Message-ID': `<${randomUUID()}@mail.u.example>`, ...values }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
const NOWHERE = { MailboxHash: '', ToFull: [], CcFull: [], BccFull: [], OriginalRecipient: '' };
const FOREIGN = () => `<${randomBytes(12).toString('hex')}@rewritten.example>`;

/** How mail programs answer, and what happens to mail on its way: what is left of our tokens. */
const HABITS: Record<string, (mail: Sent) => object> = {
  'a plain reply': ({ replyTo, id }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo)],
    Headers: headers({ 'In-Reply-To': id, References: id }),
  }),
  'reply to all': ({ replyTo, id }) => ({
    ...NOWHERE,
    ToFull: [box('colleague@u.example'), box(replyTo)],
    CcFull: [box('boss@u.example')],
    Headers: headers({ 'In-Reply-To': id, References: id }),
  }),
  'the address in Cc': ({ replyTo }) => ({ ...NOWHERE, CcFull: [box(replyTo)], Headers: headers({}) }),
  'the address in Bcc, known by the envelope': ({ replyTo }) => ({
    ...NOWHERE,
    OriginalRecipient: replyTo,
    Headers: headers({}),
  }),
  'another subject': ({ replyTo }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo)],
    Subject: 'Lunch?',
    Headers: headers({}),
  }),
  'forwarded, and answered from elsewhere': ({ replyTo }) => ({
    ...NOWHERE,
    FromFull: { ...box('somebody@else.example') },
    ToFull: [box(replyTo)],
    Subject: 'Fwd: Fwd: that mail',
    Headers: headers({ References: FOREIGN() }),
  }),
  'Reply-To ignored, the sender answered': ({ replyTo }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo.toUpperCase())],
    Headers: headers({}),
  }),
  'an address without the token, In-Reply-To kept': ({ id }) => ({
    ...NOWHERE,
    ToFull: [box('reply@inbound.cosmos.example')],
    Headers: headers({ 'In-Reply-To': id }),
  }),
  'ids rewritten, our own kept in References': ({ id }) => ({
    ...NOWHERE,
    Headers: headers({ 'In-Reply-To': FOREIGN(), References: `${FOREIGN()} ${id} ${FOREIGN()}` }),
  }),
  'References with commas': ({ id }) => ({
    ...NOWHERE,
    Headers: headers({ References: `${FOREIGN()},${id},${FOREIGN()}` }),
  }),
  'References without spaces or brackets': ({ id }) => ({
    ...NOWHERE,
    Headers: headers({ References: `${FOREIGN()}${id}${FOREIGN()}`, 'In-Reply-To': id.slice(1, -1) }),
  }),
  'References cut': ({ replyTo }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo)],
    Headers: headers({ References: '<cut' }),
  }),
  'ids in capitals': ({ id }) => ({ ...NOWHERE, Headers: headers({ 'IN-REPLY-TO': id.toUpperCase() }) }),
  'the token in capitals': ({ replyTo }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo.toUpperCase())],
    Headers: headers({}),
  }),
  'only Delivered-To': ({ replyTo }) => ({ ...NOWHERE, Headers: headers({ 'Delivered-To': replyTo }) }),
  'only Envelope-To': ({ replyTo }) => ({ ...NOWHERE, Headers: headers({ 'Envelope-To': `<${replyTo}>` }) }),
  'an absence note that a program sends': ({ replyTo }) => ({
    ...NOWHERE,
    ToFull: [box(replyTo)],
    Subject: 'Automatic reply',
    Headers: headers({ 'Auto-Submitted': 'auto-replied' }),
  }),
  'a delivery report': ({ id }) => ({
    ...NOWHERE,
    FromFull: box('mailer-daemon@u.example'),
    Headers: headers({ 'In-Reply-To': id, 'Return-Path': '<>' }),
  }),
};

test.each(Object.entries(HABITS))('%s: in the right conversation', async (_habit, make) => {
  for (const mail of sent) expect(await arrives(make(mail))).toBe(mail.threadId);
});

describe('in no conversation', () => {
  test.each<[string, (mail: Sent) => object]>([
    ['the subject alone', ({ subject }) => ({ ...NOWHERE, Subject: `Re: ${subject}` })],
    ['the contact’s own name and address', () => ({ ...NOWHERE, FromFull: box('jane@u1.example') })],
    [
      'half a token',
      ({ token }) => ({ ...NOWHERE, ToFull: [box(`reply+${token.slice(0, 16)}@inbound.cosmos.example`)] }),
    ],
    [
      'a longer token',
      ({ token }) => ({ ...NOWHERE, ToFull: [box(`reply+${token}00@inbound.cosmos.example`)] }),
    ],
    ['a token in the text', ({ token, id }) => ({ ...NOWHERE, TextBody: `${token} ${id}`, Subject: id })],
    [
      'a token as a name',
      ({ replyTo }) => ({ ...NOWHERE, ToFull: [{ ...box('a@b.example'), Name: replyTo }] }),
    ],
    ['a guessed token', () => ({ ...NOWHERE, MailboxHash: randomBytes(16).toString('hex') })],
    [
      'SQL',
      () => ({ ...NOWHERE, MailboxHash: "' or 1=1 --", Headers: headers({ References: "<c.' or 1=1@x>" }) }),
    ],
  ])('%s', async (_name, make) => {
    for (const mail of sent) expect(await arrives({ Headers: headers({}), ...make(mail) })).toBeNull();
  });
});

test('of several tokens the address decides, then the answered mail, then the latest reference', async () => {
  const [a, b, c] = sent as [Sent, Sent, Sent, Sent];
  const all = { 'In-Reply-To': b.id, References: `${a.id} ${c.id}`, 'Delivered-To': c.replyTo };
  expect(await arrives({ ...NOWHERE, ToFull: [box(a.replyTo)], Headers: headers(all) })).toBe(a.threadId);
  expect(await arrives({ ...NOWHERE, Headers: headers(all) })).toBe(b.threadId);
  const { References, ...onWay } = { References: all.References, 'Delivered-To': b.replyTo };
  expect(await arrives({ ...NOWHERE, Headers: headers({ References, ...onWay }) })).toBe(c.threadId);
  expect(await arrives({ ...NOWHERE, Headers: headers(onWay) })).toBe(b.threadId);
  // A token that leads nowhere does not hide one that leads somewhere.
  const guessed = box(`reply+${randomBytes(16).toString('hex')}@inbound.cosmos.example`);
  expect(await arrives({ ...NOWHERE, ToFull: [guessed], Headers: headers(all) })).toBe(b.threadId);
});

/** Where a token may stand, and what may stand around it. */
const surrounded = fc.record({
  which: fc.nat({ max: 3 }),
  place: fc.constantFrom('In-Reply-To', 'references', 'REFERENCES', 'Delivered-To', 'envelope-to', 'To'),
  before: filler(),
  after: filler(),
  between: fc.constantFrom(' ', ',', ', ', '\r\n\t'),
  isLoud: fc.boolean(),
});

function filler() {
  const noise = fc
    .string({ maxLength: 40, unit: 'binary-ascii' })
    .map((text) => text.replaceAll(/[\u0000@]/g, ''));
  const foreignId = fc.uuid().map((id) => `<${id}@mail.example>`);
  return fc.array(fc.oneof(noise, foreignId), { maxLength: 20 });
}

test('whatever surrounds a token, it leads to its own conversation and to no other', async () => {
  await fc.assert(
    fc.asyncProperty(surrounded, async ({ which, place, before, after, between, isLoud }) => {
      const mail = sent[which]!;
      const plain = /^(?:in-reply-to|references)$/i.test(place) ? mail.id : mail.replyTo;
      const value = isLoud ? plain.toUpperCase() : plain;
      const payload =
        place === 'To'
          ? { ...NOWHERE, ToFull: [box('x@y.example'), box(value)], Headers: headers({}) }
          : { ...NOWHERE, Headers: headers({ [place]: [...before, value, ...after].join(between) }) };
      expect(await arrives(payload)).toBe(mail.threadId);
    }),
    { numRuns: 150 },
  );
});

test('an answer goes to the webhooks of its member, once', async () => {
  const { db } = desk.services;
  const writer = await desk.member();
  const webhook = { id: randomUUID(), user_id: writer.userId, url: 'https://hooks.example/' };
  await db
    .insertInto('webhooks')
    .values({ ...webhook, events: ['answer.received'], created_at: new Date() })
    .execute();
  const { threadId } = await writer.write(await desk.technology());
  await desk.work();
  const replyTo = desk.provider.sends.at(-1)!.mail.replyTo ?? '';
  const payload = { ...NOWHERE, ToFull: [box(replyTo)], Headers: headers({}) };
  const MessageID = randomUUID();
  for (let time = 0; time < 2; time += 1) await desk.receive({ MessageID }, payload);
  const thread = await db
    .selectFrom('threads')
    .select(['conversation_id', 'technology_id'])
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('webhook_deliveries').select(['event', 'data', 'state']).execute();
  expect(events).toEqual([{ event: 'answer.received', data: thread, state: 'waiting' }]);
});
