import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { passwordChangedMail } from '../../outbox/templates/password-changed.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { firstNameOf } from '../../accounts/first-name.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { requireProof } from '../sessions/fresh-proof.ts';
import { hashPassword } from './password-hash.ts';
import { isWeakPassword } from './password-strength.ts';
import { listPasskeys } from '../passkeys/own-passkeys.ts';

const PROOF = {
  sentence: AUTH_MESSAGES.passwordNeedsProof,
  noSession: AUTH_MESSAGES.sessionMissingForPassword,
};

/**
 * Sets the password. The person must have proved who they are within ten minutes: by signing in, with the current password,
 * or with a code for this purpose. All other sessions end, after a reset this one too; the owner is notified by email.
 */
export async function setPassword(
  ctx: UserContext,
  { password }: { password: string },
): Promise<{ sessionsEnded: 'all' | 'others' }> {
  const { services, actor } = ctx;
  await requireProof(services.db, ctx, PROOF);
  const limit = RATE_LIMITS.passwordsSetPerHour;
  await takeLimits(services.db, services, [{ limit, by: actor.userId }]);
  if (await isWeakPassword(ctx.actor.userId, { password, about: await wordsAbout(ctx) }))
    throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passwordTooWeak);
  const passwordHash = await hashPassword(password);
  const isReset = actor.sessionKind === 'password_reset';
  await inTransaction(services.db, async (trx) => {
    const { email } = await lockUser(trx, actor.userId);
    await requireProof(trx, ctx, PROOF);
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: services.now() })
      .where('id', '=', actor.userId)
      .execute();
    await endSessions(trx, ctx, isReset);
    await voidOpenProofs(trx, ctx);
    await mailNotice(trx, ctx, { email, isReset });
  });
  return { sessionsEnded: isReset ? 'all' : 'others' };
}

/** What people who know the person, or the product, would try first. */
async function wordsAbout({ services, actor }: UserContext): Promise<string[]> {
  const { db, config } = services;
  const known = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'profiles.first_name', 'profiles.last_name', 'profiles.organisation'])
    .where('users.id', '=', actor.userId)
    .executeTakeFirst();
  const { email = '', first_name: first, last_name: last, organisation } = known ?? {};
  const [local = '', domain = ''] = email.split('@');
  return [config.name, config.shortName, local, domain, first ?? '', last ?? '', organisation ?? ''];
}

async function endSessions(
  trx: Transaction<Database>,
  { services, actor }: UserContext,
  isReset: boolean,
): Promise<void> {
  let sessions = trx
    .updateTable('sessions')
    .set({ revoked_at: services.now() })
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null);
  if (!isReset) sessions = sessions.where('id', '!=', actor.sessionId);
  await sessions.execute();
}

/** Codes and links from before the change may be in other hands. */
async function voidOpenProofs(trx: Transaction<Database>, { services, actor }: UserContext): Promise<void> {
  const at = services.now();
  await trx
    .updateTable('one_time_codes')
    .set({ expires_at: at })
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', at)
    .execute();
  await trx
    .updateTable('sign_in_links')
    .set({ used_at: at })
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .execute();
}

async function mailNotice(
  trx: Transaction<Database>,
  { services, actor }: UserContext,
  { email, isReset }: { email: string; isReset: boolean },
): Promise<void> {
  await queueMail(trx, services, {
    kind: 'password-changed',
    to: email,
    userId: actor.userId,
    content: passwordChangedMail({
      firstName: await firstNameOf(trx, actor.userId),
      url: services.mailSettings.publicUrl,
      // A reset may mean that somebody else had access: it leaves passkeys alone, so their owner has to check them.
      passkeys: isReset ? await listPasskeys(trx, actor.userId) : [],
    }),
  });
}
