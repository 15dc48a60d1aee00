import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { lockUserIfAny } from '../../accounts/lock-user.ts';
import { hashToken, newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { signIn, type SignInRow, tokensOf } from '../sessions/sign-in.ts';

export interface NewLink {
  userId: string;
  purpose: 'sign_in' | 'invitation' | 'password_reset';
  lifeMs: number;
}

/** A link that signs in once. The secret comes after `#`, so no server or proxy ever logs it. */
export async function createSignInLink(
  trx: Kysely<Database>,
  { now, mailSettings }: Pick<Services, 'now' | 'mailSettings'>,
  { userId, purpose, lifeMs }: NewLink,
): Promise<string> {
  const token = newToken();
  const at = now();
  await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: new Date(at.getTime() + lifeMs),
      created_at: at,
    })
    .execute();
  return signInUrl(mailSettings, token);
}

/** The address in the email; the secret comes after `#`, so it reaches no server's log. */
export function signInUrl({ publicUrl }: Services['mailSettings'], token: string): string {
  return `${publicUrl}/sign-in#${token}`;
}

/** Signs in with a one-time link from an email. */
export async function signInWithLink(
  { services, actor }: Context,
  { token, device }: { token: string; device?: string | null | undefined },
): Promise<SignedIn> {
  const { db, now } = services;
  const signedIn = await inTransaction(db, async (trx): Promise<SignInRow | null> => {
    const tokenHash = hashToken(token);
    const owner = await trx
      .selectFrom('sign_in_links')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!owner || !(await lockUserIfAny(trx, owner.user_id))) return null;
    const at = now();
    const link = await trx
      .updateTable('sign_in_links')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['user_id', 'purpose'])
      .executeTakeFirst();
    if (!link) return null;
    const kind = link.purpose === 'password_reset' ? 'password_reset' : 'full';
    return signIn(trx, services, { userId: link.user_id, kind, device, deviceToken: actor.deviceToken });
  });
  if (!signedIn) {
    // Links can't be guessed: failures are counted afterwards, and a valid link works wherever it comes from.
    await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerAddress, by: actor.address }]);
    throw new AppError('BAD_REQUEST', AUTH_MESSAGES.linkUsed);
  }
  return tokensOf(services, signedIn);
}
