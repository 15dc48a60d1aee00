import { randomUUID } from 'node:crypto';
import { signAccessToken } from '@cosmos/api/auth/access-token.ts';
import { createUser } from '@cosmos/api/auth/users.ts';
import type { Role } from '@cosmos/contract/auth.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Platform } from '../../platform.ts';

/** A person of their own with a token that lasts for a whole run. */
export async function tokenOf(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { email, role }: { email: string; role: Role },
): Promise<{ userId: string; token: string }> {
  const now = () => new Date();
  const made = await createUser(db, { now }, { email, role });
  if (!made) throw new Error(`${email} has an account already.`);
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', made.userId).execute();
  const sessionId = randomUUID();
  const ends = new Date(Date.now() + LIMITS.dayMs);
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
  const token = await signAccessToken({ secrets, now }, { userId: made.userId, sessionId }, LIMITS.dayMs);
  return { userId: made.userId, token };
}
