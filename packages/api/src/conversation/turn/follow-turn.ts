import type { PartialAnswer, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { AskerContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { ownedBy } from '../tree/owner.ts';
import { ANSWER_COLUMNS, answerOf, endOf } from '../stored/stored-answer.ts';
import { INTERRUPTED } from '../stored/turn-failures.ts';
import { runTurn } from './run-turn.ts';

/** How often a turn that runs in another process is polled. */
const POLL_MS = 150;

/** Streams a turn's events from the first: live if it runs here, from its row if it runs elsewhere or has ended. */
export async function followTurn(
  ctx: AskerContext,
  { turnId }: { turnId: string },
): Promise<AsyncGenerator<TurnEvent>> {
  await ownTurn(ctx, turnId);
  return turnEvents(ctx.services, turnId);
}

/** The same for a turn that is known to be the asker's own. */
export function turnEvents(services: Services, turnId: string): AsyncGenerator<TurnEvent> {
  const live = services.turns.follow(turnId);
  return live ? followLive(services, turnId, live) : followRow(services, turnId);
}

async function* followLive(
  services: Services,
  turnId: string,
  live: AsyncGenerator<TurnEvent>,
): AsyncGenerator<TurnEvent> {
  let last: TurnEvent | null = null;
  for await (const event of live) {
    yield event;
    last = event;
  }
  // Without an end, this process had to leave the turn to whoever takes it up again.
  if (last === null || !ENDS.has(last.kind)) yield* followRow(services, turnId);
}

const ENDS: ReadonlySet<TurnEvent['kind']> = new Set(['done', 'failed', 'stopped']);

/** Polls the row, and reads all of it only if it has changed. */
async function* followRow(services: Services, turnId: string): AsyncGenerator<TurnEvent> {
  const until = Date.now() + 2 * CONVERSATION_LIMITS.turnTotalMs;
  const seen: Seen = { version: null, hasResults: false, words: '' };
  for (let first = true; Date.now() < until; first = false) {
    const turn = await readRow(services, turnId, seen.version);
    if (turn === 'gone') return yield { kind: 'stopped' };
    if (turn !== 'unchanged') {
      seen.version = turn.version;
      if (first) yield { kind: 'accepted', turnId, sessionId: turn.chat_id };
      if (turn.status !== 'done') yield* newsOf(answerOf(services, turn).partial, seen);
      const end = endOf(services, turn);
      if (end) return yield end;
    }
    if (await takeOver(services, turnId)) {
      void runTurn(services, turnId);
      return yield* turnEvents(services, turnId);
    }
    await wait(POLL_MS);
  }
  yield { kind: 'failed', ...INTERRUPTED };
}

interface Seen {
  /** The version of the row that was read. */
  version: string | null;
  hasResults: boolean;
  words: string;
}

async function readRow({ db }: Services, turnId: string, seen: string | null) {
  const state = await db
    .selectFrom('turns')
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', turnId)
    .executeTakeFirst();
  if (!state) return 'gone';
  if (state.version === seen) return 'unchanged';
  const turn = await db
    .selectFrom('turns')
    .select(['chat_id', ...ANSWER_COLUMNS, sql<string>`xmin::text`.as('version')])
    .where('id', '=', turnId)
    .executeTakeFirst();
  return turn ?? 'gone';
}

/** What another process has stored of the answer since the last poll. */
function* newsOf(partial: PartialAnswer | null, seen: Seen): Generator<TurnEvent> {
  if (!partial) return;
  const { sentences, ...found } = partial;
  if (!seen.hasResults) yield { kind: 'results', ...found };
  seen.hasResults = true;
  const words = JSON.stringify(sentences);
  if (sentences.length > 0 && words !== seen.words) yield { kind: 'summary', sentences };
  seen.words = words;
}

/** A turn whose process died is run again for the first client that asks for it; the lease admits only one. */
export async function takeOver({ db, now }: Services, turnId: string): Promise<boolean> {
  const taken = await db
    .updateTable('turns')
    .set({ lease_until: new Date(now().getTime() + CONVERSATION_LIMITS.turnLeaseMs) })
    .where('id', '=', turnId)
    .where('status', '=', 'running')
    .where('lease_until', '<', now())
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function ownTurn({ services, actor }: AskerContext, turnId: string): Promise<void> {
  const turn = await services.db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select('turns.id')
    .where('turns.id', '=', turnId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
