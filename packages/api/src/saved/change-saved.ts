import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { recordNow } from './snapshot.ts';

interface Some {
  savedIds: readonly string[];
}

/** Takes bookmarks away; folders, notes and the time of saving stay, so that `restoreSaved` brings everything back. */
export async function removeSaved(ctx: UserContext, { savedIds }: Some): Promise<{ changed: number }> {
  return setBookmarked(ctx, savedIds, false);
}

/** Takes a removal back. What was never saved stays so. */
export async function restoreSaved(ctx: UserContext, { savedIds }: Some): Promise<{ changed: number }> {
  return setBookmarked(ctx, savedIds, true);
}

async function setBookmarked(
  { services, actor: { userId } }: UserContext,
  savedIds: readonly string[],
  bookmarked: boolean,
): Promise<{ changed: number }> {
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
  const { numUpdatedRows } = await services.db
    .updateTable('saved_cards')
    .set({ bookmarked, updated_at: services.now() })
    .where('user_id', '=', userId)
    .where('id', 'in', savedIds)
    .where('saved_at', 'is not', null)
    .where('bookmarked', '=', !bookmarked)
    .executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}

/** What has changed until now is known, and told no more. */
export async function acknowledgeChanges(
  { services: { db, now }, actor: { userId } }: UserContext,
  { savedIds }: Some,
): Promise<{ changed: number }> {
  const { numUpdatedRows } = await db
    .updateTable('saved_cards')
    .set({
      snapshot: recordNow(sql.ref('saved_cards.asset_type'), sql.ref('saved_cards.asset_id'), now()) as never,
    })
    .where('user_id', '=', userId)
    .where('id', 'in', savedIds)
    .where('bookmarked', '=', true)
    .executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}

/** The member's own note on a saved record; an empty one removes it. */
export async function writeNote(
  { services, actor: { userId } }: UserContext,
  { savedId, note }: { savedId: string; note: string },
): Promise<{ note: string }> {
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
  const { numUpdatedRows } = await services.db
    .updateTable('saved_cards')
    .set({ note })
    .where('id', '=', savedId)
    .where('user_id', '=', userId)
    .where('bookmarked', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { note };
}
