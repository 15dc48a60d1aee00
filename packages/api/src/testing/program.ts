import { randomUUID } from 'node:crypto';
import { KEY_SCOPES, type KeyScope } from '@cosmos/contract/auth/auth.ts';
import { createCaller } from '../app-router.ts';
import { actorOf, KEY_PREFIX } from '../auth/sessions/actor.ts';
import { innerContext } from '../context/context.ts';
import { hashToken, newToken } from '../context/secrets.ts';
import type { Services } from '../context/services.ts';

/** A program with its own key, with all scopes by default. */
export async function program(
  services: Services,
  scopes: readonly KeyScope[] = KEY_SCOPES,
  { actsFor = null }: { actsFor?: string | null } = {},
) {
  const keyId = randomUUID();
  const token = `${KEY_PREFIX}${newToken()}`;
  await services.db
    .insertInto('api_keys')
    .values({
      id: keyId,
      name: 'A program',
      token_hash: hashToken(token),
      scopes: [...scopes],
      acts_for: actsFor,
    })
    .execute();
  const actor = await actorOf(services, {
    authorization: `Bearer ${token}`,
    visitorId: undefined,
    deviceToken: undefined,
    address: '192.0.2.7',
  });
  return { keyId, token, caller: createCaller(innerContext(services, actor)) };
}
