import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import type { NewSearchShare, SearchShare, SharedSearch } from '@cosmos/contract/thorough/search-record.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { hashToken, newToken } from '../../context/secrets.ts';
import { runOf } from '../read-search.ts';

const SHARE_COLUMNS = ['id', 'created_at', 'expires_at'] as const;

/** A link to a finished run. Its address is returned only now; only a hash of it is stored. */
export async function shareSearch(
  { services: { db, now, mailSettings }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<NewSearchShare> {
  return inTransaction(db, async (trx) => {
    const run = await owned(trx, { searchId, userId })
      .where('status', '!=', 'running')
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const at = now();
    await trx
      .deleteFrom('search_shares')
      .where('search_id', '=', searchId)
      .where('expires_at', '<=', at)
      .execute();
    const { count } = await trx
      .selectFrom('search_shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('search_id', '=', searchId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= THOROUGH_LIMITS.sharesPerSearch)
      throw new AppError('CONFLICT', THOROUGH_MESSAGES.sharesFull);
    const token = newToken();
    const row = await trx
      .insertInto('search_shares')
      .values({
        id: randomUUID(),
        search_id: searchId,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: new Date(at.getTime() + THOROUGH_LIMITS.shareMs),
      })
      .returning(SHARE_COLUMNS)
      .executeTakeFirstOrThrow();
    return { ...toShare(row), url: `${mailSettings.publicUrl}/shared/search/${token}` };
  });
}

/** The valid links to a run, newest first. */
export async function listSearchShares(
  { services: { db, now }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<SearchShare[]> {
  if (!(await owned(db, { searchId, userId }).executeTakeFirst()))
    throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const rows = await db
    .selectFrom('search_shares')
    .select(SHARE_COLUMNS)
    .where('search_id', '=', searchId)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toShare);
}

export async function revokeSearchShare(
  { services: { db }, actor: { userId } }: UserContext,
  { shareId }: { shareId: string },
): Promise<{ revoked: true }> {
  const row = await db
    .deleteFrom('search_shares')
    .using('search_records')
    .whereRef('search_records.id', '=', 'search_shares.search_id')
    .where('search_shares.id', '=', shareId)
    .where('search_records.user_id', '=', userId)
    .returning('search_shares.id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { revoked: true };
}

/** What was found, for any member who holds the link. Invented, expired and revoked links are refused in the same way. */
export async function readSharedSearch(
  { services }: UserContext,
  { token }: { token: string },
): Promise<SharedSearch> {
  const { db, now } = services;
  const share = await db
    .selectFrom('search_shares')
    .select(['search_id', 'created_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const row =
    share &&
    (await db
      .selectFrom('search_records')
      .selectAll()
      .where('id', '=', share.search_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!row) throw new AppError('NOT_FOUND', THOROUGH_MESSAGES.shareGone);
  return {
    ...(await runOf(services, row)),
    sharedAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  };
}

function owned(db: Kysely<Database>, { searchId, userId }: { searchId: string; userId: string }) {
  return db
    .selectFrom('search_records')
    .select('id')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

function toShare(row: { id: string; created_at: Date; expires_at: Date }): SearchShare {
  return {
    shareId: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
