import { randomUUID } from 'node:crypto';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { AddPasskey, PasskeyInfo, PasskeyRegistration } from '@cosmos/contract/passkeys.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { UserContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { lockUser } from '../../profile/lock-user.ts';
import { requireProof } from '../fresh-proof.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import { descriptorsOf } from './descriptors.ts';
import { mailPasskeyNotice } from './notices.ts';
import { passkeyName } from './passkey-name.ts';
import { requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

/** What nearly every authenticator can do, the better first. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** What a browser needs to make a passkey. Who asks has to have proved themselves within ten minutes. */
export async function passkeyCreationOptions(ctx: UserContext) {
  const { services, actor } = ctx;
  const { db } = services;
  const party = requireRelyingParty(services);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.passkeyChallengesPerUser, by: actor.userId }]);
  await requireProof(db, ctx, { sentence: MESSAGES.passkeyNeedsProof });
  const existing = await descriptorsOf(db, actor.userId);
  if (existing.length >= LIMITS.passkeysPerUser) throw new AppError('CONFLICT', MESSAGES.passkeysFull);
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
  // Nothing is asked of extensions, the library's own included.
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(actor.userId), 'base64url')),
    userName: person.email,
    userDisplayName: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || person.email,
    challenge,
    timeout: LIMITS.passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { challengeId, options };
}

/** Keeps a passkey that a browser has made, and tells its owner by email. */
export async function addPasskey(
  ctx: UserContext,
  { challengeId, credential, device }: AddPasskey,
): Promise<PasskeyInfo> {
  const { services, actor } = ctx;
  const { userId, sessionId } = actor;
  const party = requireRelyingParty(services);
  const challenge = await takeChallenge(services, challengeId, { purpose: 'add', sessionId });
  const made = challenge === null ? null : await checkRegistration(credential, challenge, party);
  if (!made) throw new AppError('BAD_REQUEST', MESSAGES.passkeyNotAdded);
  const name = passkeyName(made.aaguid, device);
  return inTransaction(services.db, async (trx) => {
    const { email } = await lockUser(trx, userId);
    // The challenge was given out on a proof; the person may take the challenge's time to answer.
    const withinMs = LIMITS.passwordProofMs + LIMITS.passkeyChallengeMs;
    await requireProof(trx, ctx, { sentence: MESSAGES.passkeyNeedsProof, withinMs });
    const existing = await descriptorsOf(trx, userId);
    if (existing.length >= LIMITS.passkeysPerUser) throw new AppError('CONFLICT', MESSAGES.passkeysFull);
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
    // Authenticators draw these names at random: one that is taken was not made just now.
    if (!passkey) throw new AppError('BAD_REQUEST', MESSAGES.passkeyNotAdded);
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
    // It throws whatever is wrong.
    return null;
  }
}
