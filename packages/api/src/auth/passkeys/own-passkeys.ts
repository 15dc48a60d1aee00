import type { PasskeyInfo } from '@cosmos/contract/auth/passkeys.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { mailPasskeyNotice } from './notices.ts';

/** A person's passkeys, oldest first. */
export async function listPasskeys(db: Kysely<Database>, userId: string): Promise<PasskeyInfo[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    passkeyId: id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Removes one of the person's passkeys; another person's counts as missing. Being signed in is enough, because losing a
 * device is urgent, and nobody is locked out by it: a code by email always signs in.
 */
export async function removePasskey(
  ctx: UserContext,
  { passkeyId }: { passkeyId: string },
): Promise<{ removed: boolean }> {
  const { services, actor } = ctx;
  return inTransaction(services.db, async (trx) => {
    const { email } = await lockUser(trx, actor.userId);
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', actor.userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return { removed: false };
    await mailPasskeyNotice(trx, ctx, { kind: 'passkey-removed', email, name: removed.name });
    return { removed: true };
  });
}
