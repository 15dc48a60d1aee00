import { randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { AddPasskey, PasskeyInfo, PasskeyRegistration } from '@cosmos/contract/auth/passkeys.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { requireProof } from '../sessions/fresh-proof.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import { descriptorsOf } from './descriptors.ts';
import { mailPasskeyNotice } from './notices.ts';
import { passkeyName } from './passkey-name.ts';
import { requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

/** Algorithms that nearly every authenticator supports, better ones first. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** What a browser needs to create a passkey. The person must have proved who they are within ten minutes. */
export async function passkeyCreationOptions(ctx: UserContext) {
  const { services, actor } = ctx;
  const { db } = services;
  const party = requireRelyingParty(services);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.passkeyChallengesPerUser, by: actor.userId }]);
  await requireProof(db, ctx, { sentence: AUTH_MESSAGES.passkeyNeedsProof });
  const existing = await descriptorsOf(db, actor.userId);
  if (existing.length >= AUTH_LIMITS.passkeysPerUser)
    throw new AppError('CONFLICT', AUTH_MESSAGES.passkeysFull);
  const person = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const { challengeId, challenge } = await createChallenge(services, {
    purpose: 'add',
    sessionId: actor.sessionId,
  });
  // No extensions are requested, not even the library's own.
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(actor.userId), 'base64url')),
    userName: person.email,
    userDisplayName: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || person.email,
    challenge,
    timeout: AUTH_LIMITS.passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { challengeId, options };
}

/** Stores a passkey that a browser has created, and notifies its owner by email. */
export async function addPasskey(
  ctx: UserContext,
  { challengeId, credential, device }: AddPasskey,
): Promise<PasskeyInfo> {
  const { services, actor } = ctx;
  const { userId, sessionId } = actor;
  const party = requireRelyingParty(services);
  const challenge = await takeChallenge(services, challengeId, { purpose: 'add', sessionId });
  const made = challenge === null ? null : await checkRegistration(credential, challenge, party);
  if (!made) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passkeyNotAdded);
  const name = passkeyName(made.aaguid, device);
  return inTransaction(services.db, async (trx) => {
    const { email } = await lockUser(trx, userId);
    // The challenge was issued on a fresh proof; the person may take the challenge's lifetime to answer.
    const withinMs = AUTH_LIMITS.passwordProofMs + AUTH_LIMITS.passkeyChallengeMs;
    await requireProof(trx, ctx, { sentence: AUTH_MESSAGES.passkeyNeedsProof, withinMs });
    const existing = await descriptorsOf(trx, userId);
    if (existing.length >= AUTH_LIMITS.passkeysPerUser)
      throw new AppError('CONFLICT', AUTH_MESSAGES.passkeysFull);
    const at = services.now();
    const passkey = await trx
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        user_id: userId,
        credential_id: Buffer.from(made.credential.id, 'base64url'),
        public_key: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: credential.response.transports,
        name,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Authenticators generate these ids at random: an id already in use is not from a new passkey.
    if (!passkey) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passkeyNotAdded);
    await mailPasskeyNotice(trx, ctx, { kind: 'passkey-added', email, name });
    return { passkeyId: passkey.id, name, createdAt: at.toISOString(), lastUsedAt: null };
  });
}

async function checkRegistration(
  made: PasskeyRegistration,
  expectedChallenge: string,
  party: { id: string; origin: string },
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library throws whatever is wrong.
    return null;
  }
}
