import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const tagsSent = () => desk.provider.sends.map(({ tag }) => tag);

test('within 20 seconds a message is taken back, and never sent', async () => {
  const ada = await desk.member();
  const { messageId, threadId } = await ada.write(await desk.technology());
  desk.pass(EMAIL_LIMITS.undoMs - 1);
  expect(await ada.caller.email.undo({ messageId })).toEqual({ undone: true });
  expect(await ada.caller.email.undo({ messageId })).toEqual({ undone: true });
  await desk.work();
  const mail = await desk.mailOf(messageId);
  expect(mail.state).toBe('cancelled');
  expect(tagsSent()).not.toContain(mail.id);
  expect(await ada.caller.email.list({})).toMatchObject({ threads: [], counts: { all: 0, waiting: 0 } });
  await expect(ada.caller.email.thread({ threadId })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

test('ten undos at once are one, and all say so', async () => {
  const ada = await desk.member();
  for (let round = 0; round < 5; round += 1) {
    const { messageId } = await ada.write(await desk.technology());
    const undone = await Promise.all(Array.from({ length: 10 }, () => ada.caller.email.undo({ messageId })));
    expect(undone).toEqual(Array.from({ length: 10 }, () => ({ undone: true })));
  }
});

test('afterwards it is too late, and the message stays', async () => {
  const ada = await desk.member();
  const { messageId } = await ada.write(await desk.technology());
  await desk.work();
  expect(await ada.caller.email.undo({ messageId })).toEqual({ undone: false });
  expect((await desk.mailOf(messageId)).state).toBe('sent');
  expect((await ada.caller.email.list({})).threads).toHaveLength(1);
});

test('is too late once an attempt has begun, whatever came of it', async () => {
  const ada = await desk.member();
  const { messageId } = await ada.write(await desk.technology());
  desk.provider.send = () => ({ kind: 'later', reason: '503', retryAfterMs: 60_000 });
  await desk.work(EMAIL_LIMITS.undoMs);
  expect((await desk.mailOf(messageId)).state).toBe('queued');
  expect(await ada.caller.email.undo({ messageId })).toEqual({ undone: false });
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  await desk.work();
});

test('a message that waits for the morning can be taken back until then', async () => {
  const university = await desk.university();
  const [ada, bob] = [await desk.member(), await desk.member()];
  for (let at = 0; at < 3; at += 1) await ada.write(await desk.technology({ university }));
  const { messageId } = await bob.write(await desk.technology({ university }));
  desk.pass(60 * 60_000);
  expect(await bob.caller.email.undo({ messageId })).toEqual({ undone: true });
  await desk.work();
  expect(tagsSent()).not.toContain((await desk.mailOf(messageId)).id);
});

test('taking back a reply leaves the conversation as it was', async () => {
  const ada = await desk.member();
  const { messageId, threadId } = await ada.write(await desk.technology());
  await desk.work();
  const { reply_to } = await desk.mailOf(messageId);
  await desk.receive({ hash: /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '' });
  const before = await ada.caller.email.thread({ threadId });
  expect(before).toMatchObject({ status: 'replied', messages: 2 });
  desk.pass(1_000);
  const reply = await ada.caller.email.reply({ threadId, text: 'Thank you.' });
  expect(await ada.caller.email.thread({ threadId })).toMatchObject({ status: 'queued', messages: 3 });
  expect(await ada.caller.email.undo({ messageId: reply.messageId })).toEqual({ undone: true });
  expect(await ada.caller.email.thread({ threadId })).toEqual(before);
});

test('nobody takes back somebody else’s message', async () => {
  const [ada, eve] = [await desk.member(), await desk.member()];
  const { messageId } = await ada.write(await desk.technology());
  await expect(eve.caller.email.undo({ messageId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await desk.work();
  expect((await desk.mailOf(messageId)).state).toBe('sent');
});

test('undo and sending at the same moment: one of them wins, and says so truly', async () => {
  const ada = await desk.member();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.integer({ min: 1, max: 4 }), async (sendsFirst, workers) => {
      const { messageId } = await ada.write(await desk.technology(), { text: `${LETTER} ${Math.random()}` });
      desk.pass(EMAIL_LIMITS.undoMs);
      const send = () => Promise.all(Array.from({ length: workers }, () => desk.work(0)));
      const undo = () => ada.caller.email.undo({ messageId });
      const [undone] = sendsFirst
        ? (await Promise.all([send(), undo()])).toReversed()
        : await Promise.all([undo(), send()]);
      await desk.work();
      const { id, state } = await desk.mailOf(messageId);
      const times = tagsSent().filter((tag) => tag === id).length;
      const isUndone = (undone as { undone: boolean }).undone;
      expect({ state, times }).toEqual(
        isUndone ? { state: 'cancelled', times: 0 } : { state: 'sent', times: 1 },
      );
      // Tomorrow, so that the day's contacts are never used up.
      desk.pass(25 * 60 * 60_000);
    }),
    { numRuns: 40 },
  );
});
