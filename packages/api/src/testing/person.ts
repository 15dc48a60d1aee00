import { randomUUID } from 'node:crypto';
import type { Role } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { createCaller } from '../app-router.ts';
import { signAccessToken } from '../auth/sessions/access-token.ts';
import { actorOf } from '../auth/sessions/actor.ts';
import { createUser } from '../accounts/users.ts';
import { innerContext } from '../context/context.ts';
import { hashToken, newToken } from '../context/secrets.ts';
import type { Services } from '../context/services.ts';

export interface PersonOptions {
  email?: string;
  role?: Role;
  address?: string;
}

/** A separate signed-in person, who calls procedures like a browser. */
export async function person(services: Services, options: PersonOptions = {}) {
  const email = options.email ?? `${randomUUID()}@example.org`;
  const made = await createUser(services.db, services, {
    email,
    role: options.role,
    firstName: 'Ada',
    lastName: 'Lo',
  });
  if (!made) throw new Error(`${email} is already registered`);
  const { userId } = made;
  const now = services.now();
  await services.db
    .updateTable('users')
    .set({ status: 'active', last_sign_in_at: now })
    .where('id', '=', userId)
    .execute();
  const sessionId = randomUUID();
  await services.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      kind: 'full',
      device: 'Chrome on Linux',
      refresh_hash: hashToken(newToken()),
      created_at: now,
      last_used_at: now,
      idle_until: new Date(now.getTime() + AUTH_LIMITS.sessionIdleMs),
      ends_at: new Date(now.getTime() + AUTH_LIMITS.sessionTotalMs),
    })
    .execute();
  const accessToken = await signAccessToken(services, { userId, sessionId });
  const address = options.address ?? '192.0.2.1';
  const actor = await actorOf(services, {
    authorization: `Bearer ${accessToken}`,
    visitorId: undefined,
    deviceToken: undefined,
    address,
  });
  return { userId, email, sessionId, accessToken, caller: createCaller(innerContext(services, actor)) };
}
