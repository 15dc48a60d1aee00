import { randomUUID } from 'node:crypto';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/member.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { readUnderstanding } from './stored/stored-understanding.ts';
import { visitor } from '../testing/visitor.ts';

const OFF_TOPIC = 'what is the weather';
const GONE = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

type Owner = Awaited<ReturnType<typeof member>>;

/** The words of the shown path. */
const shown = async ({ caller }: Owner, sessionId: string) =>
  (await caller.conversation.session({ sessionId })).turns.map(({ text }) => text);

describe('versions of a message', () => {
  it('exist side by side; the old path is kept and can be shown again', async () => {
    const owner = await member(test.services);
    const first = await owner.ask(`${OFF_TOPIC} 1`);
    const { sessionId } = first;
    const second = await owner.ask(`${OFF_TOPIC} 2`, { sessionId });
    await owner.ask(`${OFF_TOPIC} 3`, { sessionId });
    const edited = await owner.ask(`${OFF_TOPIC} 2b`, { sessionId, editOf: second.messageId });
    const below = await owner.ask(`${OFF_TOPIC} 4b`, { sessionId });
    expect(await shown(owner, sessionId)).toEqual(['1', '2b', '4b'].map((n) => `${OFF_TOPIC} ${n}`));
    const { turns } = await owner.caller.conversation.session({ sessionId });
    expect(turns.map(({ versions }) => versions)).toEqual([
      [first.messageId],
      [second.messageId, edited.messageId],
      [below.messageId],
    ]);
    expect(await owner.caller.conversation.selectVersion({ turnId: second.messageId })).toEqual({
      sessionId,
    });
    expect(await shown(owner, sessionId)).toEqual(['1', '2', '3'].map((n) => `${OFF_TOPIC} ${n}`));
    await owner.caller.conversation.selectVersion({ turnId: edited.messageId });
    expect(await shown(owner, sessionId)).toEqual(['1', '2b', '4b'].map((n) => `${OFF_TOPIC} ${n}`));
  });

  it('of the first message are versions too', async () => {
    const owner = await member(test.services);
    const { sessionId, messageId } = await owner.ask(`${OFF_TOPIC} a`);
    const edited = await owner.ask(`${OFF_TOPIC} b`, { sessionId, editOf: messageId });
    const { turns } = await owner.caller.conversation.session({ sessionId });
    expect(turns.map(({ turnId, versions }) => [turnId, versions])).toEqual([
      [edited.messageId, [messageId, edited.messageId]],
    ]);
  });

  it('do not include a failed turn that was sent again', async () => {
    const owner = await member(test.services);
    const { sessionId, messageId } = await owner.ask(OFF_TOPIC);
    await test.services.db
      .updateTable('turns')
      .set({ status: 'failed', reply: null, failure: CONVERSATION_MESSAGES.interrupted })
      .where('id', '=', messageId)
      .execute();
    const failed = await owner.caller.conversation.session({ sessionId });
    expect(failed.turns.map(({ turnId, versions }) => [turnId, versions])).toEqual([
      [messageId, [messageId]],
    ]);
    const again = await owner.ask(OFF_TOPIC, { sessionId, editOf: messageId });
    const { turns } = await owner.caller.conversation.session({ sessionId });
    expect(turns.map(({ turnId, versions }) => [turnId, versions])).toEqual([
      [again.messageId, [again.messageId]],
    ]);
  });

  it('know only the turns above them', async () => {
    const owner = await member(test.services);
    const options = { maxFollowups: 0 };
    const first = await owner.ask('lithium from brine', options);
    const { sessionId } = first;
    const second = await owner.ask('only from Stanford', { sessionId, ...options });
    await owner.ask('Different subject: wound dressings', {
      sessionId,
      editOf: second.messageId,
      ...options,
    });
    const narrowed = await owner.ask('only the newest of them', { sessionId, ...options });
    const { understanding } = await test.services.db
      .selectFrom('turns')
      .select('understanding')
      .where('id', '=', narrowed.messageId)
      .executeTakeFirstOrThrow();
    expect(readUnderstanding(understanding)?.topic ?? '').not.toContain('lithium');
  });

  it('must be in the same chat', async () => {
    const owner = await member(test.services);
    const one = await owner.ask(OFF_TOPIC);
    const other = await owner.ask(OFF_TOPIC);
    const { messageId: foreign } = await (await member(test.services)).ask(OFF_TOPIC);
    for (const editOf of [other.messageId, foreign, randomUUID()])
      await expect(owner.ask(OFF_TOPIC, { sessionId: one.sessionId, editOf })).rejects.toMatchObject(GONE);
    await expect(owner.ask(OFF_TOPIC, { editOf: one.messageId })).rejects.toMatchObject(GONE);
    await expect(owner.caller.conversation.selectVersion({ turnId: foreign })).rejects.toMatchObject(GONE);
    expect(await shown(owner, one.sessionId)).toEqual([OFF_TOPIC]);
  });

  it('are refused with a key that was used for another edit', async () => {
    const owner = await member(test.services);
    const { sessionId, messageId } = await owner.ask(OFF_TOPIC);
    const idempotencyKey = randomUUID();
    const edited = await owner.ask(OFF_TOPIC, { sessionId, editOf: messageId, idempotencyKey });
    expect(await owner.ask(OFF_TOPIC, { sessionId, editOf: messageId, idempotencyKey })).toEqual(edited);
    await expect(owner.ask(OFF_TOPIC, { sessionId, idempotencyKey })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: HTTP_MESSAGES.idempotencyMismatch,
    });
  });

  it('sent simultaneously each get their own place', async () => {
    const owner = await member(test.services);
    const { sessionId } = await owner.ask(OFF_TOPIC);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => owner.ask(`${OFF_TOPIC} ${n}`, { sessionId })),
    );
    expect(new Set(replies.map(({ messageId }) => messageId)).size).toBe(12);
    expect(await shown(owner, sessionId)).toHaveLength(13);
  });

  it('can also be made by a visitor', async () => {
    const guest = visitor(test.services, '198.51.100.9');
    const { sessionId, messageId } = await guest.ask(OFF_TOPIC);
    const again = await guest.ask(OFF_TOPIC, { sessionId, editOf: messageId });
    const { turns } = await guest.caller.conversation.session({ sessionId });
    expect(turns.map(({ turnId }) => turnId)).toEqual([again.messageId]);
  });
});

describe('a chat of two thousand turns', () => {
  it('is read page by page from its end, each turn once, and no page is longer than another', async () => {
    const owner = await member(test.services);
    const { sessionId, messageId } = await owner.ask('lithium from brine', { maxFollowups: 0 });
    await grow(sessionId, messageId, 1_999);
    const seen: string[] = [];
    let before: string | null = null;
    const lengths: number[] = [];
    do {
      const page: Awaited<ReturnType<typeof owner.caller.conversation.session>> =
        await owner.caller.conversation.session({ sessionId, before });
      seen.unshift(...page.turns.map(({ turnId }) => turnId));
      ({ before } = page);
      lengths.push(page.turns.length);
    } while (before);
    expect(lengths).toHaveLength(Math.ceil(2_000 / CONVERSATION_LIMITS.sessionPage));
    expect(Math.max(...lengths)).toBe(CONVERSATION_LIMITS.sessionPage);
    expect(new Set(seen).size).toBe(2_000);
    expect(seen[0]).toBe(messageId);
    await expect(owner.ask(OFF_TOPIC, { sessionId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: CONVERSATION_MESSAGES.memberChatFull,
    });
  });
});

/** Continues a chat with copies of its first answer. */
async function grow(sessionId: string, first: string, turns: number): Promise<void> {
  const { pool } = test.database;
  const ids = [first, ...Array.from({ length: turns }, () => randomUUID())];
  await pool.query(
    `insert into turns (id, chat_id, position, parent_id, text, prompt_kind, request, status, reply, said, created_at)
     select made.id, t.chat_id, made.place, made.parent, t.text, t.prompt_kind, t.request, 'done', t.reply, t.said, now()
     from turns t, unnest($2::uuid[], $3::uuid[]) with ordinality as made (id, parent, place)
     where t.id = $1`,
    [first, ids.slice(1), ids.slice(0, -1)],
  );
  await pool.query('update chats set active_turn_id = $2 where id = $1', [sessionId, ids.at(-1)]);
}
