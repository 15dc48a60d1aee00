import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takePostmarkEvent } from './postmark-events.ts';
import { openMailDesk } from './testing/mail-desk.ts';
import { inbound, type InboundOptions } from './testing/payloads.ts';

const keepAccountByReply = vi.hoisted(() => vi.fn((..._args: unknown[]) => Promise.resolve(true)));
vi.mock(import('../profile/deletion.ts'), async (original) => ({
  ...(await original()),
  keepAccountByReply,
}));

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => {
  keepAccountByReply.mockClear();
  keepAccountByReply.mockImplementation(() => Promise.resolve(true));
});
afterAll(() => desk.close());

const ADA = 'ada@example.org';

async function mailThatTakesReply(kind: 'deletion-scheduled' | 'invitation' = 'invitation') {
  const id = await desk.queue({ to: ADA, kind, takesReply: true });
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

test('an answer is attached by the hash in its address, and kept as it came', async () => {
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

test('the hash is found in any case, and in a copy', async () => {
  const { id, hash } = await mailThatTakesReply();
  expect((await receive({ hash: hash.toUpperCase() })).row).toMatchObject({ mail_id: id });
  const copied = { MailboxHash: '', ToFull: [], CcFull: [{ Email: 'x@y.z', Name: '', MailboxHash: hash }] };
  expect((await receive({}, copied)).row).toMatchObject({ mail_id: id, state: 'attached' });
});

describe('what nobody is told of', () => {
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
    ['bulk', { Precedence: 'bulk' }],
    ['an older mark', { 'X-Autoreply': 'yes' }],
    ['a bounce', { 'Return-Path': '<>' }],
  ])('%s: ignored, and brings nothing about', async (_name, headers) => {
    const { hash } = await mailThatTakesReply('deletion-scheduled');
    expect((await receive({ hash, headers })).row).toMatchObject({ state: 'ignored' });
    expect(keepAccountByReply).not.toHaveBeenCalled();
  });

  test('a header that says it was written by a person is believed', async () => {
    const { hash } = await mailThatTakesReply();
    expect((await receive({ hash, headers: { 'Auto-Submitted': 'no' } })).row).toMatchObject({
      state: 'attached',
    });
  });
});

describe('who wrote it', () => {
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

describe('an answer to the mail that announces a deletion', () => {
  test('stops it, in the transaction that keeps the answer', async () => {
    const { id, hash } = await mailThatTakesReply('deletion-scheduled');
    await receive({ hash });
    expect(keepAccountByReply).toHaveBeenCalledTimes(1);
    const [services, input] = keepAccountByReply.mock.calls[0] as [
      { db: { isTransaction: boolean } },
      unknown,
    ];
    expect(services.db.isTransaction).toBe(true);
    expect(input).toEqual({ mailId: id });
  });

  test('stops it whoever sent it: the hash was in that mail alone', async () => {
    const { hash } = await mailThatTakesReply('deletion-scheduled');
    const { row } = await receive({ hash, from: 'eve@example.org' });
    expect(row).toMatchObject({ sender_verified: false });
    expect(keepAccountByReply).toHaveBeenCalledTimes(1);
  });

  test('once, however often it comes', async () => {
    const { hash } = await mailThatTakesReply('deletion-scheduled');
    const payload = inbound({ MessageID: randomUUID(), hash });
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => takePostmarkEvent(desk.services, payload)),
    );
    expect(taken.filter((each) => each === 'stored')).toHaveLength(1);
    expect(keepAccountByReply).toHaveBeenCalledTimes(1);
  });

  test('is not kept where stopping failed, so that it comes again', async () => {
    const { hash } = await mailThatTakesReply('deletion-scheduled');
    const payload = inbound({ MessageID: randomUUID(), hash });
    keepAccountByReply.mockRejectedValueOnce(new Error('away'));
    await expect(takePostmarkEvent(desk.services, payload)).rejects.toThrow('away');
    expect(await takePostmarkEvent(desk.services, payload)).toBe('stored');
    expect(keepAccountByReply).toHaveBeenCalledTimes(2);
  });

  test('without the hash it stands, and so it does with the hash of another mail', async () => {
    await mailThatTakesReply('deletion-scheduled');
    const other = await mailThatTakesReply('invitation');
    await receive({ subject: 'Re: Your account will be deleted' });
    await receive({ hash: other.hash, subject: 'stop' });
    expect(keepAccountByReply).not.toHaveBeenCalled();
  });
});
