import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { DatabaseAwayError } from '@cosmos/db/errors/errors.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upgradeReply } from '../stored/stored-answer.ts';
import { member } from '../../testing/member.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { runTurn } from './run-turn.ts';
import { resumeTurns } from './resume-turns.ts';
import { turnEvents } from './follow-turn.ts';

let test: TestServices;
let owner: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  test = await createTestServices();
  owner = await member(test.services);
});
afterAll(() => test.close());

const rowOf = (turnId: string) =>
  test.services.db.selectFrom('turns').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow();

/** A turn whose process was killed halfway. */
async function leftBehind(since: { leaseMs: number; createdMs?: number }): Promise<string> {
  const { messageId } = await owner.ask('lithium from brine', { maxFollowups: 0 });
  const now = test.services.now().getTime();
  await test.services.db
    .updateTable('turns')
    .set({
      status: 'running',
      reply: null,
      said: null,
      finished_at: null,
      lease_until: new Date(now - since.leaseMs),
      created_at: new Date(now - (since.createdMs ?? 0)),
    })
    .where('id', '=', messageId)
    .execute();
  return messageId;
}

it('a turn whose process died is answered once, even if nobody asks for it', async () => {
  const turnId = await leftBehind({ leaseMs: 1_000 });
  await Promise.all([resumeTurns(test.services), resumeTurns(test.services)]);
  const row = await until('the answer', async () => {
    const found = await rowOf(turnId);
    return found.status === 'done' && found;
  });
  expect(upgradeReply(row.reply).messageId).toBe(turnId);
});

it('a turn that is being worked on is left alone', async () => {
  const turnId = await leftBehind({ leaseMs: -10_000 });
  await resumeTurns(test.services);
  expect((await rowOf(turnId)).status).toBe('running');
});

it('a turn that nobody could complete is marked as failed, and says so', async () => {
  const turnId = await leftBehind({ leaseMs: 1_000, createdMs: CONVERSATION_LIMITS.turnGivenUpMs + 1_000 });
  await resumeTurns(test.services);
  expect(await rowOf(turnId)).toMatchObject({ status: 'failed', failure: CONVERSATION_MESSAGES.interrupted });
  const kinds = [];
  for await (const { kind } of await owner.caller.conversation.follow({ turnId })) kinds.push(kind);
  expect(kinds).toEqual(['accepted', 'failed']);
});

it('a turn during which the database went away is answered later, for whoever follows it', async () => {
  const turnId = await leftBehind({ leaseMs: -CONVERSATION_LIMITS.turnLeaseMs });
  const { services } = test;
  const search = () => Promise.reject(new DatabaseAwayError(new Error('ECONNRESET')));
  const running = runTurn({ ...services, index: { ...services.index, search } }, turnId);
  const events = turnEvents(services, turnId);
  await running;
  expect(await rowOf(turnId)).toMatchObject({ status: 'running', failure: null });
  const kinds = new Set<string>();
  for await (const { kind } of events) {
    kinds.add(kind);
    // By now it is followed by its row; its process is as good as dead.
    if (kind === 'accepted') test.pass(CONVERSATION_LIMITS.turnLeaseMs + 1_000);
  }
  expect([...kinds].at(-1)).toBe('done');
  expect(kinds).not.toContain('failed');
});
