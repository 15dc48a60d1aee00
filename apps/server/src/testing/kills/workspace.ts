import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

const QUESTION = 'How can we reduce fouling in membrane filtration of dairy whey?';
/** Longer than the lease of a turn whose process died, plus the next check for such turns. */
const SETTLED_WITHIN_MS = 150_000;

interface Desk {
  url: string;
  token: string;
  record: string;
  ledger: Ledger;
  untilAnswered: <T>(ask: () => Promise<T>) => Promise<T>;
  onAcknowledged: () => void;
}

/** Asks, renames before the answer arrives, saves, shares, rates and deletes, each until it is acknowledged. */
export async function workInChats(desk: Desk, name: string): Promise<void> {
  const { ledger, untilAnswered, onAcknowledged } = desk;
  const client = streamingClient(desk);
  const asked = await ask(desk, client, name);

  const title = `Whey of ${name}`;
  await untilAnswered(() => client.chats.rename.mutate({ chatId: asked.chatId, title }));
  ledger.titles.set(asked.chatId, title);
  onAcknowledged();

  await untilAnswered(() =>
    client.saved.save.mutate({
      assetType: 'technology',
      assetId: desk.record,
      bookmarked: true,
      liked: false,
    }),
  );
  ledger.bookmarked.add(name);
  onAcknowledged();

  await untilAnswered(() => client.chats.share.mutate({ chatId: asked.chatId }));
  ledger.shared.add(asked.chatId);
  onAcknowledged();

  if (asked.isDone) {
    await untilAnswered(() =>
      client.conversation.rate.mutate({ turnId: asked.turnId, stars: 4, comment: name }),
    );
    ledger.rated.set(asked.turnId, name);
    onAcknowledged();
  }

  const second = await ask(desk, client, name);
  await untilAnswered(() => client.chats.remove.mutate({ chatId: second.chatId }));
  ledger.deletedChats.add(second.chatId);
  onAcknowledged();
}

type Client = ReturnType<typeof streamingClient>;

function streamingClient({ url, token }: Desk) {
  return createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });
}

/** A question is sent with its key until it is accepted; its answer may be incomplete. */
async function ask(
  { ledger, untilAnswered, onAcknowledged }: Desk,
  client: Client,
  name: string,
): Promise<{ turnId: string; chatId: string; isDone: boolean }> {
  const idempotencyKey = randomUUID();
  const text = `${QUESTION} asks ${name}`;
  const stream = await untilAnswered(async () => {
    const events = (await client.conversation.ask.mutate({ text, idempotencyKey }))[Symbol.asyncIterator]();
    const first = await events.next();
    if (first.done || first.value.kind !== 'accepted') throw new Error('The connection broke.');
    return { events, accepted: first.value };
  });
  const { turnId, sessionId } = stream.accepted;
  const known = ledger.asked.get(idempotencyKey);
  if (known && known !== turnId) throw new Error('One key made two turns.');
  ledger.asked.set(idempotencyKey, turnId);
  onAcknowledged();
  const end = await lastOf(stream.events);
  return { turnId, chatId: sessionId, isDone: end?.kind === 'done' };
}

async function lastOf(events: AsyncIterator<TurnEvent>): Promise<TurnEvent | null> {
  let last: TurnEvent | null = null;
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) last = next.value;
  } catch {
    // The server was killed; the turn is completed without any listener.
  }
  return last;
}

/** Waits until no turn is running any more: the server completes interrupted ones. */
export async function turnsSettled(db: DatabaseClient['db']): Promise<void> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const open = await db
      .selectFrom('turns')
      .select(['id', 'created_at', 'lease_until'])
      .where('status', '=', 'running')
      .execute();
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`They never end: ${JSON.stringify(open)}`);
    await pause(500);
  }
}

/** Acknowledged changes in chats that are missing, and incomplete turns. */
export async function chatLosses(
  db: DatabaseClient['db'],
  ledger: Ledger,
): Promise<{ lost: string[]; half: string[] }> {
  const lost: string[] = [];
  const half: string[] = [];
  const turns = await db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['turns.id', 'turns.status', 'turns.reply', 'turns.idempotency_key'])
    .select(['chats.active_turn_id', 'chats.deleted_at'])
    .execute();
  const byKey = Map.groupBy(turns, ({ idempotency_key }) => idempotency_key ?? '');
  for (const [key, turnId] of ledger.asked) {
    const made = byKey.get(key) ?? [];
    if (!made.some(({ id }) => id === turnId)) lost.push(`question ${turnId}`);
    if (made.length > 1) half.push(`key ${key} made ${made.length} turns`);
  }
  for (const { id, status, reply, active_turn_id, deleted_at } of turns) {
    // A deletion stops what is running in its chat.
    const isWhole = status === 'done' ? reply !== null : status === 'stopped' && deleted_at !== null;
    if (!isWhole) half.push(`turn ${id} is ${status}${reply ? '' : ' without an answer'}`);
    if (active_turn_id === null) half.push(`the chat of turn ${id} shows nothing`);
  }
  const chats = new Map(
    (await db.selectFrom('chats').select(['id', 'title', 'deleted_at']).execute()).map((chat) => [
      chat.id,
      chat,
    ]),
  );
  for (const [chatId, title] of ledger.titles)
    if (chats.get(chatId)?.title !== title) lost.push(`title ${title}, found ${chats.get(chatId)?.title}`);
  for (const chatId of ledger.deletedChats)
    if (!chats.get(chatId)?.deleted_at) lost.push(`deletion of chat ${chatId}`);
  const shares = new Set(
    (await db.selectFrom('chat_shares').select('chat_id').execute()).map((row) => row.chat_id),
  );
  for (const chatId of ledger.shared) if (!shares.has(chatId)) lost.push(`link to chat ${chatId}`);
  const ratings = new Map(
    (await db.selectFrom('turn_ratings').select(['turn_id', 'comment']).execute()).map((row) => [
      row.turn_id,
      row.comment,
    ]),
  );
  for (const [turnId, comment] of ledger.rated)
    if (ratings.get(turnId) !== comment) lost.push(`rating of turn ${turnId}`);
  const { saved } = await db
    .selectFrom('saved_cards')
    .select(({ fn }) => fn.countAll<string>().as('saved'))
    .where('bookmarked', '=', true)
    .where('liked', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(saved) < ledger.bookmarked.size)
    lost.push(`${ledger.bookmarked.size - Number(saved)} bookmarks`);
  return { lost, half };
}
