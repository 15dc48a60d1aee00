import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import type { Actor } from '../../context/context.ts';
import { visitorActor } from '../../context/context.ts';
import { hashToken } from '../../context/secrets.ts';
import { countKeyCall } from '../../limits/key-calls.ts';
import type { Services } from '../../context/services.ts';
import { readAccessToken } from './access-token.ts';
import { openSession } from './session-check.ts';

/** What a request says about its sender. */
export interface Claims {
  authorization: string | undefined;
  visitorId: unknown;
  deviceToken: unknown;
  address: string;
}

/** This prefix distinguishes API keys from access tokens. */
export const KEY_PREFIX = 'cosmos_key_';
const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i;
/** The list of keys shows when each was last used, to the minute; writing on each call would be too much. */
const KEY_USE_NOTED_MS = 60_000;
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Who sends a request. A token's session is checked each time, so revoking it takes effect immediately. */
export async function actorOf(services: Services, claims: Claims): Promise<Actor> {
  const from = {
    address: claims.address,
    deviceToken:
      typeof claims.deviceToken === 'string' && DEVICE_TOKEN.test(claims.deviceToken)
        ? claims.deviceToken
        : null,
  };
  if (claims.authorization === undefined)
    return visitorActor(claims.visitorId, from.address, from.deviceToken);
  const token = BEARER.exec(claims.authorization)?.[1];
  const known = !token
    ? null
    : token.startsWith(KEY_PREFIX)
      ? await keyOf(services, token)
      : await userOf(services, token);
  return known ? { ...known, ...from } : { kind: 'refused', ...from };
}

async function userOf(services: Services, token: string) {
  const claims = await readAccessToken(services, token);
  const session = claims && (await openSession(services, claims));
  return session && { kind: 'user' as const, ...claims, role: session.role, sessionKind: session.kind };
}

async function keyOf({ db, now }: Services, token: string) {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'scopes', 'last_used_at', 'revoked_at', 'expires_at', 'is_trial', 'acts_for'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!key) return null;
  const at = now();
  const isExpired = key.expires_at !== null && key.expires_at <= at;
  if (key.revoked_at || isExpired) {
    await countKeyCall(db, { keyId: key.id, outcome: key.revoked_at ? 'revoked' : 'expired', at });
    return null;
  }
  if (key.last_used_at === null || at.getTime() - key.last_used_at.getTime() > KEY_USE_NOTED_MS)
    await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', key.id).execute();
  return {
    kind: 'key' as const,
    keyId: key.id,
    scopes: key.scopes as KeyScope[],
    trialUntil: key.is_trial ? key.expires_at : null,
    actsFor: key.acts_for,
  };
}
