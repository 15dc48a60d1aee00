import { randomUUID } from 'node:crypto';
import { signAccessToken } from '@cosmos/api/auth/sessions/access-token.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import type { Role } from '@cosmos/contract/auth/auth.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Platform } from '../../platform/platform.ts';

/** A separate person with a token that lasts for the whole run. */
export async function tokenOf(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { email, role }: { email: string; role: Role },
): Promise<{ userId: string; token: string }> {
  const now = () => new Date();
  const made = await createUser(db, { now }, { email, role });
  if (!made) throw new Error(`${email} already has an account.`);
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', made.userId).execute();
  const sessionId = randomUUID();
  const ends = new Date(Date.now() + PRODUCT_LIMITS.dayMs);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: made.userId,
      kind: 'full',
      device: 'A run of kills',
      idle_until: ends,
      ends_at: ends,
    })
    .execute();
  const token = await signAccessToken(
    { secrets, now },
    { userId: made.userId, sessionId },
    PRODUCT_LIMITS.dayMs,
  );
  return { userId: made.userId, token };
}
