import { randomUUID } from 'node:crypto';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../../testing/member.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { readBefore } from '../tree/earlier-turns.ts';
import { storedAnswers } from './testing/answers.ts';

const ANSWERS = storedAnswers().map(([, answers]) => answers);
const lines: string[] = [];
let test: TestServices;
let owner: Awaited<ReturnType<typeof member>>;

beforeAll(async () => {
  test = await createTestServices();
  const log = pino({}, { write: (line: string) => lines.push(line) });
  owner = await member({ ...test.services, log });
});
afterAll(() => test.close());

/** A chat whose turns got these answers, one after the other. */
async function chatOf(replies: readonly unknown[]): Promise<{ chatId: string; turnIds: string[] }> {
  const { db } = test.services;
  const chatId = randomUUID();
  const turnIds = replies.map(() => randomUUID());
  await db.insertInto('chats').values({ id: chatId, user_id: owner.userId, title: 'Coating' }).execute();
  await db
    .insertInto('turns')
    .values(
      replies.map((reply, at) => ({
        id: turnIds[at] ?? '',
        chat_id: chatId,
        position: at,
        parent_id: turnIds[at - 1] ?? null,
        text: `question ${at}`,
        prompt_kind: 'typed' as const,
        request: JSON.stringify({ text: `question ${at}` }),
        status: 'done' as const,
        reply: JSON.stringify(reply),
      })),
    )
    .execute();
  await db
    .updateTable('chats')
    .set({ active_turn_id: turnIds.at(-1) ?? null })
    .where('id', '=', chatId)
    .execute();
  return { chatId, turnIds };
}

it('a chat with answers from all releases is shown, shared and followed like a current one', async () => {
  const { caller } = owner;
  const answers = ANSWERS.flatMap(({ replies }) => replies);
  const { chatId, turnIds } = await chatOf(answers.map(({ stored }) => stored));
  const replies = answers.map(({ today }) => today);
  const newest = await caller.conversation.session({ sessionId: chatId });
  const older = await caller.conversation.session({ sessionId: chatId, before: newest.before });
  const turns = [...older.turns, ...newest.turns];
  expect(turns.map(({ reply }) => reply)).toEqual(replies);

  const { url } = await caller.chats.share({ chatId });
  const shared = await caller.chats.shared({ token: new URL(url).pathname.replace('/shared/', '') });
  expect(shared.turns.map(({ reply }) => reply)).toEqual(replies.slice(-shared.turns.length));
  expect(shared.turns.length).toBeGreaterThan(20);

  for (const [at, turnId] of turnIds.entries()) {
    const events = [];
    for await (const event of await caller.conversation.follow({ turnId })) events.push(event);
    expect(events.at(-1)).toEqual({ kind: 'done', reply: replies[at] });
  }
});

it('results from all releases can be compared, mapped and continued', async () => {
  const { caller } = owner;
  const results = ANSWERS.flatMap(({ replies }) => replies.slice(0, 1));
  const { chatId, turnIds } = await chatOf(results.map(({ stored }) => stored));
  for (const turnId of turnIds) {
    const board = await caller.compare.board({ turnId });
    expect(board.columns.map(({ id }) => id)).toEqual(['UTECH-UWM-1006']);
    const { stars } = await caller.landscape.read({ turnId });
    expect(stars.find(({ id }) => id === 'UTECH-UWM-1006')).toMatchObject({ number: 1 });
  }
  const { earlier } = await readBefore(test.services.db, { chatId, parentId: turnIds.at(-1) ?? null });
  expect(earlier.map(({ resultIds }) => resultIds)).toEqual(
    results.map(({ today }) => (today.type === 'search_results' ? today.results.map(({ id }) => id) : null)),
  );
});

it('an unreadable answer fails its turn, and no other', async () => {
  const { caller } = owner;
  const [known] = ANSWERS.at(-1)?.replies ?? [];
  const { chatId, turnIds } = await chatOf([known?.stored, { version: 99 }, known?.stored]);
  lines.length = 0;
  const { turns } = await caller.conversation.session({ sessionId: chatId });
  expect(turns.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
  expect(turns[1]).toMatchObject({
    reply: null,
    failure: { message: CONVERSATION_MESSAGES.answerUnreadable },
  });
  expect(lines.filter((line) => line.includes(turnIds[1] ?? ''))).toHaveLength(1);

  const events = [];
  for await (const event of await caller.conversation.follow({ turnId: turnIds[1] ?? '' }))
    events.push(event);
  expect(events.at(-1)).toMatchObject({ kind: 'failed', reason: 'unreadable' });
  expect((await caller.compare.board({ turnId: turnIds[1] ?? '' })).columns).toEqual([]);
});

it('a new answer reads back as it was sent', async () => {
  for (const text of [
    'lithium from brine',
    'sensor',
    'what is the weather',
    'anything from Oxford University',
  ]) {
    const reply = await owner.ask(text);
    const { turns } = await owner.caller.conversation.session({ sessionId: reply.sessionId });
    expect(turns.at(-1)?.reply).toEqual(reply);
  }
});
