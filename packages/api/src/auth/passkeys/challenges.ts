import { randomBytes, randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { Services } from '../../context/services.ts';

/** What a challenge is for, and whose it is: a session's, or that of whoever holds its id. */
export type ChallengeUse =
  | { purpose: 'sign_in'; sessionId: null }
  | { purpose: 'add' | 'prove'; sessionId: string };

export interface NewChallenge {
  challengeId: string;
  challenge: Buffer<ArrayBuffer>;
}

/** 256 random bits to be signed within five minutes. */
export async function createChallenge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { purpose, sessionId }: ChallengeUse,
): Promise<NewChallenge> {
  const [challengeId, challenge] = [randomUUID(), randomBytes(32)];
  await db
    .insertInto('passkey_challenges')
    .values({
      id: challengeId,
      purpose,
      session_id: sessionId,
      challenge,
      expires_at: new Date(now().getTime() + AUTH_LIMITS.passkeyChallengeMs),
    })
    .execute();
  return { challengeId, challenge };
}

/**
 * Takes a challenge, given in base64url, so that it can't be taken again, whatever the answer. Null if there is none for
 * this purpose, or no longer.
 */
export async function takeChallenge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  challengeId: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', challengeId)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now())
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge.toString('base64url') ?? null;
}
