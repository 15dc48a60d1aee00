import { randomUUID } from 'node:crypto';
import type { KeyInfo } from '@cosmos/contract/admin/keys.ts';
import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
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

/** What a trial key may do: it reads, and nothing is kept of its questions. */
const TRIAL_SCOPES: readonly KeyScope[] = ['catalogue:read', 'search'];

type KeyServices = Pick<Services, 'db' | 'now'>;

interface NewKey {
  name: string;
  scopes: KeyScope[];
  createdBy: string | null;
  expiresInDays?: number | null | undefined;
  isTrial?: boolean | undefined;
  /** An address. */
  actsFor?: string | null | undefined;
}

export interface MadeKey {
  keyId: string;
  /** Only in this answer and nowhere else. */
  token: string;
}

export async function createKey(
  { db, now }: KeyServices,
  { name, scopes, createdBy, expiresInDays, isTrial = false, actsFor = null }: NewKey,
): Promise<MadeKey> {
  const at = now();
  if (isTrial) checkTrial(scopes, expiresInDays);
  const days = expiresInDays ?? (isTrial ? AUTH_LIMITS.trialDays : null);
  const expiresAt = days ? new Date(at.getTime() + days * PRODUCT_LIMITS.dayMs) : null;
  if (scopes.includes('webhooks') !== (actsFor !== null))
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.keyNeedsMember);
  return inTransaction(db, async (trx) => {
    const memberId = actsFor === null ? null : await activeMember(trx, actsFor);
    const values = {
      name,
      scopes: [...new Set(scopes)],
      createdBy,
      expiresAt,
      isTrial,
      actsFor: memberId,
      at,
    };
    const made = await insertKey(trx, values);
    const after = `${isTrial ? 'trial; ' : ''}${scopes.join(', ')}; ${untilWords(expiresAt)}`;
    await recordAction(trx, {
      actorId: createdBy,
      action: 'key created',
      subject: made.keyId,
      detail: { name, after },
      at,
    });
    return made;
  });
}

function checkTrial(scopes: readonly KeyScope[], days: number | null | undefined): void {
  if (!scopes.every((scope) => TRIAL_SCOPES.includes(scope)))
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.trialReads);
  if (days && days > AUTH_LIMITS.trialDaysMax)
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.trialTooLong);
}

async function activeMember(trx: Transaction<Database>, email: string): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
  return user.id;
}

const untilWords = (expiresAt: Date | null) =>
  expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : 'never expires';

interface KeyValues {
  name: string;
  scopes: string[];
  createdBy: string | null;
  expiresAt: Date | null;
  isTrial: boolean;
  actsFor: string | null;
  at: Date;
}

async function insertKey(
  trx: Transaction<Database>,
  { name, scopes, createdBy, expiresAt, isTrial, actsFor, at }: KeyValues,
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
      is_trial: isTrial,
      acts_for: actsFor,
    })
    .execute();
  return { keyId, token };
}

/** All keys, including revoked ones, newest first. */
export async function listKeys({ db }: Pick<Services, 'db'>): Promise<KeyInfo[]> {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.acts_for')
    .select(['k.id', 'k.name', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.is_trial', 'u.email'])
    .orderBy('k.created_at', 'desc')
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
    isTrial: row.is_trial,
    actsFor: row.email,
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
      isTrial: old.is_trial,
      actsFor: old.acts_for,
      at,
    });
    await recordAction(trx, {
      actorId: by,
      action: 'key rotated',
      subject: keyId,
      detail: {
        name: old.name,
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
    const { name, revoked_at: revokedAt } = await lockedKey(trx, keyId);
    if (revokedAt) return;
    await trx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', keyId).execute();
    await recordAction(trx, {
      actorId: by,
      action: 'key revoked',
      subject: keyId,
      detail: { name, before: 'works', after: 'revoked', why },
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
