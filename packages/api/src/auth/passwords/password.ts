import type { PasswordLogIn, SignedIn } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Context, UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { clearLimits, countLimits, giveBack, takeLimits } from '../../limits/take-limits.ts';
import { deviceHash, failuresOf, sessionLaneKey, triesOf } from '../devices/lane.ts';
import { mailboxOf } from '../devices/mailbox.ts';
import { isPassword } from './password-hash.ts';
import { signIn, type SignInRow, tokensOf } from '../sessions/sign-in.ts';

/** Signs in with a password. Unknown address, no password, wrong and locked get the same answer, in the same time. */
export async function logInWithPassword(
  { services, actor }: Context,
  { email, password, device }: PasswordLogIn,
): Promise<SignedIn> {
  const { db } = services;
  const user = await db
    .selectFrom('users')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.user_id', '=', 'users.id')
        .on('devices.token_hash', '=', deviceHash(actor.deviceToken)),
    )
    .select(['users.id', 'users.password_hash', 'users.status', 'devices.token_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  const lane = { mailbox: mailboxOf(services, email), device: user?.token_hash ?? null };
  const taken = await takeLimits(db, services, triesOf(lane, actor.address));
  // Counted before it is checked, so that simultaneous attempts can't exceed the limit; a success clears it.
  const [wait = 0] = await countLimits(db, services, failuresOf(lane));
  // Until the mailbox has been verified, no password belongs to anybody.
  const kept = user && user.status !== 'approved' ? user.password_hash : null;
  const isRight = await isPassword(kept, password);
  if (isRight && wait === 0 && user) {
    const signedIn = await inTransaction(db, async (trx): Promise<SignInRow | null> => {
      // If it was changed in the meantime, it is no longer the password.
      const still = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user.id)
        .where('password_hash', '=', kept)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!still) return null;
      const row = await signIn(trx, services, {
        userId: user.id,
        kind: 'full',
        device,
        deviceToken: actor.deviceToken,
      });
      await giveBack(trx, taken);
      return row;
    });
    if (signedIn) return tokensOf(services, signedIn);
  }
  throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.credentialsWrong);
}

/** Proves the password in this session, which may then set another for ten minutes. An open session is a separate lane. */
export async function verifyPassword(
  { services, actor }: UserContext,
  { password }: { password: string },
): Promise<{ verified: true }> {
  const { db } = services;
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.signInAgain);
  const by = sessionLaneKey(actor.sessionId);
  const taken = await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerLane, by }]);
  const failures = [{ limit: RATE_LIMITS.signInFailures, by }];
  const [wait = 0] = await countLimits(db, services, failures);
  const isRight = await isPassword(user.password_hash, password);
  if (!isRight || wait > 0)
    throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passwordWrong, { reason: 'password_wrong' });
  await clearLimits(db, services, failures);
  await giveBack(db, taken);
  await db
    .updateTable('sessions')
    .set({ proved_at: services.now() })
    .where('id', '=', actor.sessionId)
    .execute();
  return { verified: true };
}
