import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upgradePartial } from '../stored/stored-answer.ts';
import { member } from '../../testing/member.ts';
import { slowAssistant } from '../../testing/slow-assistant.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { followTurn } from './follow-turn.ts';
import { haltTurn } from './stop-turn.ts';
import { createTurnFeed } from './turn-feed.ts';
import { visitor } from '../../testing/visitor.ts';

const QUESTION = 'lithium from brine';
let test: TestServices;
let slow: ReturnType<typeof slowAssistant>;

beforeAll(async () => {
  test = await createTestServices();
});
beforeEach(() => {
  slow = slowAssistant();
  test.services.assistant = slow.assistant;
});
afterAll(() => test.close());

type Owner = Awaited<ReturnType<typeof member>>;

/** A turn whose summary is being written, and everything that its asker receives. */
async function writing(owner: Owner) {
  const told: TurnEvent[] = [];
  const events = await owner.caller.conversation.ask({ text: QUESTION, maxFollowups: 0 });
  const ended = (async () => {
    for await (const event of events) told.push(event);
  })();
  await slow.writing();
  const accepted = await until('the turn to be accepted', () => told.find(({ kind }) => kind === 'accepted'));
  if (accepted?.kind !== 'accepted') throw new Error('not accepted');
  return { ...accepted, told, ended };
}

const rowOf = (turnId: string) =>
  test.services.db.selectFrom('turns').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow();

/** The same turn as seen by another process of the product. */
const elsewhere = () => ({ ...test.services, turns: createTurnFeed() });

describe('a chat renamed while its first answer is written', () => {
  it('keeps the new title', async () => {
    const owner = await member(test.services);
    const { sessionId, ended } = await writing(owner);
    await owner.caller.chats.rename({ chatId: sessionId, title: 'Brines of the salt lakes' });
    slow.end('The end.');
    await ended;
    const { chats } = await owner.caller.chats.list({});
    expect(chats.find(({ chatId }) => chatId === sessionId)?.title).toBe('Brines of the salt lakes');
  });
});

describe('a turn that is stopped', () => {
  it('keeps what it has, tells all followers, and ends the work', async () => {
    const owner = await member(test.services);
    const { turnId, sessionId, told, ended } = await writing(owner);
    slow.grow('Half of a');
    slow.grow('Half of a sentence');
    expect(await owner.caller.conversation.stop({ turnId })).toEqual({ stopped: true });
    await ended;
    expect(told.at(-1)).toEqual({ kind: 'stopped' });
    expect(slow.aborted).toHaveLength(1);
    const { turns } = await owner.caller.conversation.session({ sessionId });
    expect(turns).toMatchObject([
      { turnId, status: 'stopped', reply: null, failure: null, versions: [turnId] },
    ]);
    expect(turns[0]?.partial?.sentences).toEqual([{ text: 'Half of a sentence', citations: [1] }]);
    expect(turns[0]?.partial?.results.length).toBeGreaterThan(0);
    expect(await owner.caller.conversation.stop({ turnId })).toEqual({ stopped: false });
    const late: TurnEvent[] = [];
    for await (const event of await owner.caller.conversation.follow({ turnId })) late.push(event);
    expect(late.map(({ kind }) => kind)).toEqual(['accepted', 'results', 'summary', 'stopped']);
  });

  it('is what later turns build on', async () => {
    const owner = await member(test.services);
    const { turnId, sessionId } = await writing(owner);
    await owner.caller.conversation.stop({ turnId });
    const next = owner.ask('only from Stanford', { sessionId, maxFollowups: 0 });
    await slow.writing();
    slow.end('The end.');
    await next;
    const { turns } = await owner.caller.conversation.session({ sessionId });
    expect(turns.map(({ status }) => status)).toEqual(['stopped', 'done']);
    const { understanding } = await rowOf(turns[1]?.turnId ?? '');
    expect(understanding).toMatchObject({ topic: expect.stringContaining('lithium') });
  });

  it('can only be stopped by its author', async () => {
    const owner = await member(test.services);
    const { turnId } = await writing(owner);
    const others = [await member(test.services), visitor(test.services, '198.51.100.3')];
    for (const { caller } of others)
      await expect(caller.conversation.stop({ turnId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: HTTP_MESSAGES.notFound,
      });
    expect((await rowOf(turnId)).status).toBe('running');
    slow.end('The end.');
    await until('the end', async () => (await rowOf(turnId)).status === 'done');
    expect(await owner.caller.conversation.stop({ turnId })).toEqual({ stopped: false });
    expect((await rowOf(turnId)).status).toBe('done');
  });

  it('ends here too if it was stopped in another process, and keeps what was written here', async () => {
    const owner = await member(test.services);
    const { turnId, told, ended } = await writing(owner);
    slow.grow('Half');
    expect(await haltTurn(elsewhere(), turnId)).toBe(true);
    slow.grow('Half of it');
    await ended;
    expect(told.at(-1)).toEqual({ kind: 'stopped' });
    expect(slow.aborted).toHaveLength(1);
    expect(upgradePartial((await rowOf(turnId)).partial).sentences).toEqual([
      { text: 'Half of it', citations: [1] },
    ]);
  });

  it('continues if the session is revoked midway, but sends that session nothing more', async () => {
    const owner = await member(test.services);
    const told: TurnEvent[] = [];
    const events = await owner.caller.conversation.ask({ text: QUESTION, maxFollowups: 0 });
    const ended = (async () => {
      for await (const event of events) told.push(event);
    })();
    await slow.writing();
    slow.grow('Before');
    await until('the first words', () => told.find(({ kind }) => kind === 'summary'));
    await test.services.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', owner.userId)
      .execute();
    test.pass(CONVERSATION_LIMITS.streamSessionEveryMs);
    slow.grow('Before and zebras');
    await ended;
    expect(JSON.stringify(told)).not.toContain('zebras');
    const accepted = told.find((event) => event.kind === 'accepted');
    expect((await rowOf(accepted?.turnId ?? '')).status).toBe('running');
    await haltTurn(test.services, accepted?.turnId ?? '');
  });

  it('ends when its chat is deleted', async () => {
    const owner = await member(test.services);
    const { sessionId, ended, told } = await writing(owner);
    await owner.caller.chats.remove({ chatId: sessionId });
    await ended;
    expect(told.at(-1)).toEqual({ kind: 'stopped' });
  });
});

describe('a slow turn', () => {
  it('is stored as it grows, and can be followed from another process', async () => {
    const owner = await member(test.services);
    const { turnId, ended } = await writing(owner);
    slow.grow('One.');
    const told: TurnEvent[] = [];
    const actor = { kind: 'user' as const, userId: owner.userId, role: 'member' as const };
    const events = await followTurn(
      {
        services: elsewhere(),
        requestId: 'r',
        actor: { ...actor, sessionId: owner.sessionId, sessionKind: 'full', address: '', deviceToken: null },
      },
      { turnId },
    );
    const followed = (async () => {
      for await (const event of events) told.push(event);
    })();
    await until('the first words', () => told.some(({ kind }) => kind === 'summary'));
    slow.grow('One. Two.');
    await until('more words', () => told.filter(({ kind }) => kind === 'summary').length > 1);
    slow.end('One. Two. Three.');
    await Promise.all([ended, followed]);
    expect(told.map(({ kind }) => kind)).toEqual(['accepted', 'results', 'summary', 'summary', 'done']);
    expect((await rowOf(turnId)).partial).toBeNull();
  });

  it('renews its lease as long as it runs', async () => {
    const owner = await member(test.services);
    const { turnId, ended } = await writing(owner);
    test.pass(25_000);
    const before = test.services.now();
    await until('the lease to be renewed', async () => {
      const { lease_until } = await rowOf(turnId);
      return lease_until !== null && lease_until.getTime() > before.getTime() + 20_000;
    });
    slow.end('The end.');
    await ended;
  });

  it('sends late followers only the latest state of its summary', async () => {
    const owner = await member(test.services);
    const { turnId, ended } = await writing(owner);
    for (let words = 1; words <= 200; words += 1) slow.grow('word '.repeat(words));
    const late: TurnEvent[] = [];
    const events = await owner.caller.conversation.follow({ turnId });
    slow.end('The end.');
    for await (const event of events) late.push(event);
    await ended;
    expect(late.filter(({ kind }) => kind === 'summary')).toHaveLength(1);
    expect(late.at(-1)?.kind).toBe('done');
  });
});
