import type { RateInput, TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { ownedBy } from '../tree/owner.ts';

/** Stores stars and a comment for an answer; a second rating replaces the first. Who rates is told that the team sees it. */
export async function rateTurn(
  { services, actor }: UserContext,
  { turnId, sessionId, stars, comment }: RateInput,
): Promise<TurnRating> {
  const { db, now } = services;
  const turn = await db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select('turns.id')
    .where('turns.id', '=', turnId)
    .where('turns.status', '=', 'done')
    .where(ownedBy(actor))
    .$if(sessionId !== null && sessionId !== undefined, (query) =>
      query.where('chats.id', '=', sessionId ?? null),
    )
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const at = now();
  await db
    .insertInto('turn_ratings')
    .values({ turn_id: turnId, stars, comment, created_at: at, updated_at: at, is_shared: true })
    .onConflict((conflict) =>
      conflict.column('turn_id').doUpdateSet({ stars, comment, updated_at: at, is_shared: true }),
    )
    .execute();
  return { stars, comment };
}
