import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounce, click, delivery, open } from '../../outbox/testing/payloads.ts';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';
import { takePostmarkEvent } from '../postmark-events.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());
type Member = Awaited<ReturnType<typeof desk.member>>;

/** A conversation whose first message has left. */
async function begun(who?: Member, title?: string) {
  const ada = who ?? (await desk.member());
  const { threadId, messageId } = await ada.write(await desk.technology(title ? { title } : {}));
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const about = { MessageID: mail.message_id ?? '', Recipient: mail.to_address };
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const take = (payload: object) => takePostmarkEvent(desk.services, payload);
  const read = () => ada.caller.email.thread({ threadId });
  return { ada, threadId, messageId, mail, about, hash, take, read };
}
const later = (seconds: number) => new Date(desk.services.now().getTime() + seconds * 1_000);

test('a conversation moves from queued to read, and each step has its time', async () => {
  const ada = await desk.member();
  const { threadId } = await ada.write(await desk.technology());
  expect(await ada.caller.email.thread({ threadId })).toMatchObject({
    status: 'queued',
    statusLabel: 'Message queued',
    isUnread: false,
    contents: [{ text: LETTER, sender: { kind: 'own', summary: 'rd', progress: { state: 'waiting' } } }],
  });
  const { about, take, read } = await begun();
  expect(await read()).toMatchObject({ status: 'sent', statusLabel: 'Message sent' });
  await take(delivery(about, later(1)));
  expect(await read()).toMatchObject({ status: 'delivered', statusLabel: 'Message sent' });
  // A machine looked at it.
  await take(open(about, later(3)));
  expect(await read()).toMatchObject({ status: 'delivered' });
  await take(open(about, later(90)));
  expect(await read()).toMatchObject({
    status: 'opened',
    statusLabel: 'Message read',
    contents: [
      {
        sender: {
          progress: { state: 'read', readAt: later(90).toISOString(), deliveredAt: later(1).toISOString() },
        },
      },
    ],
  });
  await take(click(about, later(95)));
  expect(await read()).toMatchObject({ status: 'clicked', statusLabel: 'Message clicked' });
  await take(delivery(about, later(200)));
  expect(await read()).toMatchObject({ status: 'clicked' });
});

test('a bounce is final, in whatever order the events come, and says why', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const { about, take, read } = await begun();
    const events = [delivery(about, later(1)), open(about, later(60)), bounce(about, later(2))];
    for (const at of order) await take(events[at] ?? {});
    expect(await read()).toMatchObject({
      status: 'bounced',
      statusLabel: 'Delivery failed',
      failure: 'Bounced: unknown user',
    });
  }
});

test('an address that is refused outright is a failure too', async () => {
  desk.provider.send = () => ({
    kind: 'refused',
    reason: 'Postmark 300: not an address',
    inactiveAddress: false,
  });
  const { read } = await begun();
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  expect(await read()).toMatchObject({ status: 'failed', statusLabel: 'Delivery failed' });
});

test('an answer makes a conversation unread and replied; the next message waits for one again', async () => {
  const { ada, threadId, hash, mail, read, messageId } = await begun();
  await desk.receive({ hash, from: mail.to_address, headers: { 'Message-ID': '<their.1@u.example>' } });
  expect(await read()).toMatchObject({
    status: 'replied',
    statusLabel: 'Reply received',
    isUnread: true,
    messages: 2,
    preview: { text: 'Please keep it.', isOwn: false, isUnverified: false, colleague: null },
    outcome: { kind: 'other' },
    contents: [
      { messageId },
      { text: 'Please keep it.', sender: { kind: 'person', name: 'Ada Lo', trust: 'contact' } },
    ],
  });
  expect((await read()).contents[1]?.files).toMatchObject([{ fileId: null, name: 'note.txt', size: 5 }]);
  expect(await ada.caller.email.markRead({ threadId })).toEqual({ isUnread: false });
  desk.pass(1_000);
  const reply = await ada.caller.email.reply({ threadId, text: ' Thank <b>you</b>. ' });
  expect(await read()).toMatchObject({ status: 'queued', isUnread: false, messages: 3 });
  await desk.work();
  expect(await read()).toMatchObject({ status: 'sent', statusLabel: 'Awaiting reply' });
  const { mail: left } = desk.provider.sends.at(-1)!;
  const header = (name: string) => left.headers.find((each) => each.name === name)?.value ?? '';
  const firstId = mail.headers.find(({ name }) => name === 'Message-ID')?.value;
  expect(left).toMatchObject({ to: mail.to_address, subject: `Re: ${mail.subject}`, replyTo: mail.reply_to });
  expect(header('In-Reply-To')).toBe('<their.1@u.example>');
  expect(header('References')).toBe(`${firstId} <their.1@u.example> ${header('Message-ID')}`);
  expect(left.html).toContain('Thank &lt;b&gt;you&lt;/b&gt;.');
  expect(left.text).not.toContain('Dear');
  // The same answer once more, in capitals.
  await desk.receive({ hash: hash.toUpperCase() });
  expect(await read()).toMatchObject({ status: 'replied', messages: 4 });
  const again = await ada.caller.email.reply({ threadId, text: 'Good.' });
  expect((await desk.mailOf(again.messageId)).subject).toBe(`Re: ${mail.subject}`);
  expect(reply.threadId).toBe(threadId);
});

test('an answer outweighs a bounce: somebody did get the message', async () => {
  const { about, hash, take, read } = await begun();
  await take(bounce(about, later(1)));
  await desk.receive({ hash });
  expect(await read()).toMatchObject({ status: 'replied' });
});

test('what a machine answers is shown, but is no reply', async () => {
  const { hash, read } = await begun();
  await desk.receive({ hash, headers: { 'Auto-Submitted': 'auto-replied' } });
  expect(await read()).toMatchObject({
    status: 'sent',
    isUnread: true,
    contents: [{}, { sender: { kind: 'acknowledgement', because: expect.stringContaining('uto') } }],
  });
});

test('an absence says until when and who stands in, and is over when a person answers', async () => {
  const { hash, read, ada, threadId } = await begun();
  const away = {
    subject: 'Automatic reply: Interest in tech',
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
  const text = 'I am out of office until 9 March 2026. Please contact Max Muster (max@u.example) instead.';
  await desk.receive({ hash, ...away }, { TextBody: text, Date: desk.services.now().toUTCString() });
  expect(await read()).toMatchObject({
    status: 'sent',
    awayUntil: '2026-03-09',
    contents: [{}, { sender: { kind: 'away', offered: { name: 'Max Muster', email: 'max@u.example' } } }],
  });
  await desk.receive({ hash });
  expect(await read()).toMatchObject({ status: 'replied', awayUntil: null });
  expect((await ada.caller.email.list({})).threads).toMatchObject([{ threadId, awayUntil: null }]);
});

test('an answer from another address is shown as unverified, and HTML alone by its words', async () => {
  const { hash, read } = await begun();
  await desk.receive(
    { hash, from: 'eve@evil.example' },
    { TextBody: '', HtmlBody: '<style>p{}</style><p>Yes &amp; no</p><script>alert(1)</script>5 &lt; 6' },
  );
  expect(await read()).toMatchObject({
    preview: { text: 'Yes & no 5 < 6', isUnverified: true },
    contents: [{}, { text: 'Yes & no\n5 < 6', sender: { trust: 'unverified' } }],
  });
});

describe('a message to the person who answered', () => {
  const reader = async (who: Member, threadId: string) =>
    (await who.caller.email.thread({ threadId })).contents.at(-1)!;

  test('goes to a colleague of the contact, who gets a copy; what becomes of the copy counts for nothing', async () => {
    const { ada, threadId, hash, mail, take, read } = await begun();
    const colleague = mail.to_address.replace('jane', 'max');
    await desk.receive({ hash, from: colleague, headers: { 'X-Spam-Tests': 'DKIM_VALID_AU' } });
    const answer = await reader(ada, threadId);
    expect(answer.sender).toMatchObject({ kind: 'person', trust: 'colleague' });
    expect((await read()).preview.colleague).toBe('Ada Lo');
    const { messageId } = await ada.caller.email.reply({
      threadId,
      text: 'To you.',
      toSenderOf: answer.messageId,
    });
    await desk.work();
    expect(desk.provider.sends.at(-1)!.mail).toMatchObject({ to: colleague, cc: mail.to_address });
    const { message_id } = await desk.mailOf(messageId);
    await take(delivery({ MessageID: message_id ?? '', Recipient: colleague }, later(1)));
    await take(bounce({ MessageID: message_id ?? '', Recipient: mail.to_address }, later(2)));
    expect(await read()).toMatchObject({ status: 'delivered' });
    await ada.caller.email.reply({ threadId, text: 'To the contact again.' });
    await desk.work();
  });

  test('goes to the contact alone if it was the contact who answered', async () => {
    const { ada, threadId, hash, mail } = await begun();
    await desk.receive({ hash, from: mail.to_address });
    const { messageId: toSenderOf } = await reader(ada, threadId);
    await ada.caller.email.reply({ threadId, text: 'To you.', toSenderOf });
    await desk.work();
    expect(desk.provider.sends.at(-1)!.mail).toMatchObject({ to: mail.to_address, cc: null });
  });

  test('goes to the university itself where the team had to forward the first one', async () => {
    const ada = await desk.member();
    const { threadId, messageId } = await ada.write(await desk.technology({ managers: [] }));
    await desk.work();
    const { reply_to } = await desk.mailOf(messageId);
    await desk.receive({
      hash: /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '',
      from: 'jane@far.example',
    });
    const { messageId: toSenderOf } = await reader(ada, threadId);
    await ada.caller.email.reply({ threadId, text: 'To you.', toSenderOf });
    await desk.work();
    expect(desk.provider.sends.at(-1)!.mail).toMatchObject({
      to: 'jane@far.example',
      cc: 'team@cosmos.example',
    });
  });

  test.each<[string, { from: (contact: string) => string; headers?: Record<string, string> }]>([
    ['somebody at another domain', { from: () => 'eve@evil.example' }],
    [
      'somebody who only claims to be a colleague',
      {
        from: (contact) => contact.replace('jane', 'max'),
        headers: { 'Received-SPF': 'Fail (…)', 'X-Spam-Tests': '' },
      },
    ],
    ['a program', { from: (contact) => contact, headers: { 'Auto-Submitted': 'auto-replied' } }],
  ])('never goes to %s', async (_name, { from, headers = {} }) => {
    const { ada, threadId, hash, mail } = await begun();
    await desk.receive({ hash, headers, from: from(mail.to_address) });
    const { messageId: toSenderOf } = await reader(ada, threadId);
    const before = desk.provider.sends.length;
    await expect(ada.caller.email.reply({ threadId, text: 'To you.', toSenderOf })).rejects.toThrow(
      EMAIL_MESSAGES.senderUnverified,
    );
    await desk.work();
    expect(desk.provider.sends).toHaveLength(before);
  });

  test('never goes to the sender of another conversation’s answer', async () => {
    const [mine, other] = [await begun(), await begun()];
    await desk.receive({ hash: other.hash });
    const { messageId: toSenderOf } = await reader(other.ada, other.threadId);
    await expect(
      mine.ada.caller.email.reply({ threadId: mine.threadId, text: 'To you.', toSenderOf }),
    ).rejects.toThrow(HTTP_MESSAGES.notFound);
  });
});

test('an answer that is delivered twice is there once', async () => {
  const { hash, read } = await begun();
  const options = { hash, MessageID: 'the-same-id-twice' };
  expect(await desk.receive(options)).toBe('stored');
  expect(await desk.receive(options)).toBe('repeated');
  expect(await read()).toMatchObject({ messages: 2 });
});

test('after ten answers in an hour, more are stored without a sound', async () => {
  const { ada, threadId, hash, read } = await begun();
  for (let at = 0; at < EMAIL_LIMITS.loudAnswersPerHour; at += 1) await desk.receive({ hash });
  await ada.caller.email.markRead({ threadId });
  await desk.receive({ hash });
  expect(await read()).toMatchObject({ isUnread: false, messages: EMAIL_LIMITS.loudAnswersPerHour + 2 });
  desk.pass(61 * 60_000);
  await desk.receive({ hash });
  expect(await read()).toMatchObject({ isUnread: true });
});

describe('an office that wants no more', () => {
  test.each([
    ['No more email from this person', 'No more email from this person', [true, false, false], 'x'],
    ['the company', 'Re: x', [true, true, false], 'no more email from this company.\nBye'],
    ['anyone', 'No more email from anyone', [true, true, true], 'x'],
    ['by its own words', 'AW: Interest', [true, false, false], 'No more email!'],
  ] as const)('of %s gets none', async (_name, subject, refused, text) => {
    const university = await desk.university();
    const domain = `c${university.toLowerCase()}.example`;
    const [ada, colleague, stranger] = [
      await desk.member(`ada@${domain}`),
      await desk.member(`bob@${domain}`),
      await desk.member(),
    ];
    const { threadId, messageId } = await ada.write(await desk.technology({ university }));
    await desk.work();
    const { reply_to } = await desk.mailOf(messageId);
    await desk.receive(
      { hash: /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '', subject },
      { TextBody: text },
    );
    expect(await ada.caller.email.thread({ threadId })).toMatchObject({ status: 'replied' });
    const technologyId = await desk.technology({ university });
    for (const [at, who] of [ada, colleague, stranger].entries()) {
      const sending = who.write(technologyId);
      if (refused[at]) await expect(sending).rejects.toThrow(EMAIL_MESSAGES.refused);
      else await sending;
    }
    await expect(ada.caller.email.reply({ threadId, text: 'But' })).rejects.toThrow(EMAIL_MESSAGES.refused);
    await ada.write(await desk.technology());
  });

  test('a program’s answer refuses nothing', async () => {
    const { ada, hash, threadId } = await begun();
    await desk.receive({
      hash,
      subject: 'No more email from anyone',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await ada.caller.email.reply({ threadId, text: 'Still there?' });
  });
});

test('everything about a conversation is for its owner alone', async () => {
  const { ada, threadId, hash } = await begun();
  const { conversationId } = await ada.caller.email.thread({ threadId });
  expect((await ada.caller.email.conversation({ conversationId })).threadId).toBe(threadId);
  await desk.receive({ hash });
  const eve = await desk.member();
  const { email } = eve.caller;
  for (const call of [
    () => email.thread({ threadId }),
    () => email.conversation({ conversationId }),
    () => email.reply({ threadId, text: 'Hello' }),
    () => email.markRead({ threadId }),
    () => email.snooze({ threadId, until: null }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound });
  expect(await email.list({})).toMatchObject({ threads: [], counts: { all: 0 } });
  expect((await email.list({ words: 'licence' })).threads).toEqual([]);
});

describe('the list', () => {
  const ids = async (ada: Member, filter: ThreadFilter, words = '') =>
    (await ada.caller.email.list({ filter, words })).threads.map(({ threadId }) => threadId);

  test('has the latest first, filters and their counts', async () => {
    const ada = await desk.member();
    const [replied, failed, waiting, asleep] = [
      await begun(ada),
      await begun(ada),
      await begun(ada),
      await begun(ada),
    ];
    desk.pass(1_000);
    await failed.take(bounce(failed.about, later(1)));
    await replied.ada.caller.email.snooze({ threadId: replied.threadId, until: later(3_600).toISOString() });
    await desk.receive({ hash: replied.hash });
    await ada.caller.email.snooze({ threadId: asleep.threadId, until: later(3_600).toISOString() });
    const { threads, counts } = await ada.caller.email.list({});
    expect(threads[0]).toMatchObject({ threadId: replied.threadId, isUnread: true, snoozedUntil: null });
    expect(counts).toEqual({ all: 3, replied: 1, failed: 1, waiting: 1, snoozed: 1, unread: 1 });
    expect(await ids(ada, 'all')).toEqual([replied, waiting, failed].map(({ threadId }) => threadId));
    expect(await ids(ada, 'replied')).toEqual([replied.threadId]);
    expect(await ids(ada, 'failed')).toEqual([failed.threadId]);
    expect(await ids(ada, 'waiting')).toEqual([waiting.threadId]);
    expect(await ids(ada, 'snoozed')).toEqual([asleep.threadId]);
    desk.pass(3_601_000);
    expect(await ids(ada, 'snoozed')).toEqual([]);
    expect(await ids(ada, 'waiting')).toEqual([asleep.threadId, waiting.threadId]);
  });

  test('is read in pages without gaps', async () => {
    const ada = await desk.member();
    const written: string[] = [];
    for (let at = 0; at < EMAIL_LIMITS.threadsPage + 7; at += 1) {
      if (at % 15 === 14) desk.pass(25 * 60 * 60_000);
      written.unshift((await ada.write(await desk.technology())).threadId);
      desk.pass(1_000);
    }
    const first = await ada.caller.email.list({});
    expect(first.threads).toHaveLength(EMAIL_LIMITS.threadsPage);
    const second = await ada.caller.email.list({ after: first.next });
    expect(second).toMatchObject({ next: null, counts: null });
    expect([...first.threads, ...second.threads].map(({ threadId }) => threadId)).toEqual(written);
  });

  test('is searched by the words of both sides, whole or begun, and by what it is about', async () => {
    const ada = await desk.member();
    const [a, b] = [await begun(ada, 'Perovskite film'), await begun(ada, 'Diamond anvil')];
    await desk.receive({ hash: b.hash }, { TextBody: 'Our zirconia batteries are under option.' });
    expect(await ids(ada, 'all', 'perovskites')).toEqual([a.threadId]);
    expect(await ids(ada, 'all', 'battery zircon')).toEqual([b.threadId]);
    expect(await ids(ada, 'all', 'jane doe')).toEqual(await ids(ada, 'all'));
    expect(await ids(ada, 'all', 'unheard')).toEqual([]);
    for (const words of ["'", '" & | !', ':* <->', `owner:${ada.userId}`, '\\', '(', '"zirconia'])
      await expect(ada.caller.email.list({ words })).resolves.toBeDefined();
  });
});
