import type { KeyScope } from '@cosmos/contract/auth/auth.ts';

/**
 * What an actor must be to be admitted. `password`: a person, or somebody who signed in with a password-reset code.
 */
export type Need = 'public' | 'asker' | 'member' | 'password' | 'analyst' | 'admin' | `scope:${KeyScope}`;

/** Everybody who may send a request. */
export const ACTORS = [
  'none',
  'garbage',
  'forged',
  'expired',
  'revoked',
  'erased',
  'password_reset',
  'visitor',
  'member',
  'analyst',
  'admin',
  'revoked key',
  'key without scope',
  'key catalogue:read',
  'key search',
  'key conversation',
  'key webhooks',
] as const;
export type ActorName = (typeof ACTORS)[number];

const NOBODY: readonly ActorName[] = ['garbage', 'forged', 'expired', 'revoked', 'erased', 'revoked key'];

/** Null if the actor is admitted, otherwise the status of the refusal. */
export function refusalFor(need: Need, actor: ActorName): 400 | 401 | 403 | null {
  if (need === 'public') return null;
  if (NOBODY.includes(actor)) return 401;
  if (actor === 'none') return need === 'asker' ? 400 : 401;
  if (actor === 'visitor') return need === 'asker' ? null : 401;
  if (actor === 'password_reset') return need === 'password' ? null : 401;
  if (actor.startsWith('key ')) return keyMay(need, actor) ? null : 403;
  if (need === 'analyst') return actor === 'member' ? 403 : null;
  if (need === 'admin') return actor === 'admin' ? null : 403;
  return null;
}

function keyMay(need: Need, actor: ActorName): boolean {
  const scope = need === 'asker' ? 'conversation' : need.startsWith('scope:') ? need.slice(6) : null;
  return scope !== null && actor === `key ${scope}`;
}
