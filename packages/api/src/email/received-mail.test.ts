import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../accounts/users.ts';
import { takePostmarkEvent } from './postmark-events.ts';
import { openMailDesk } from '../outbox/testing/mail-desk.ts';
import { inbound, type InboundOptions } from '../outbox/testing/payloads.ts';

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
afterAll(() => desk.close());

const ADA = 'ada@example.org';

async function mailThatTakesReply() {
  const id = await desk.queue({ to: ADA, kind: 'invitation', takesReply: true });
  const mail = await desk.mailOf(id);
  return { id, hash: mail!.reply_hash!, replyTo: mail!.reply_to };
}

async function receive(options: Omit<InboundOptions, 'MessageID'>, more: object = {}) {
  const MessageID = randomUUID();
  const taken = await takePostmarkEvent(desk.services, { ...inbound({ MessageID, ...options }), ...more });
  const row = await desk.services.db
    .selectFrom('received_mails')
    .selectAll()
    .where('message_id', '=', MessageID)
    .executeTakeFirst();
  return { taken, row };
}

test('a reply is matched by the hash in its address, and stored as received', async () => {
  const { id, hash, replyTo } = await mailThatTakesReply();
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(replyTo).toBe(`reply+${hash}@inbound.cosmos.example`);
  const { taken, row } = await receive({ hash });
  expect(taken).toBe('stored');
  expect(row).toMatchObject({
    mail_id: id,
    state: 'attached',
    from_address: ADA,
    from_name: 'Ada Lo',
    sender_verified: true,
    subject: 'Re: Hello',
    text: 'Please keep it.',
    html: '<p onclick="x()">Please keep it.</p>',
    attachments: [{ fileId: null, name: 'note.txt', mediaType: 'text/plain', size: 5 }],
  });
});

test('an email without a readable date, and with more headers than are kept, is stored', async () => {
  const { hash } = await mailThatTakesReply();
  const Headers = Array.from({ length: 600 }, (_, at) => ({ Name: `X-${at}`, Value: '1' }));
  const { taken, row } = await receive({ hash }, { Date: 'some day', Headers });
  expect(taken).toBe('stored');
  expect(row).toMatchObject({ state: 'attached', sender_verified: false });
});

test('finds the hash in upper or lower case, and in Cc', async () => {
  const { id, hash } = await mailThatTakesReply();
  expect((await receive({ hash: hash.toUpperCase() })).row).toMatchObject({ mail_id: id });
  const copied = { MailboxHash: '', ToFull: [], CcFull: [{ Email: 'x@y.z', Name: '', MailboxHash: hash }] };
  expect((await receive({}, copied)).row).toMatchObject({ mail_id: id, state: 'attached' });
});

describe('emails without any effect', () => {
  test.each<[string, Omit<InboundOptions, 'MessageID'>]>([
    ['no hash', {}],
    ['a hash that was never given out', { hash: '0'.repeat(32) }],
    ['the subject of a mail of ours', { subject: 'Re: Hello' }],
    ['half a hash', { hash: '0'.repeat(16) }],
    ['SQL', { hash: "' or 1=1 --" }],
  ])('%s: quarantined', async (_name, options) => {
    expect((await receive(options)).row).toMatchObject({
      state: 'quarantined',
      mail_id: null,
      sender_verified: false,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['out of office', { 'Auto-Submitted': 'auto-replied' }],
    ['an older mark', { 'X-Autoreply': 'yes' }],
    ['a bounce', { 'Return-Path': '<>' }],
  ])('%s: ignored, without any effect', async (_name, headers) => {
    const leaving = await leavingPerson();
    expect((await receive({ hash: leaving.hash, headers })).row).toMatchObject({ state: 'ignored' });
    expect(await leaving.status()).toBe('deletion_scheduled');
  });

  test.each<[string, Record<string, string>]>([
    ['a header that says it was written by a person', { 'Auto-Submitted': 'no' }],
    [
      'what groups and ticket systems put on answers',
      { Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' },
    ],
  ])('attached: %s', async (_name, headers) => {
    const { hash } = await mailThatTakesReply();
    expect((await receive({ hash, headers })).row).toMatchObject({ state: 'attached' });
  });
});

describe('the sender of an email', () => {
  const spf = (word: string, from = ADA) => ({ 'Received-SPF': `${word} (…) envelope-from=${from}; x` });
  test.each<[string, Omit<InboundOptions, 'MessageID'>, boolean]>([
    ['another sender', { from: 'eve@example.org' }, false],
    ['SPF fails', { headers: spf('Fail') }, false],
    ['SPF fails softly', { headers: spf('SoftFail') }, false],
    ['SPF says nothing', { headers: { ...spf('None'), 'X-Spam-Tests': '' } }, false],
    ['SPF passes for another domain', { headers: spf('Pass', 'bounce@evil.example') }, false],
    ['DKIM fails', { headers: { 'Authentication-Results': 'mx; dkim=fail' } }, false],
    ['DMARC fails', { headers: { 'Authentication-Results': 'mx; dmarc=fail' } }, false],
    ['no header at all', { headers: { 'Received-SPF': '', 'X-Spam-Tests': '' } }, false],
    ['DKIM of the author passes', { headers: { ...spf('None'), 'X-Spam-Tests': 'DKIM_VALID_AU' } }, true],
    ['SPF passes', { headers: spf('Pass') }, true],
    ['the same address in capitals', { from: 'ADA@example.org' }, true],
  ])('%s', async (_name, options, verified) => {
    const { hash } = await mailThatTakesReply();
    expect((await receive({ hash, ...options })).row).toMatchObject({
      state: 'attached',
      sender_verified: verified,
    });
  });
});

/** A person who requested deletion of the account, and the hash in the email that announced it. */
async function leavingPerson() {
  const email = `${randomUUID()}@example.org`;
  const made = await createUser(desk.services.db, desk.services, { email, firstName: 'Ada', lastName: 'Lo' });
  const userId = made!.userId;
  await desk.services.db
    .updateTable('users')
    .set({
      status: 'deletion_scheduled',
      deletion_at: new Date(desk.services.now().getTime() + 7 * 86_400_000),
    })
    .where('id', '=', userId)
    .execute();
  const id = await desk.queue({ to: email, userId, kind: 'deletion-scheduled', takesReply: true });
  const mail = await desk.mailOf(id);
  const { db } = desk.services;
  return {
    email,
    hash: mail!.reply_hash!,
    status: async () =>
      (await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirstOrThrow())
        .status,
    /** How many times the person was told that the account is kept. */
    told: async () =>
      (
        await db
          .selectFrom('mails')
          .select('id')
          .where('user_id', '=', userId)
          .where('kind', '=', 'deletion-cancelled')
          .execute()
      ).length,
  };
}

describe('a reply to the email that announces a deletion', () => {
  test('stops it, and the person is notified', async () => {
    const { hash, email, status, told } = await leavingPerson();
    expect((await receive({ hash, from: email })).row).toMatchObject({ sender_verified: true });
    expect(await status()).toBe('active');
    expect(await told()).toBe(1);
  });

  test('stops it whoever sent it, because the hash was only in that email', async () => {
    const { hash, status } = await leavingPerson();
    expect((await receive({ hash, from: 'eve@example.org' })).row).toMatchObject({ sender_verified: false });
    expect(await status()).toBe('active');
  });

  test('stops it once, however often it arrives', async () => {
    const { hash, status, told } = await leavingPerson();
    const payload = inbound({ MessageID: randomUUID(), hash });
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => takePostmarkEvent(desk.services, payload)),
    );
    expect(taken.filter((each) => each === 'stored')).toHaveLength(1);
    expect(await status()).toBe('active');
    expect(await told()).toBe(1);
  });

  test('is not stored if stopping it failed, so that it is delivered again', async () => {
    const { hash, status } = await leavingPerson();
    const MessageID = randomUUID();
    const payload = inbound({ MessageID, hash });
    const failing = { ...desk.services, jobs: { enqueue: () => Promise.reject(new Error('away')) } };
    await expect(takePostmarkEvent(failing, payload)).rejects.toThrow('away');
    expect(await status()).toBe('deletion_scheduled');
    expect(await takePostmarkEvent(desk.services, payload)).toBe('stored');
    expect(await status()).toBe('active');
  });

  test('does not stop it without the hash, or with the hash of another email', async () => {
    const { email, status } = await leavingPerson();
    const other = await mailThatTakesReply();
    await receive({ from: email, subject: 'Re: Your Cosmos AI Copilot account will be deleted' });
    await receive({ from: email, hash: other.hash, subject: 'stop' });
    expect(await status()).toBe('deletion_scheduled');
  });
});
