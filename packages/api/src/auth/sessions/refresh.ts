import type { TokenPair } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { hashToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { newRefreshToken, sealUnder, sessionNamedBy, unsealUnder, wasIssued } from './refresh-token.ts';
import { tokenPair } from './sign-in.ts';

/**
 * Exchanges a refresh token for the next one. The previous one stays valid for ten seconds and yields the same successor,
 * so that a lost answer or two simultaneous tabs sign nobody out; any older one ends the session, for owner and thief.
 */
export async function refreshSession(
  { services, actor }: Context,
  { refreshToken: token }: { refreshToken: string },
): Promise<TokenPair> {
  const sessionId = sessionNamedBy(token);
  const next =
    sessionId && (await inTransaction(services.db, (trx) => rotate(trx, services, { sessionId, token })));
  if (!next) {
    // Tokens can't be guessed: only failures are counted, afterwards, so a network can have any number of people.
    await takeLimits(services.db, services, [{ limit: RATE_LIMITS.refreshPerAddress, by: actor.address }]);
    throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.signInAgain);
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
        idle_until: new Date(Math.min(at.getTime() + AUTH_LIMITS.sessionIdleMs, session.ends_at.getTime())),
      })
      .where('id', '=', sessionId)
      .execute();
    return { ...found, refreshToken: successor };
  }

  const isJustRotated =
    session.rotated_at !== null && at.getTime() - session.rotated_at.getTime() <= AUTH_LIMITS.refreshGraceMs;
  if (isJustRotated && session.successor_sealed && session.previous_hash?.equals(hash))
    return { ...found, refreshToken: unsealUnder(token, session.successor_sealed) };

  if (wasIssued(services, token)) {
    services.log.warn({ sessionId }, 'a retired refresh token was used; its session has been ended');
    await trx.updateTable('sessions').set({ revoked_at: at }).where('id', '=', sessionId).execute();
  }
  return null;
}
