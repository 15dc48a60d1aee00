import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { CHATS_MESSAGES } from '@cosmos/contract/chats/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../testing/member.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { findInDatabase } from '../testing/whole-database.ts';

const OFF_TOPIC = 'what is the weather';
const NOT_FOUND = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
const SHARE_GONE = { code: 'NOT_FOUND', message: CHATS_MESSAGES.shareGone };
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const tokenOf = (url: string) => new URL(url).pathname.replace('/shared/', '');

it('a link shows any member the path as it was, without ratings and files, and its address is given only once', async () => {
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
  await expect(reader.caller.chats.shared({ token, cursor: later.messageId })).rejects.toMatchObject(
    NOT_FOUND,
  );
  expect((await reader.caller.chats.shared({ token, cursor: second.messageId })).turns).toHaveLength(1);
  const { url: _, ...listed } = share;
  expect(await caller.chats.shares({ chatId })).toEqual([listed]);
});

it('invented, expired, revoked and deleted links are refused in the same way', async () => {
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
  test.pass(CHATS_LIMITS.chatShareMs + 1_000);
  await expect(read(share.url)).rejects.toMatchObject(SHARE_GONE);
  expect(await caller.chats.shares({ chatId })).toEqual([]);
});

it('a chat has at most twenty links, however many are requested simultaneously', async () => {
  const owner = await member(test.services);
  const { sessionId: chatId } = await owner.ask(OFF_TOPIC);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => owner.caller.chats.share({ chatId })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    CHATS_LIMITS.chatSharesPerChat,
  );
  await expect(owner.caller.chats.share({ chatId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: CHATS_MESSAGES.sharesFull,
  });
});
