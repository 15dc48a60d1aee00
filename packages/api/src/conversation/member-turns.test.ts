import { randomUUID } from 'node:crypto';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking } from '../testing/asking.ts';
import { completeProfile } from '../testing/complete-profile.ts';
import { person } from '../testing/person.ts';
import { program } from '../testing/program.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION = 'fluorine-free finish for rainwear that survives washing';
const OFF_TOPIC = 'what is the weather';
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const incomplete = async () => {
  const { caller, ...rest } = await person(test.services);
  return { ...rest, caller, ...asking(caller) };
};
const member = async () => {
  const someone = await incomplete();
  await completeProfile(test.services, someone.userId);
  return someone;
};
const reasonOf = (error: unknown) => (error as { cause?: { reason?: unknown } }).cause?.reason;

describe('a member', () => {
  it('sees a result with the score it was found with, also when results are compared', async () => {
    const owner = await member();
    const found = await owner.ask(QUESTION, { maxFollowups: 0 });
    if (found.type !== 'search_results') throw new Error(found.type);
    const compared = await owner.ask('compare the first two', { sessionId: found.sessionId });
    if (compared.type !== 'search_results') throw new Error(compared.type);
    const scores = ({ results }: typeof found) =>
      results.map(({ id, score, percentage }) => ({ id, score, percentage }));
    expect(scores(compared)).toEqual(scores(found).slice(0, 2));
  });

  it('gets complete cards, as many as requested, with passages from the whole record', async () => {
    const owner = await member();
    const events = await owner.events({ text: 'coating', topN: 12, maxFollowups: 0, scoreThreshold: 0.1 });
    const last = events.at(-1);
    if (last?.kind !== 'done' || last.reply.type !== 'search_results') throw new Error(last?.kind);
    const { results, limited } = last.reply;
    expect(limited).toBe(false);
    expect(events.find((event) => event.kind === 'results')).toMatchObject({ limited: false });
    expect(results.length).toBeGreaterThan(CONVERSATION_LIMITS.visitorResults);
    expect(results.length).toBeLessThanOrEqual(12);
    const technologies = results.filter(({ type }) => type === 'technology');
    expect(
      technologies.some(
        ({ summary }) => (summary?.length ?? 0) > CONVERSATION_LIMITS.visitorSummaryCharacters,
      ),
    ).toBe(true);
    for (const card of technologies) {
      expect(card.country).not.toBeNull();
      expect(card.researchers).not.toBeNull();
      expect(card.referenceNumber).not.toBeNull();
    }
    expect(results.some(({ passage }) => passage !== null)).toBe(true);
  });

  it('never gets more than the maximum, whatever is requested', async () => {
    const reply = await (await member()).ask('coating', { topN: 1e9, maxFollowups: 0, scoreThreshold: 0 });
    if (reply.type !== 'search_results') throw new Error(reply.type);
    expect(reply.results.length).toBeLessThanOrEqual(CONVERSATION_LIMITS.memberResults);
  });

  it('gets at most two follow-up questions in one chat', async () => {
    const owner = await member();
    let sessionId: string | undefined;
    const types: string[] = [];
    for (const text of ['sensor', 'sensor', 'sensor', 'sensor']) {
      const reply = await owner.ask(text, { sessionId });
      sessionId = reply.sessionId;
      types.push(reply.type);
    }
    const asked = types.filter((type) => type === 'followup').length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(CONVERSATION_LIMITS.followupsMemberMax);
    expect((await owner.ask('sensor', { promptKind: 'landscape' })).type).toBe('search_results');
  });

  it('is refused small talk after a follow-up question too, and may answer it then', async () => {
    const owner = await member();
    const { type, sessionId } = await owner.ask('sensor');
    expect(type).toBe('followup');
    for (const text of [OFF_TOPIC, 'tell me a joke'])
      expect((await owner.ask(text, { sessionId })).type).toBe('out_of_scope');
    expect((await owner.ask('for humidity in grain silos', { sessionId })).type).toBe('search_results');
  });

  it('can send a limited number of messages an hour, and then has to wait', async () => {
    const owner = await member();
    const first = await owner.ask(OFF_TOPIC);
    for (let sent = 1; sent < CONVERSATION_LIMITS.memberMessagesPerHour; sent += 1)
      await owner.ask(OFF_TOPIC, { sessionId: first.sessionId });
    await expect(owner.ask(OFF_TOPIC)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: HTTP_MESSAGES.tooMany,
    });
    test.pass(60 * 60_000 + 1_000);
    expect((await owner.ask(OFF_TOPIC, { sessionId: first.sessionId })).type).toBe('out_of_scope');
  });
});

describe("one person's chats are closed to others", () => {
  it('for reading, for following, and for new messages', async () => {
    const owner = await member();
    const { sessionId, messageId } = await owner.ask(QUESTION);
    expect((await owner.caller.conversation.session({ sessionId })).turns).toHaveLength(1);
    const others = [await member(), visitor(test.services, '198.51.100.1')];
    const key = await program(test.services);
    for (const { caller } of [...others, key]) {
      const gone = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
      await expect(caller.conversation.session({ sessionId })).rejects.toMatchObject(gone);
      await expect(caller.conversation.follow({ turnId: messageId })).rejects.toMatchObject(gone);
      await expect(caller.conversation.ask({ text: 'more', sessionId })).rejects.toMatchObject(gone);
    }
    expect((await owner.caller.conversation.session({ sessionId })).turns).toHaveLength(1);
  });

  it('including the idempotency keys and chats of API keys', async () => {
    const key = await program(test.services);
    const idempotencyKey = randomUUID();
    const mine = await asking(key.caller).ask(QUESTION, { idempotencyKey, maxFollowups: 0 });
    const other = await program(test.services);
    const theirs = await asking(other.caller).ask(QUESTION, { idempotencyKey, maxFollowups: 0 });
    expect(theirs.messageId).not.toBe(mine.messageId);
    if (mine.type !== 'search_results') throw new Error(mine.type);
    expect(mine.limited).toBe(false);
    await expect(other.caller.conversation.session({ sessionId: mine.sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('an incomplete profile', () => {
  it('allows two chats, however many are started simultaneously', async () => {
    const owner = await incomplete();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => owner.ask(OFF_TOPIC)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({ code: 'FORBIDDEN', message: CONVERSATION_MESSAGES.chatLimit });
      expect(reasonOf(outcome.reason)).toBe('chat_limit');
    }
    expect((await owner.caller.chats.list({})).chats).toHaveLength(2);
  });

  it('allows ten messages in all, counted after the chats, and no limit applies once it is complete', async () => {
    const owner = await incomplete();
    const first = await owner.ask(OFF_TOPIC);
    const second = await owner.ask(OFF_TOPIC);
    for (let sent = 2; sent < 10; sent += 1) await owner.ask(OFF_TOPIC, { sessionId: first.sessionId });
    const full = await owner.ask(OFF_TOPIC, { sessionId: second.sessionId }).catch((error: unknown) => error);
    expect(full).toMatchObject({ code: 'FORBIDDEN', message: CONVERSATION_MESSAGES.messageLimit });
    expect(reasonOf(full)).toBe('message_limit');
    await expect(owner.ask(OFF_TOPIC)).rejects.toMatchObject({ message: CONVERSATION_MESSAGES.chatLimit });
    await completeProfile(test.services, owner.userId);
    expect((await owner.ask(OFF_TOPIC)).type).toBe('out_of_scope');
  });

  it.each(['analyst', 'admin'] as const)('does not limit an %s, who needs no profile', async (role) => {
    const { caller } = await person(test.services, { role });
    const staff = asking(caller);
    const { sessionId } = await staff.ask(OFF_TOPIC);
    for (let begun = 1; begun <= CONVERSATION_LIMITS.incompleteChats; begun += 1) await staff.ask(OFF_TOPIC);
    for (let sent = 0; sent < CONVERSATION_LIMITS.incompleteMessages; sent += 1)
      await staff.ask(OFF_TOPIC, { sessionId });
    expect((await caller.chats.list({})).chats).toHaveLength(CONVERSATION_LIMITS.incompleteChats + 1);
  });

  it('is not charged for a message sent again with its key, or one that we failed to answer', async () => {
    const owner = await incomplete();
    const idempotencyKey = randomUUID();
    const { sessionId } = await owner.ask(OFF_TOPIC, { idempotencyKey });
    for (let again = 0; again < 12; again += 1) await owner.ask(OFF_TOPIC, { idempotencyKey });
    await test.services.db.updateTable('turns').set({ status: 'failed' }).execute();
    for (let sent = 0; sent < 10; sent += 1) await owner.ask(OFF_TOPIC, { sessionId });
    await expect(owner.ask(OFF_TOPIC, { sessionId })).rejects.toMatchObject({
      message: CONVERSATION_MESSAGES.messageLimit,
    });
  });
});

it('lists chats newest first, page by page, each once', async () => {
  const owner = await member();
  const { db } = test.services;
  const at = Date.now();
  const ids = Array.from({ length: 120 }, () => randomUUID());
  await db
    .insertInto('chats')
    .values(
      // Every two have the same time.
      ids.map((id, place) => ({
        id,
        user_id: owner.userId,
        title: `Chat ${place}`,
        updated_at: new Date(at + Math.floor(place / 2)),
      })),
    )
    .execute();
  const seen: string[] = [];
  let cursor: Awaited<ReturnType<typeof owner.caller.chats.list>>['next'] = null;
  do {
    const page = await owner.caller.chats.list({ cursor });
    expect(page.chats.length).toBeLessThanOrEqual(CHATS_LIMITS.chatsPage);
    seen.push(...page.chats.map(({ chatId }) => chatId));
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(seen.slice(0, 2).toSorted()).toEqual(ids.slice(118).toSorted());
});
