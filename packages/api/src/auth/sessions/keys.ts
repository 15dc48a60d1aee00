import { randomUUID } from 'node:crypto';
import type { KeyInfo } from '@cosmos/contract/admin/keys.ts';
import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import { hashToken, newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { KEY_PREFIX } from './actor.ts';

type KeyServices = Pick<Services, 'db' | 'now'>;

interface NewKey {
  name: string;
  scopes: KeyScope[];
  createdBy: string | null;
  expiresInDays?: number | null | undefined;
}

export interface MadeKey {
  keyId: string;
  /** Only in this answer and nowhere else. */
  token: string;
}

export async function createKey(
  { db, now }: KeyServices,
  { name, scopes, createdBy, expiresInDays }: NewKey,
): Promise<MadeKey> {
  const at = now();
  const expiresAt = expiresInDays ? new Date(at.getTime() + expiresInDays * PRODUCT_LIMITS.dayMs) : null;
  return inTransaction(db, async (trx) => {
    const made = await insertKey(trx, { name, scopes: [...new Set(scopes)], createdBy, expiresAt, at });
    const after = `${scopes.join(', ')}; ${untilWords(expiresAt)}`;
    await recordAction(trx, {
      actorId: createdBy,
      action: 'key created',
      subject: made.keyId,
      detail: { after },
      at,
    });
    return made;
  });
}

const untilWords = (expiresAt: Date | null) =>
  expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : 'never expires';

interface KeyValues {
  name: string;
  scopes: string[];
  createdBy: string | null;
  expiresAt: Date | null;
  at: Date;
}

async function insertKey(
  trx: Transaction<Database>,
  { name, scopes, createdBy, expiresAt, at }: KeyValues,
): Promise<MadeKey> {
  const keyId = randomUUID();
  const token = `${KEY_PREFIX}${newToken()}`;
  await trx
    .insertInto('api_keys')
    .values({
      id: keyId,
      name,
      token_hash: hashToken(token),
      scopes,
      created_by: createdBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
  return { keyId, token };
}

/** All keys, including revoked ones, newest first. */
export async function listKeys({ db }: Pick<Services, 'db'>): Promise<KeyInfo[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    keyId: row.id,
    name: row.name,
    scopes: row.scopes as KeyScope[],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

interface KeyAct {
  keyId: string;
  why?: string;
  /** Null for the command line. */
  by?: string | null;
}

/** A new key of the same name, scopes and end; the old one works for another day, so that programs can be changed. */
export async function rotateKey(
  { db, now }: KeyServices,
  { keyId, why = '', by = null }: KeyAct,
): Promise<MadeKey & { oldKeyEndsAt: string }> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const old = await lockedKey(trx, keyId);
    if (old.revoked_at || (old.expires_at && old.expires_at <= at))
      throw new AppError('CONFLICT', AUTH_MESSAGES.keyEnded);
    const overlap = new Date(at.getTime() + STAFF_LIMITS.keyOverlapMs);
    const oldKeyEndsAt = old.expires_at && old.expires_at < overlap ? old.expires_at : overlap;
    await trx.updateTable('api_keys').set({ expires_at: oldKeyEndsAt }).where('id', '=', keyId).execute();
    const made = await insertKey(trx, {
      name: old.name,
      scopes: old.scopes,
      createdBy: by,
      expiresAt: old.expires_at,
      at,
    });
    await recordAction(trx, {
      actorId: by,
      action: 'key rotated',
      subject: keyId,
      detail: {
        before: untilWords(old.expires_at),
        after: `ends ${oldKeyEndsAt.toISOString()}; replaced by ${made.keyId}`,
        why,
      },
      at,
    });
    return { ...made, oldKeyEndsAt: oldKeyEndsAt.toISOString() };
  });
}

/** Revokes a key immediately; a revoked one is left unchanged. */
export async function revokeKey(
  { db, now }: KeyServices,
  { keyId, why = '', by = null }: KeyAct,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const at = now();
    const { revoked_at: revokedAt } = await lockedKey(trx, keyId);
    if (revokedAt) return;
    await trx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', keyId).execute();
    await recordAction(trx, {
      actorId: by,
      action: 'key revoked',
      subject: keyId,
      detail: { before: 'works', after: 'revoked', why },
      at,
    });
  });
}

async function lockedKey(trx: Transaction<Database>, keyId: string) {
  const key = await trx
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw new AppError('NOT_FOUND', AUTH_MESSAGES.keyUnknown);
  return key;
}
