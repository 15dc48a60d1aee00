import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { CHATS_MESSAGES } from '@cosmos/contract/chats/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../housekeeping/sweep.ts';
import { asking } from '../testing/asking.ts';
import { member } from '../testing/member.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const OFF_TOPIC = 'what is the weather';
const GONE = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const titles = async ({ caller }: Awaited<ReturnType<typeof member>>) =>
  (await caller.chats.list({})).chats.map(({ title }) => title);

describe('a title', () => {
  it('set by its owner is kept, whatever is answered later', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId } = await owner.ask(OFF_TOPIC);
    const renamed = await owner.caller.chats.rename({ chatId, title: '  Weather\n talk ' });
    expect(renamed).toMatchObject({ chatId, title: 'Weather talk' });
    const next = await owner.ask(OFF_TOPIC, { sessionId: chatId });
    expect(next.sessionTitle).toBe('Weather talk');
    expect(await titles(owner)).toEqual(['Weather talk']);
    await expect(owner.caller.chats.rename({ chatId, title: ' ' })).rejects.toThrow(
      CHATS_MESSAGES.titleEmpty,
    );
    const other = await member(test.services);
    await expect(other.caller.chats.rename({ chatId, title: 'Mine' })).rejects.toMatchObject(GONE);
  });
});

describe('a deleted chat', () => {
  it('is hidden everywhere, and comes back when restored', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId, messageId } = await owner.ask(OFF_TOPIC);
    const { caller } = owner;
    expect(await caller.chats.remove({ chatId })).toEqual({ deleted: true });
    // Repeated, as by a page that got no answer.
    expect(await caller.chats.remove({ chatId })).toEqual({ deleted: true });
    expect(await titles(owner)).toEqual([]);
    expect(await caller.chats.search({ query: 'weather' })).toEqual([]);
    for (const refused of [
      () => caller.conversation.session({ sessionId: chatId }),
      () => caller.conversation.follow({ turnId: messageId }),
      () => caller.conversation.stop({ turnId: messageId }),
      () => caller.conversation.rate({ turnId: messageId, stars: 3 }),
      () => caller.conversation.selectVersion({ turnId: messageId }),
      () => owner.ask(OFF_TOPIC, { sessionId: chatId }),
      () => caller.chats.rename({ chatId, title: 'x' }),
      () => caller.chats.share({ chatId }),
      () => caller.chats.shares({ chatId }),
      () => caller.files.ofChat({ chatId }),
    ])
      await expect(refused()).rejects.toMatchObject(GONE);
    await expect((await member(test.services)).caller.chats.restore({ chatId })).rejects.toMatchObject(GONE);
    expect(await caller.chats.restore({ chatId })).toMatchObject({ chatId });
    expect((await caller.conversation.session({ sessionId: chatId })).turns).toHaveLength(1);
  });

  it('is deleted for good a day later, with everything that belongs to it', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId, messageId } = await owner.ask(OFF_TOPIC);
    await owner.caller.conversation.rate({ turnId: messageId, stars: 5 });
    await owner.caller.chats.share({ chatId });
    await owner.caller.chats.remove({ chatId });
    test.pass(CHATS_LIMITS.chatRestoreMs - 60_000);
    await sweep(test.services);
    expect(await owner.caller.chats.restore({ chatId })).toMatchObject({ chatId });
    await owner.caller.chats.remove({ chatId });
    test.pass(CHATS_LIMITS.chatRestoreMs + 1_000);
    await expect(owner.caller.chats.restore({ chatId })).rejects.toMatchObject(GONE);
    await sweep(test.services);
    const { db } = test.services;
    for (const table of ['chats', 'turns', 'chat_shares', 'turn_ratings'] as const)
      expect(
        await db
          .selectFrom(table)
          .selectAll()
          .where(table === 'turn_ratings' ? 'turn_id' : 'id', 'in', [chatId, messageId])
          .execute(),
      ).toEqual([]);
  });

  it('gives no allowance back, neither before nor after it is swept', async () => {
    const { caller, userId } = await person(test.services);
    const { ask } = asking(caller);
    const first = await ask(OFF_TOPIC);
    await ask(OFF_TOPIC, { sessionId: first.sessionId });
    const second = await ask(OFF_TOPIC);
    for (const { sessionId } of [first, second]) await caller.chats.remove({ chatId: sessionId });
    await expect(ask(OFF_TOPIC)).rejects.toThrow(CONVERSATION_MESSAGES.chatLimit);
    test.pass(CHATS_LIMITS.chatRestoreMs + 1_000);
    await sweep(test.services);
    const usage = await test.services.db
      .selectFrom('chat_usage')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(usage).toEqual([{ user_id: userId, chats: 2, messages: 3 }]);
    await expect(ask(OFF_TOPIC)).rejects.toThrow(CONVERSATION_MESSAGES.chatLimit);
  });

  it('does not count a failed message once it is swept', async () => {
    const { caller, userId } = await person(test.services);
    const { ask } = asking(caller);
    const { sessionId: chatId, messageId } = await ask(OFF_TOPIC);
    await ask(OFF_TOPIC, { sessionId: chatId });
    const { db } = test.services;
    await db.updateTable('turns').set({ status: 'failed' }).where('id', '=', messageId).execute();
    await caller.chats.remove({ chatId });
    test.pass(CHATS_LIMITS.chatRestoreMs + 1_000);
    await sweep(test.services);
    const usage = await db.selectFrom('chat_usage').selectAll().where('user_id', '=', userId).execute();
    expect(usage).toEqual([{ user_id: userId, chats: 1, messages: 1 }]);
  });
});

describe('a rating', () => {
  it('is stored with the answer, is replaced by the next, and works only for one’s own finished answer', async () => {
    const owner = await member(test.services);
    const { sessionId, messageId: turnId } = await owner.ask(OFF_TOPIC);
    const { caller } = owner;
    await caller.conversation.rate({ turnId, stars: 2, comment: ' too short ' });
    expect(await caller.conversation.rate({ turnId, stars: 4 })).toEqual({ stars: 4, comment: '' });
    const rated = async () => (await caller.conversation.session({ sessionId })).turns[0]?.rating;
    expect(await rated()).toEqual({ stars: 4, comment: '' });
    for (const stars of [0, 6, 1.5])
      await expect(caller.conversation.rate({ turnId, stars })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(caller.conversation.rate({ turnId, stars: 1, comment: 'x'.repeat(501) })).rejects.toThrow(
      CONVERSATION_MESSAGES.commentTooLong,
    );
    await expect(
      (await member(test.services)).caller.conversation.rate({ turnId, stars: 1 }),
    ).rejects.toMatchObject(GONE);
    await test.services.db.updateTable('turns').set({ status: 'failed' }).where('id', '=', turnId).execute();
    await expect(caller.conversation.rate({ turnId, stars: 1 })).rejects.toMatchObject(GONE);
  });
});
