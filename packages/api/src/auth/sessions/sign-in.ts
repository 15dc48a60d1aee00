import { randomUUID } from 'node:crypto';
import type { SignedIn, TokenPair } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { clearLimits } from '../../limits/take-limits.ts';
import { hashToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { signAccessToken } from './access-token.ts';
import { deviceName } from '../devices/device-name.ts';
import { knownDevice, newDevice } from '../devices/devices.ts';
import { failuresOf } from '../devices/lane.ts';
import { mailboxOf } from '../devices/mailbox.ts';
import { newRefreshToken } from './refresh-token.ts';

type SignInServices = Pick<Services, 'now' | 'secrets'>;

export interface SignInRequest {
  userId: string;
  kind: 'full' | 'password_reset';
  device: string | null | undefined;
  /** The device token in the request; kept if it is one of this person's. */
  deviceToken: string | null;
}

/** What a sign-in leaves in the database, before access tokens are made from it. */
export interface SignInRow {
  userId: string;
  sessionId: string;
  kind: 'full' | 'password_reset';
  refreshToken: string | null;
  deviceToken: string | null;
}

/**
 * The last step of every sign-in, in the transaction that used up the proof: activates the person, clears the lane's
 * failures, voids open codes, remembers the device and creates a session. A password from before the mailbox was first
 * verified is dropped: somebody else set it.
 */
export async function signIn(
  trx: Kysely<Database>,
  services: SignInServices,
  { userId, kind, device, deviceToken }: SignInRequest,
): Promise<SignInRow | null> {
  const at = services.now();
  const user = await trx
    .updateTable('users')
    .set({
      status: sql`case when status = 'approved' then 'active' else status end`,
      password_hash: sql`case when status = 'approved' then null else password_hash end`,
      last_sign_in_at: at,
      updated_at: at,
    })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  if (!user) return null;
  const mailbox = mailboxOf(services, user.email);
  await trx
    .updateTable('one_time_codes')
    .set({ expires_at: at })
    .where('mailbox', '=', mailbox)
    .where('expires_at', '>', at)
    .execute();
  const known = await knownDevice(trx, { userId, deviceToken, at });
  await clearLimits(trx, services, failuresOf({ mailbox, device: known }));
  const session = await insertSession(trx, services, { userId, kind, device: deviceName(device) });
  if (kind !== 'full') return { ...session, deviceToken: null };
  return { ...session, deviceToken: known ? deviceToken : await newDevice(trx, { userId, at }) };
}

export interface NewSession {
  userId: string;
  kind: 'full' | 'password_reset';
  /** As it is shown in the list. */
  device: string;
  /** For a session that can't be refreshed; otherwise the usual lifetimes apply. */
  lifeMs?: number;
}

/**
 * Creates a session; one with a fixed lifetime, or that may only set a password, gets no refresh token. The user's row
 * must be locked, because sessions are counted.
 */
export async function insertSession(
  trx: Kysely<Database>,
  services: SignInServices,
  { userId, kind, device, lifeMs }: NewSession,
): Promise<Omit<SignInRow, 'deviceToken'>> {
  const at = services.now();
  const sessionId = randomUUID();
  const life = lifeMs ?? (kind === 'full' ? null : AUTH_LIMITS.passwordProofMs);
  const refreshToken = life === null ? newRefreshToken(services, sessionId) : null;
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      kind,
      device,
      refresh_hash: refreshToken === null ? null : hashToken(refreshToken),
      created_at: at,
      last_used_at: at,
      idle_until: new Date(at.getTime() + (life ?? AUTH_LIMITS.sessionIdleMs)),
      ends_at: new Date(at.getTime() + (life ?? AUTH_LIMITS.sessionTotalMs)),
    })
    .execute();
  if (kind === 'full') await endOldest(trx, { userId, sessionId, isScript: life !== null, at });
  return { userId, sessionId, kind, refreshToken };
}

/**
 * Beyond twenty sessions, the least recently used ends. Script sessions, which can't be refreshed, are counted
 * separately, so that neither kind ends the other.
 */
async function endOldest(
  trx: Kysely<Database>,
  { userId, sessionId, isScript, at }: { userId: string; sessionId: string; isScript: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'full')
        .where('id', '!=', sessionId)
        .where('revoked_at', 'is', null)
        .where('idle_until', '>', at)
        .where('ends_at', '>', at)
        .where('refresh_hash', isScript ? 'is' : 'is not', null)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset((isScript ? AUTH_LIMITS.scriptSessionsPerPerson : AUTH_LIMITS.sessionsPerPerson) - 1),
    )
    .execute();
}

/** The answer to a sign-in. */
export async function tokensOf(services: SignInServices, row: SignInRow): Promise<SignedIn> {
  return {
    ...(await tokenPair(services, row)),
    userId: row.userId,
    deviceToken: row.deviceToken,
  };
}

export async function tokenPair(
  services: SignInServices,
  { userId, sessionId, kind, refreshToken }: Omit<SignInRow, 'deviceToken'>,
): Promise<TokenPair> {
  const lifeMs = kind === 'full' ? AUTH_LIMITS.accessTokenMs : AUTH_LIMITS.passwordProofMs;
  return {
    accessToken: await signAccessToken(services, { userId, sessionId }, lifeMs),
    refreshToken,
    expiresInSeconds: Math.floor(lifeMs / 1_000),
  };
}
