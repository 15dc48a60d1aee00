import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { AppError } from '../../context/errors.ts';
import { hashToken, newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { KEY_PREFIX } from './actor.ts';

export interface KeyInfo {
  keyId: string;
  name: string;
  scopes: KeyScope[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

type KeyServices = Pick<Services, 'db' | 'now'>;

/** Creates a key; its token is only in this answer and nowhere else. */
export async function createKey(
  { db, now }: KeyServices,
  { name, scopes, createdBy }: { name: string; scopes: KeyScope[]; createdBy: string | null },
): Promise<{ keyId: string; token: string }> {
  const keyId = randomUUID();
  const token = `${KEY_PREFIX}${newToken()}`;
  await db
    .insertInto('api_keys')
    .values({
      id: keyId,
      name,
      token_hash: hashToken(token),
      scopes: [...new Set(scopes)],
      created_by: createdBy,
      created_at: now(),
    })
    .execute();
  return { keyId, token };
}

/** All keys, including revoked ones, newest first. */
export async function listKeys({ db }: Pick<Services, 'db'>): Promise<KeyInfo[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    keyId: row.id,
    name: row.name,
    scopes: row.scopes as KeyScope[],
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

/** Revokes a key immediately; a revoked one is left unchanged. */
export async function revokeKey({ db, now }: KeyServices, { keyId }: { keyId: string }): Promise<void> {
  const revoked = await db
    .updateTable('api_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now())) }))
    .where('id', '=', keyId)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw new AppError('NOT_FOUND', AUTH_MESSAGES.keyUnknown);
}
