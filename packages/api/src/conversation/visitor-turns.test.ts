import { randomUUID } from 'node:crypto';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION = 'fluorine-free finish for rainwear that survives washing';
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

let addresses = 0;
/** Each visitor in these tests has its own address, since addresses are counted too. */
const newcomer = () => visitor(test.services, `198.51.100.${(addresses += 1)}`);

describe('a turn', () => {
  it('sends its stages in order with real counts, then the cards, then the answer', async () => {
    const events = await newcomer().events({ text: QUESTION });
    const stages = events.flatMap((event) => (event.kind === 'stage' ? [event] : []));
    expect([...new Set(stages.map(({ stage }) => stage))]).toEqual([
      'Scoping query',
      'Applying filters',
      'Broadening search',
      'Fetching sources',
      'Compiling results',
    ]);
    expect(stages.find(({ stage }) => stage === 'Applying filters')?.counts.records).toBe(560);
    expect(stages.findLast(({ stage }) => stage === 'Broadening search')?.counts.candidates).toBeGreaterThan(
      5,
    );
    const kinds = events.map(({ kind }) => kind);
    expect(kinds[0]).toBe('accepted');
    expect(kinds.indexOf('results')).toBeLessThan(kinds.indexOf('done'));
    expect(kinds.at(-1)).toBe('done');
  });

  it('quotes only what the visitor has been sent, and cites only results of this turn', async () => {
    const reply = await newcomer().ask(QUESTION);
    if (reply.type !== 'search_results') throw new Error(reply.type);
    expect(reply.sentences.length).toBeGreaterThan(1);
    const quoting = reply.sentences.filter(({ part }) => part === 'verdict' || part === 'evidence');
    expect(quoting.length).toBeGreaterThan(1);
    for (const { text, citations } of quoting) {
      expect(citations).toHaveLength(1);
      const cited = reply.results.find((result) => result.number === citations[0]);
      const quote = /“(.+)”/.exec(text)?.[1]?.replace(/ …$/, '') ?? '';
      expect(`${cited?.title} ${cited?.summary?.replace(/\s+/g, ' ')}`).toContain(quote);
    }
  });

  it('leaves out what needs an account', async () => {
    const reply = await newcomer().ask(QUESTION, { topN: 50 });
    if (reply.type !== 'search_results') throw new Error(reply.type);
    expect(reply.limited).toBe(true);
    expect(reply.results.length).toBeGreaterThan(0);
    expect(reply.results.length).toBeLessThanOrEqual(CONVERSATION_LIMITS.visitorResults);
    for (const result of reply.results) {
      expect(result).toMatchObject({
        trlReasoning: null,
        ipSummary: null,
        publicationsSummary: null,
        referenceNumber: null,
        url: null,
        researchers: null,
        technologies: null,
        topics: null,
        managers: null,
        country: null,
      });
      expect(result.summary?.length ?? 0).toBeLessThanOrEqual(CONVERSATION_LIMITS.visitorSummaryCharacters);
      if (result.passage) expect(result.summary).toContain(result.passage.text);
    }
  });

  it('is found again with its answer after a reload, but only by its owner', async () => {
    const owner = newcomer();
    const reply = await owner.ask(QUESTION);
    const session = await owner.caller.conversation.session({ sessionId: reply.sessionId });
    expect(session.turns).toHaveLength(1);
    expect(session.turns[0]).toMatchObject({ text: QUESTION, status: 'done', reply });
    await expect(
      newcomer().caller.conversation.session({ sessionId: reply.sessionId }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: HTTP_MESSAGES.notFound,
    });
    await expect(newcomer().caller.conversation.follow({ turnId: reply.messageId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(newcomer().events({ text: 'more', sessionId: reply.sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('continues without a listener, and later listeners get all of it', async () => {
    const owner = newcomer();
    const stream = await owner.caller.conversation.ask({ text: QUESTION });
    const first: IteratorResult<TurnEvent> = await stream[Symbol.asyncIterator]().next();
    if (first.done || first.value.kind !== 'accepted') throw new Error('not accepted');
    const followed: TurnEvent[] = [];
    for await (const event of await owner.caller.conversation.follow({ turnId: first.value.turnId }))
      followed.push(event);
    expect(followed.at(0)).toEqual(first.value);
    expect(followed.at(-1)?.kind).toBe('done');
  });

  it('whose process died is run again by the first listener', async () => {
    const owner = newcomer();
    const { messageId } = await owner.ask(QUESTION);
    const { db } = test.services;
    await db
      .updateTable('turns')
      .set({ status: 'running', reply: null, finished_at: null, lease_until: new Date(Date.now() - 1_000) })
      .where('id', '=', messageId)
      .execute();
    const endings = await Promise.all(
      [1, 2, 3].map(async () => {
        const events: TurnEvent[] = [];
        for await (const event of await owner.caller.conversation.follow({ turnId: messageId }))
          events.push(event);
        return events.at(-1);
      }),
    );
    for (const ending of endings)
      expect(ending).toMatchObject({ kind: 'done', reply: { type: 'search_results' } });
  });

  it('sent repeatedly with the same key is one turn, even simultaneously', async () => {
    const owner = newcomer();
    const input = { text: QUESTION, idempotencyKey: randomUUID() };
    const endings = await Promise.all(Array.from({ length: 20 }, () => owner.events(input)));
    const replies = endings.map((events) => events.at(-1));
    expect(
      new Set(replies.map((ending) => (ending?.kind === 'done' ? ending.reply.messageId : 'none'))).size,
    ).toBe(1);
    await expect(owner.events({ ...input, text: 'another text' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: HTTP_MESSAGES.idempotencyMismatch,
    });
  });
});

describe('a follow-up question', () => {
  it('is asked at most once in a preview chat, with replies that narrow the search', async () => {
    const owner = newcomer();
    const asked = await owner.ask('sensor');
    if (asked.type !== 'followup') throw new Error(asked.type);
    expect(asked.quickReplies.length).toBeGreaterThanOrEqual(2);
    expect(asked.quickReplies.length).toBeLessThanOrEqual(CONVERSATION_LIMITS.quickReplies);
    const answered = await owner.ask(asked.quickReplies[0] ?? '', { sessionId: asked.sessionId });
    expect(answered.type).toBe('search_results');
    const vague = await owner.ask('sensor', { sessionId: asked.sessionId });
    expect(vague.type).toBe('search_results');
  });

  it.each([
    ['a sample prompt', { promptKind: 'problem' as const }],
    ['follow-ups switched off', { enableFollowups: false }],
    ['none allowed', { maxFollowups: 0 }],
  ])('is not asked with %s', async (_, more) => {
    expect((await newcomer().ask('sensor', more)).type).toBe('search_results');
  });
});

describe('the preview', () => {
  it('answers ten messages a day per visitor, and again the day after', async () => {
    const owner = newcomer();
    for (let message = 0; message < 10; message += 1) await owner.ask('what is the weather');
    await expect(owner.ask(QUESTION)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: CONVERSATION_MESSAGES.visitorLimit,
    });
    test.pass(PRODUCT_LIMITS.dayMs + 1_000);
    expect((await owner.ask('what is the weather')).type).toBe('out_of_scope');
  });

  it('also counts the network address, IPv6 by its /64', async () => {
    for (let message = 0; message < 10; message += 1) {
      await visitor(test.services, `2001:db8:1:2::${message + 1}`).ask('what is the weather');
    }
    await expect(visitor(test.services, '2001:db8:1:2:ffff::9').ask('hello')).rejects.toMatchObject({
      message: CONVERSATION_MESSAGES.visitorLimit,
    });
    expect((await visitor(test.services, '2001:db8:1:3::1').ask('what is the weather')).type).toBe(
      'out_of_scope',
    );
  });

  it('accepts no more when many are sent simultaneously', async () => {
    const owner = newcomer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => owner.ask('what is the weather')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('needs a 128-bit visitor id', async () => {
    for (const id of [undefined, '', '1', 'g'.repeat(32), 'a'.repeat(33)]) {
      const caller = createCaller(innerContext(test.services, visitorActor(id, '203.0.113.9')));
      await expect(caller.conversation.ask({ text: QUESTION })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: HTTP_MESSAGES.visitorIdMissing,
      });
    }
  });
});

describe('a message', () => {
  it.each([
    ['empty', '', CONVERSATION_MESSAGES.messageEmpty],
    ['blank', ' \n\t ', CONVERSATION_MESSAGES.messageEmpty],
    ['10,001 characters long', 'a'.repeat(10_001), CONVERSATION_MESSAGES.messageTooLong],
  ])('that is %s is refused with a sentence', async (_, text, sentence) => {
    await expect(newcomer().ask(text)).rejects.toThrow(sentence);
  });

  it.each([
    ['10,000 characters', `coating ${'x'.repeat(9_992)}`],
    ['operators', 'coating AND (NOT "title:*") OR ^2 ~ -+ && || ! {} [] \\ / : *'],
    ['quotes and SQL', 'coating\'; drop table turns; -- " \\'],
    ['another script', '防水涂料 покрытие водоотталкивающее'],
    ['emoji and half characters', '🌧️ coating \uD83D'],
    ['no known word', 'zxqv wqpl'],
  ])('of %s gets a sane answer', async (_, text) => {
    const reply = await newcomer().ask(text, { maxFollowups: 0 });
    expect(['search_results', 'out_of_scope']).toContain(reply.type);
  });
});
