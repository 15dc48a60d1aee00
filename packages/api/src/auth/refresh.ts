import type { TokenPair } from '@cosmos/contract/auth.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { newRefreshToken, sealUnder, sessionNamedBy, unsealUnder, wasIssued } from './refresh-token.ts';
import { tokenPair } from './sign-in.ts';

/**
 * Exchanges a refresh token for the next one. The one before stays good for ten seconds and yields the same successor, so
 * that a lost answer or two tabs at once sign nobody out; any older one ends the session, for owner and thief alike.
 */
export async function refreshSession(
  { services, actor }: Context,
  { refreshToken: token }: { refreshToken: string },
): Promise<TokenPair> {
  const sessionId = sessionNamedBy(token);
  const next =
    sessionId && (await inTransaction(services.db, (trx) => rotate(trx, services, { sessionId, token })));
  if (!next) {
    // Tokens can't be guessed: what failed is counted afterwards, so that a network may hold any number of people.
    await takeLimits(services.db, services, [{ limit: RATE_LIMITS.refreshPerAddress, by: actor.address }]);
    throw new AppError('UNAUTHORIZED', MESSAGES.signInAgain);
  }
  return tokenPair(services, { ...next, kind: 'full' });
}

async function rotate(
  trx: Transaction<Database>,
  services: Services,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<{ userId: string; sessionId: string; refreshToken: string } | null> {
  const at = services.now();
  const session = await trx
    .selectFrom('sessions')
    .select(['user_id', 'refresh_hash', 'previous_hash', 'successor_sealed', 'rotated_at', 'ends_at'])
    .where('id', '=', sessionId)
    .where('kind', '=', 'full')
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', at)
    .where('ends_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  const hash = hashToken(token);
  const found = { userId: session.user_id, sessionId };

  if (session.refresh_hash?.equals(hash)) {
    const successor = newRefreshToken(services, sessionId);
    await trx
      .updateTable('sessions')
      .set({
        refresh_hash: hashToken(successor),
        previous_hash: hash,
        successor_sealed: sealUnder(token, successor),
        rotated_at: at,
        last_used_at: at,
        idle_until: new Date(Math.min(at.getTime() + LIMITS.sessionIdleMs, session.ends_at.getTime())),
      })
      .where('id', '=', sessionId)
      .execute();
    return { ...found, refreshToken: successor };
  }

  const isJustRotated =
    session.rotated_at !== null && at.getTime() - session.rotated_at.getTime() <= LIMITS.refreshGraceMs;
  if (isJustRotated && session.successor_sealed && session.previous_hash?.equals(hash))
    return { ...found, refreshToken: unsealUnder(token, session.successor_sealed) };

  if (wasIssued(services, token)) {
    services.log.warn({ sessionId }, 'a retired refresh token was shown; its session is ended');
    await trx.updateTable('sessions').set({ revoked_at: at }).where('id', '=', sessionId).execute();
  }
  return null;
}
