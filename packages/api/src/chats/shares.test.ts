import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../testing/member.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { findInDatabase } from '../testing/whole-database.ts';

const OFF_TOPIC = 'what is the weather';
const NOT_FOUND = { code: 'NOT_FOUND', message: MESSAGES.notFound };
const SHARE_GONE = { code: 'NOT_FOUND', message: MESSAGES.shareGone };
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const tokenOf = (url: string) => new URL(url).pathname.replace('/shared/', '');

it('a link shows the path as it stood, to any member, without ratings and files, and only once told', async () => {
  const owner = await member(test.services);
  const { caller } = owner;
  const file = await caller.files.upload({
    file: { name: 'a.png', content: PICTURE },
    purpose: 'chat_attachment',
  });
  const first = await owner.ask(`${OFF_TOPIC} 1`, { fileIds: [file.fileId] });
  const { sessionId: chatId } = first;
  const second = await owner.ask(`${OFF_TOPIC} 2`, { sessionId: chatId });
  await caller.conversation.rate({ turnId: first.messageId, stars: 1, comment: 'bad' });
  const share = await caller.chats.share({ chatId });
  expect(share.url).toMatch(/^https:\/\/cosmos\.example\/shared\/[\w-]{43}$/);
  const token = tokenOf(share.url);
  expect(await findInDatabase(test.services.db, token)).toEqual([]);

  const later = await owner.ask(`${OFF_TOPIC} 3`, { sessionId: chatId });
  await owner.ask(`${OFF_TOPIC} 2b`, { sessionId: chatId, editOf: second.messageId });
  const reader = await member(test.services);
  const shared = await reader.caller.chats.shared({ token });
  expect(shared.turns.map(({ text }) => text)).toEqual([`${OFF_TOPIC} 1`, `${OFF_TOPIC} 2`]);
  expect(shared.turns.map(({ rating, versions }) => [rating, versions.length])).toEqual([
    [null, 1],
    [null, 1],
  ]);
  expect(shared.turns[0]?.files).toMatchObject([{ fileName: 'a.png' }]);
  await expect(reader.caller.files.read({ fileId: file.fileId })).rejects.toMatchObject(NOT_FOUND);
  await expect(reader.caller.conversation.session({ sessionId: chatId })).rejects.toMatchObject(NOT_FOUND);
  await expect(reader.caller.chats.shared({ token, before: later.messageId })).rejects.toMatchObject(
    NOT_FOUND,
  );
  expect((await reader.caller.chats.shared({ token, before: second.messageId })).turns).toHaveLength(1);
  const { url: _, ...listed } = share;
  expect(await caller.chats.shares({ chatId })).toEqual([listed]);
});

it('what never was, what has run out, what was revoked and what was deleted are refused alike', async () => {
  const owner = await member(test.services);
  const { caller } = owner;
  const { sessionId: chatId } = await owner.ask(OFF_TOPIC);
  const reader = await member(test.services);
  const read = (url: string) => reader.caller.chats.shared({ token: tokenOf(url) });
  await expect(reader.caller.chats.shared({ token: 'a'.repeat(43) })).rejects.toMatchObject(SHARE_GONE);
  const revoked = await caller.chats.share({ chatId });
  await expect(reader.caller.chats.revokeShare({ shareId: revoked.shareId })).rejects.toMatchObject(
    NOT_FOUND,
  );
  expect(await caller.chats.revokeShare({ shareId: revoked.shareId })).toEqual({ revoked: true });
  await expect(read(revoked.url)).rejects.toMatchObject(SHARE_GONE);
  const share = await caller.chats.share({ chatId });
  await caller.chats.remove({ chatId });
  await expect(read(share.url)).rejects.toMatchObject(SHARE_GONE);
  await caller.chats.restore({ chatId });
  expect((await read(share.url)).turns).toHaveLength(1);
  test.pass(LIMITS.chatShareMs + 1_000);
  await expect(read(share.url)).rejects.toMatchObject(SHARE_GONE);
  expect(await caller.chats.shares({ chatId })).toEqual([]);
});

it('a chat has twenty links at most, however many are asked for at once', async () => {
  const owner = await member(test.services);
  const { sessionId: chatId } = await owner.ask(OFF_TOPIC);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => owner.caller.chats.share({ chatId })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.chatSharesPerChat);
  await expect(owner.caller.chats.share({ chatId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: MESSAGES.sharesFull,
  });
});
