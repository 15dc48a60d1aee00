import type { AuthStatus } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { readCompletion } from '../profile/completion.ts';
import { offersPasskey } from './passkeys/offer.ts';

/** Which screen comes next: `home` if the profile is complete. */
export async function readStatus(ctx: UserContext): Promise<AuthStatus> {
  const { services, actor } = ctx;
  const { db } = services;
  const [user, completion, isOffered] = await Promise.all([
    db
      .selectFrom('users')
      .select(['email', 'role', 'deletion_at'])
      .where('id', '=', actor.userId)
      .executeTakeFirst(),
    readCompletion(db, actor.userId),
    offersPasskey(ctx),
  ]);
  if (!user) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.signInAgain);
  return {
    userId: actor.userId,
    email: user.email,
    role: user.role,
    nextScreen: completion.overall === 100 ? 'home' : 'complete_profile',
    completion: completion.overall,
    deletionAt: user.deletion_at?.toISOString() ?? null,
    offersPasskey: isOffered,
  };
}
