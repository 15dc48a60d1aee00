import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../housekeeping/sweep.ts';
import { asking } from '../testing/asking.ts';
import { member } from '../testing/member.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const OFF_TOPIC = 'what is the weather';
const GONE = { code: 'NOT_FOUND', message: MESSAGES.notFound };
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const titles = async ({ caller }: Awaited<ReturnType<typeof member>>) =>
  (await caller.chats.list({})).chats.map(({ title }) => title);

describe('a title', () => {
  it('is what its owner says, whatever is answered later', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId } = await owner.ask(OFF_TOPIC);
    const renamed = await owner.caller.chats.rename({ chatId, title: '  Weather\n talk ' });
    expect(renamed).toMatchObject({ chatId, title: 'Weather talk' });
    const next = await owner.ask(OFF_TOPIC, { sessionId: chatId });
    expect(next.sessionTitle).toBe('Weather talk');
    expect(await titles(owner)).toEqual(['Weather talk']);
    await expect(owner.caller.chats.rename({ chatId, title: ' ' })).rejects.toThrow(MESSAGES.titleEmpty);
    const other = await member(test.services);
    await expect(other.caller.chats.rename({ chatId, title: 'Mine' })).rejects.toMatchObject(GONE);
  });
});

describe('a deleted chat', () => {
  it('is seen nowhere, and is back when it is restored', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId, messageId } = await owner.ask(OFF_TOPIC);
    const { caller } = owner;
    expect(await caller.chats.remove({ chatId })).toEqual({ deleted: true });
    // As it is asked again by a page that was not answered.
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

  it('is gone for good a day later, with all that hung on it', async () => {
    const owner = await member(test.services);
    const { sessionId: chatId, messageId } = await owner.ask(OFF_TOPIC);
    await owner.caller.conversation.rate({ turnId: messageId, stars: 5 });
    await owner.caller.chats.share({ chatId });
    await owner.caller.chats.remove({ chatId });
    test.pass(LIMITS.chatRestoreMs - 60_000);
    await sweep(test.services);
    expect(await owner.caller.chats.restore({ chatId })).toMatchObject({ chatId });
    await owner.caller.chats.remove({ chatId });
    test.pass(LIMITS.chatRestoreMs + 1_000);
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
    await expect(ask(OFF_TOPIC)).rejects.toThrow(MESSAGES.chatLimit);
    test.pass(LIMITS.chatRestoreMs + 1_000);
    await sweep(test.services);
    const usage = await test.services.db
      .selectFrom('chat_usage')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(usage).toEqual([{ user_id: userId, chats: 2, messages: 3 }]);
    await expect(ask(OFF_TOPIC)).rejects.toThrow(MESSAGES.chatLimit);
  });
});

describe('a rating', () => {
  it('stands at the answer, is replaced by the next, and is of the own finished answer alone', async () => {
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
      MESSAGES.commentTooLong,
    );
    await expect(
      (await member(test.services)).caller.conversation.rate({ turnId, stars: 1 }),
    ).rejects.toMatchObject(GONE);
    await test.services.db.updateTable('turns').set({ status: 'failed' }).where('id', '=', turnId).execute();
    await expect(caller.conversation.rate({ turnId, stars: 1 })).rejects.toMatchObject(GONE);
  });
});
