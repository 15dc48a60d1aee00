import type { SignedIn } from '@cosmos/contract/auth.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Services } from '../services.ts';

/** Makes a one-time link in the caller's transaction; its token is in the address and hashed in the row. */
export async function createSignInLink(
  trx: Kysely<Database>,
  { mailSettings, now }: Pick<Services, 'mailSettings' | 'now'>,
  link: { userId: string; purpose: 'sign_in' | 'invitation' | 'password_reset'; lifeMs: number },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashToken(token),
      user_id: link.userId,
      purpose: link.purpose,
      expires_at: new Date(now().getTime() + link.lifeMs),
      created_at: now(),
    })
    .execute();
  return `${mailSettings.publicUrl}/sign-in#${token}`;
}

/** Signs in by a one-time link from a mail. */
export async function signInWithLink(
  _ctx: Context,
  _input: { token: string; device?: string | null | undefined },
): Promise<SignedIn> {
  return notBuilt();
}
