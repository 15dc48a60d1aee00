import { randomUUID } from 'node:crypto';
import type { ResultsReply } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '../testing/complete-profile.ts';
import { person } from '../testing/person.ts';
import { asking } from '../testing/asking.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION =
  'a fluorine-free finish for rainwear that survives 30 washes, but not from Cornell University';
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

async function member() {
  const { caller, userId } = await person(test.services);
  await completeProfile(test.services, userId);
  const { ask } = asking(caller);
  return async (text: string, more: Parameters<typeof ask>[1] = {}): Promise<ResultsReply> => {
    const reply = await ask(text, { maxFollowups: 0, ...more });
    if (reply.type !== 'search_results') throw new Error(`The answer is ${JSON.stringify(reply)}`);
    return reply;
  };
}
const universities = ({ results }: ResultsReply) => new Set(results.map(({ university }) => university));

describe('how a question was read', () => {
  it('comes with the answer, and is searched', async () => {
    const ask = await member();
    const reply = await ask(QUESTION);
    expect(reply.reading).toMatchObject({
      act: 'search',
      language: 'en',
      exclusions: ['fluorine-free'],
      filters: { notUniversities: ['Cornell University'], universities: [] },
    });
    expect(universities(reply)).not.toContain('Cornell University');
  });

  it('is overridden by one that is sent along, which the next message goes on with', async () => {
    const ask = await member();
    const { reading, sessionId } = await ask(QUESTION);
    if (!reading) throw new Error('There is no reading.');
    const filters = { ...reading.filters, notUniversities: [] };
    const again = await ask(QUESTION, { sessionId, reading: { ...reading, filters } });
    expect(universities(again)).toContain('Cornell University');
    expect(again.reading).toEqual({ ...reading, filters });
    const next = await ask('for tents too', { sessionId });
    expect(next.reading?.filters.notUniversities).toEqual([]);
    const narrowed = await ask(QUESTION, {
      reading: { ...reading, filters: { ...filters, universities: ['Cornell University'] } },
    });
    expect([...universities(narrowed)]).toEqual(['Cornell University']);
  });

  it('is part of what an idempotency key stands for', async () => {
    const ask = await member();
    const idempotencyKey = randomUUID();
    const { reading } = await ask(QUESTION, { idempotencyKey });
    await expect(ask(QUESTION, { idempotencyKey, reading })).rejects.toThrow(
      HTTP_MESSAGES.idempotencyMismatch,
    );
  });
});

describe('a score', () => {
  it('is a probability, highest first', async () => {
    const ask = await member();
    const { results, none } = await ask(QUESTION);
    const scores = results.map(({ score }) => score);
    expect(none).toBe(false);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const { score, percentage } of results) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThan(1);
      expect(percentage).toBe(Math.round(score * 100));
    }
  });
});

describe('a question that nothing answers', () => {
  it('is told so, and what is near in which respect; nothing counts as found', async () => {
    const ask = await member();
    const reply = await ask('a drone that paints ship hulls under water');
    expect(reply).toMatchObject({ none: true, totalFound: 0 });
    expect(reply.sentences[0]?.text).toBe(CONVERSATION_MESSAGES.nothingFits);
    expect(reply.results.length).toBeGreaterThan(0);
    expect(reply.results.length).toBeLessThanOrEqual(3);
    for (const { number, type } of reply.results) {
      expect(type).toBe('technology');
      expect(reply.reasons[number]).toMatch(/^(?:Mentions .+|Is on a related subject)\.$/);
      expect(reply.sentences.some(({ citations }) => citations.includes(number))).toBe(true);
    }
  });
});

describe('what a member asks about results', () => {
  it('whom to contact, what it costs, where it is', async () => {
    const ask = await member();
    const { sessionId, results } = await ask(QUESTION);
    const second = results[1];
    const contact = await ask('who do I contact about the second one?', { sessionId });
    expect(contact.results.map(({ id }) => id)).toEqual([second?.id]);
    expect(contact.sentences.map(({ text }) => text).join(' ')).toContain(second?.university);
    const price = await ask('and what would it cost?', { sessionId });
    expect(price.sentences[0]?.text).toBe(
      'The catalogue lists no prices: licence fees are agreed with the university.',
    );
    const link = await ask('give me the link', { sessionId });
    expect(link.sentences.map(({ text }) => text).join(' ')).toMatch(/is at https|has no link/);
  });

  it('a university that only says which result is meant is no limit', async () => {
    const ask = await member();
    const { sessionId, results } = await ask(QUESTION);
    const asked = await ask(`what does the ${results[0]?.university ?? ''} one use?`, { sessionId });
    expect(asked.results[0]?.id).toBe(results[0]?.id);
    expect(asked.reading?.filters.universities).toEqual([]);
  });

  it('whether it is patented, and only those that are', async () => {
    const ask = await member();
    const { sessionId, results } = await ask(QUESTION);
    const asked = await ask('are any of them patented?', { sessionId });
    expect(asked.reading?.act).toBe('patent');
    expect(asked.results.length).toBe(results.length);
    for (const { text } of asked.sentences.slice(0, 2)) expect(text).toMatch(/^Numbers? \d/);
    const first = await ask('does the first one have an issued patent?', { sessionId });
    expect(first.results.map(({ id }) => id)).toEqual([results[0]?.id]);
    const { results: granted, reading } = await ask('only with a granted patent', { sessionId });
    expect(reading?.filters.patents).toEqual(['granted']);
    expect(granted.length).toBeGreaterThan(0);
    for (const { patentStatus } of granted) expect(patentStatus).toBe('granted');
    const lifted = await ask('drop the patent filter', { sessionId });
    expect(lifted.reading?.filters.patents).toEqual([]);
    expect(lifted.results.some(({ patentStatus }) => patentStatus !== 'granted')).toBe(true);
  });

  it('is not told to a visitor', async () => {
    const { ask } = visitor(test.services);
    const { sessionId } = await ask(QUESTION);
    const reply = await ask('who do I contact about the first one?', { sessionId });
    expect(reply).toMatchObject({
      type: 'search_results',
      sentences: [{ text: 'Names and links are for members: log in or request an invite to see them.' }],
    });
  });
});
