import { randomUUID } from 'node:crypto';
import type { StartSearchInput } from '@cosmos/contract/thorough/search-record.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { beginSearches } from './keep-searching.ts';
import { askedSearch } from './question.ts';
import { insertRun, requireRoom, seriesOf } from './series.ts';
import { toStored } from './stored-search.ts';

/** Stores a search and begins it as soon as there is room; it goes on whether anybody looks or not. */
export async function startSearch(ctx: UserContext, input: StartSearchInput): Promise<{ searchId: string }> {
  const { services, actor } = ctx;
  const { db, now, log } = services;
  const asked = await askedSearch(ctx, input);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.thoroughSearchesPerHour, by: actor.userId }]);
  await requireRoom(ctx);
  const searchId = randomUUID();
  const at = now();
  await insertRun(ctx, {
    id: searchId,
    user_id: actor.userId,
    kind: asked.kind,
    chat_id: asked.chatId,
    turn_id: asked.turnId,
    again_of: asked.againOf,
    question: asked.question,
    topic: asked.topic,
    reading: toStored('reading', asked.reading),
    request: asked.request,
    status: 'running',
    assistant: services.assistant.name,
    steps: toStored('steps', []),
    created_at: at,
    kept_at: at,
  });
  beginSearches(services).catch((error: unknown) =>
    log.warn({ err: error, searchId }, 'a search could not begin at once; it waits'),
  );
  return { searchId };
}

/** Ends a running search; what its steps have found is kept. */
export async function stopSearch(
  { services: { db, searches, now }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<{ stopped: boolean }> {
  const stopped = await db
    .updateTable('search_records')
    .set({ status: 'stopped', finished_at: now(), lease_until: null })
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) searches.halt(searchId);
  return { stopped: stopped.numUpdatedRows > 0n };
}

/** Hides a record with all of its runs; the hourly sweep deletes it for good a day later. Runs in progress are stopped. */
export async function removeSearch(
  { services: { db, searches, now }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<void> {
  const at = now();
  const removed = await db
    .updateTable('search_records')
    .set((eb) => ({
      // If the request is repeated because the answer was lost, the original time of deletion is kept.
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(at)),
      status: sql`case status when 'running' then 'stopped' else status end`,
      finished_at: eb.fn.coalesce('finished_at', eb.val(at)),
      lease_until: null,
    }))
    .where('series_id', '=', seriesOf(db, { searchId, userId }))
    .returning('id')
    .execute();
  if (removed.length === 0) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  for (const { id } of removed) searches.halt(id);
}

/** Undoes the deletion, within a day. */
export async function restoreSearch(
  { services: { db, now }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<{ restored: true }> {
  const oldest = new Date(now().getTime() - THOROUGH_LIMITS.restoreMs);
  const restored = await db
    .updateTable('search_records')
    .set({ deleted_at: null })
    .where('series_id', '=', seriesOf(db, { searchId, userId }))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', oldest)]))
    .executeTakeFirst();
  if (restored.numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { restored: true };
}

/** Names a record; all of its runs have the same name. */
export async function renameSearch(
  { services: { db }, actor: { userId } }: UserContext,
  { searchId, title }: { searchId: string; title: string },
): Promise<{ title: string }> {
  const renamed = await db
    .updateTable('search_records')
    .set({ title })
    .where('series_id', '=', seriesOf(db, { searchId, userId }))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { title };
}

/** Deletes for good what was deleted a day ago. */
export async function sweepSearches({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - THOROUGH_LIMITS.restoreMs);
  await db.deleteFrom('search_records').where('deleted_at', '<=', oldest).execute();
}
