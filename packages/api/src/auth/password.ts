import type { PasswordLogIn, SignedIn } from '@cosmos/contract/auth.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Context, UserContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { countLimits, takeLimits } from '../limits/take-limits.ts';
import { failuresOf, isLocked } from './code-guard.ts';
import { mailboxOf } from './mailbox.ts';
import { isPassword } from './password-hash.ts';
import { signIn, type SignInRow, tokensOf } from './sign-in.ts';

/** Signs in by password. Unknown address, no password, wrong password and locked are one answer, in one time. */
export async function logInWithPassword(
  { services, actor }: Context,
  { email, password, device }: PasswordLogIn,
): Promise<SignedIn> {
  const { db } = services;
  const mailbox = mailboxOf(services, email);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerAddress, by: actor.address }]);
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
  const locked = await isLocked(db, services, mailbox);
  // Before the mailbox was proved, no password is anybody's.
  const kept = user && user.status !== 'approved' ? user.password_hash : null;
  const isRight = await isPassword(kept, password);
  if (isRight && !locked && user) {
    const signedIn = await inTransaction(db, async (trx): Promise<SignInRow | null> => {
      // Changed in between, it is no longer the password.
      const still = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user.id)
        .where('password_hash', '=', kept)
        .forUpdate()
        .executeTakeFirst();
      if (!still) return null;
      return signIn(trx, services, {
        userId: user.id,
        kind: 'full',
        device,
        deviceToken: actor.deviceToken,
      });
    });
    if (signedIn) return tokensOf(services, signedIn);
  }
  await countLimits(db, services, failuresOf(mailbox));
  throw new AppError('UNAUTHORIZED', MESSAGES.credentialsWrong);
}

/** Proves the password in this session; for ten minutes it may then set another. */
export async function verifyPassword(
  { services, actor }: UserContext,
  { password }: { password: string },
): Promise<{ verified: true }> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerAddress, by: actor.address }]);
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw new AppError('UNAUTHORIZED', MESSAGES.signInAgain);
  const mailbox = mailboxOf(services, user.email);
  const locked = await isLocked(db, services, mailbox);
  const isRight = await isPassword(user.password_hash, password);
  if (!isRight || locked) {
    await countLimits(db, services, failuresOf(mailbox));
    throw new AppError('BAD_REQUEST', MESSAGES.passwordWrong);
  }
  await db
    .updateTable('sessions')
    .set({ proved_at: services.now() })
    .where('id', '=', actor.sessionId)
    .execute();
  return { verified: true };
}
