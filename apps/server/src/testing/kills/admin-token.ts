import { randomUUID } from 'node:crypto';
import { signAccessToken } from '@cosmos/api/auth/access-token.ts';
import { createUser } from '@cosmos/api/auth/users.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Platform } from '../../platform.ts';

/** A token of an admin that lasts for a whole run. */
export async function adminToken({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<string> {
  const now = () => new Date();
  const made = await createUser(db, { now }, { email: 'desk@cosmos.example', role: 'admin' });
  if (!made) throw new Error('The desk has an account already.');
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
  return signAccessToken({ secrets, now }, { userId: made.userId, sessionId }, LIMITS.dayMs);
}
