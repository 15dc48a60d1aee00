import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import { LANES, type LaneLimits, membersFirst } from '../limits/members-first.ts';
import type { Services } from '../context/services.ts';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION = 'fluorine-free finish for rainwear that survives washing';
let world: TestServices;
beforeAll(async () => {
  world = await createTestServices({ limits: { visitorMessagesPerDay: 1 } });
});
afterAll(() => world.close());

const withTurns = (turns: Partial<LaneLimits>) => ({
  ...world.services,
  membersFirst: membersFirst({ ...LANES, turns: { ...LANES.turns, ...turns } }),
});
/** Fills the queue with visitors' questions. */
const crowded = () => withTurns({ atOnce: 0, waiting: 0 });
/** Nobody's turn ever comes. */
const stuck = (more: Partial<LaneLimits> = {}) => withTurns({ atOnce: 0, patienceMs: 600_000, ...more });
const withMessages = (visitorMessagesPerDay: number, services: Services): Services => {
  const { config } = world.services;
  return { ...services, config: { ...config, limits: { ...config.limits, visitorMessagesPerDay } } };
};

/** Asks, and returns once the question is waiting in the queue; `rest` reads the later events. */
async function waiting({ conversation }: ReturnType<typeof visitor>['caller']) {
  const events = (await conversation.ask({ text: QUESTION }))[Symbol.asyncIterator]();
  const { value } = await events.next();
  if (value?.kind !== 'accepted') throw new Error('not accepted');
  const rest = async () => {
    const told: TurnEvent[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) told.push(next.value);
    return told;
  };
  return { ...value, rest };
}

test('a visitor who finds the queue full is told so, and loses no message', async () => {
  const { id, caller } = visitor(crowded(), '198.51.100.1');
  await expect(caller.conversation.ask({ text: QUESTION })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: HTTP_MESSAGES.serverBusy,
  });
  expect((await visitor(world.services, '198.51.100.1', id).ask(QUESTION)).type).toBe('search_results');
});

test('a visitor whose question waits too long is told so, and loses no message', async () => {
  const from = '198.51.100.2';
  const { id, events } = visitor(withTurns({ atOnce: 0, patienceMs: 1 }), from);
  expect((await events({ text: QUESTION })).at(-1)).toMatchObject({
    kind: 'failed',
    message: HTTP_MESSAGES.serverBusy,
  });
  const again = visitor(world.services, from, id);
  expect((await again.ask(QUESTION)).type).toBe('search_results');
  // The message was given back once, and has been used now.
  await expect(again.ask(QUESTION)).rejects.toMatchObject({ message: CONVERSATION_MESSAGES.visitorLimit });
});

test('a visitor whose place goes to another network is told so, and loses no message', async () => {
  const services = withMessages(2, stuck({ waiting: 2 }));
  const from = '198.51.100.3';
  await waiting(visitor(services, from).caller);
  const second = visitor(services, from);
  const { rest } = await waiting(second.caller);
  await waiting(visitor(services, '198.51.100.4').caller);
  expect((await rest()).at(-1)).toMatchObject({ kind: 'failed', message: HTTP_MESSAGES.serverBusy });
  const again = visitor(withMessages(2, world.services), from, second.id);
  expect((await again.ask(QUESTION)).type).toBe('search_results');
});

test('fake visitors from one network leave room for visitors from others', async () => {
  const services = withMessages(1_000, stuck());
  const from = '198.51.100.5';
  const { turns } = services.membersFirst;
  for (let at = 0; at < LANES.turns.waitingPerAsker; at += 1) await waiting(visitor(services, from).caller);
  await expect(visitor(services, from).ask(QUESTION)).rejects.toMatchObject({
    message: HTTP_MESSAGES.serverBusy,
  });
  expect([LANES.turns.waitingPerAsker, turns.isFull('198.51.100.6')]).toEqual([20, false]);
});

test('a question stopped while waiting leaves the queue', async () => {
  const services = stuck({ waitingPerAsker: 1 });
  const from = '198.51.100.7';
  const { caller } = visitor(services, from);
  const { turnId, rest } = await waiting(caller);
  expect(services.membersFirst.turns.isFull(from)).toBe(true);
  await caller.conversation.stop({ turnId });
  expect((await rest()).at(-1)).toEqual({ kind: 'stopped' });
  expect(services.membersFirst.turns.isFull(from)).toBe(false);
});

test('a call whose client hangs up while waiting is not processed', async () => {
  const services = {
    ...world.services,
    membersFirst: membersFirst({ ...LANES, calls: { ...LANES.calls, atOnce: 0, patienceMs: 600_000 } }),
  };
  const hungUp = new AbortController();
  const from = visitorActor('0'.repeat(32), '198.51.100.8');
  const call = createCaller(innerContext(services, from), { signal: hungUp.signal }).catalogue.sky();
  hungUp.abort();
  await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a member’s question does not wait for visitors', async () => {
  const { caller } = await person(crowded());
  expect((await asking(caller).ask(QUESTION)).type).toBe('search_results');
});
