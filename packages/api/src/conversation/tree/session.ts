import type { Session, StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { AskerContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { filesOfTurns } from '../../files/turn-files.ts';
import { ANSWER_COLUMNS, answerOf } from '../stored/stored-answer.ts';
import { ownedBy } from './owner.ts';
import { pathUpFrom, versionsOf } from './path.ts';

/** The shown path of the asker's own chat: its newest turns, or those before a given turn. */
export async function readSession(
  { services, actor }: AskerContext,
  { sessionId, before, limit }: { sessionId: string; before?: string | null; limit?: number },
): Promise<Session> {
  const { db } = services;
  const chat = await db
    .selectFrom('chats')
    .select(['id', 'title', 'active_turn_id'])
    .where('id', '=', sessionId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const end = before ? await turnAbove(db, { chatId: chat.id, turnId: before }) : chat.active_turn_id;
  const { turns, older } = await readPath(services, end, limit);
  const versions = await versionsOf(
    db,
    turns.map(({ turnId }) => turnId),
  );
  return {
    sessionId: chat.id,
    title: chat.title,
    turns: turns.map((turn) => ({ ...turn, versions: versions.get(turn.turnId) ?? [turn.turnId] })),
    before: older,
  };
}

/** The parent of a turn of this chat; null if it has none. */
export async function turnAbove(
  db: Kysely<Database>,
  { chatId, turnId }: { chatId: string; turnId: string },
): Promise<string | null> {
  const turn = await db
    .selectFrom('turns')
    .select('parent_id')
    .where('id', '=', turnId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return turn.parent_id;
}

/** A page of a path that ends with this turn, oldest first; `older` is where the previous page ends. */
export async function readPath(
  { db, log }: Pick<Services, 'db' | 'log'>,
  end: string | null,
  limit: number = CONVERSATION_LIMITS.sessionPage,
): Promise<{ turns: StoredTurn[]; older: string | null }> {
  if (end === null) return { turns: [], older: null };
  const path = await pathUpFrom(db, end, limit + 1);
  const page = path.slice(0, limit);
  const rows = await db
    .selectFrom('turns')
    .leftJoin('turn_ratings', 'turn_ratings.turn_id', 'turns.id')
    .select([...ANSWER_COLUMNS, 'text', 'prompt_kind', 'turns.created_at'])
    .select(['turn_ratings.stars', 'turn_ratings.comment'])
    .where('id', 'in', page)
    .execute();
  const files = await filesOfTurns(db, page);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const turns = page.toReversed().flatMap((id): StoredTurn[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        turnId: id,
        text: row.text,
        promptKind: row.prompt_kind,
        ...answerOf({ log }, row),
        files: files.get(id) ?? [],
        rating: row.stars === null ? null : { stars: row.stars, comment: row.comment ?? '' },
        versions: [id],
        createdAt: row.created_at.toISOString(),
      },
    ];
  });
  return { turns, older: path.length > limit ? (page.at(-1) ?? null) : null };
}
