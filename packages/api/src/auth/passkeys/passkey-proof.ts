import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { PasskeyProof } from '@cosmos/contract/auth/passkeys.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { giveBack, giveBackEarlier, takeLimits } from '../../limits/take-limits.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { sessionLaneKey } from '../devices/lane.ts';
import { createChallenge } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';
import { descriptorsOf } from './descriptors.ts';
import { noteUse } from './note-use.ts';
import { requireRelyingParty } from './relying-party.ts';

const challengesOf = (userId: string) => [{ limit: RATE_LIMITS.passkeyChallengesPerUser, by: userId }];

/** What a browser needs to ask for one of the person's own passkeys, in an open session. */
export async function passkeyProofOptions({ services, actor }: UserContext) {
  const { db } = services;
  const party = requireRelyingParty(services);
  await takeLimits(db, services, challengesOf(actor.userId));
  const { challengeId, challenge } = await createChallenge(services, {
    purpose: 'prove',
    sessionId: actor.sessionId,
  });
  const { extensions: _extensions, ...options } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    allowCredentials: await descriptorsOf(db, actor.userId),
    userVerification: 'required',
    timeout: AUTH_LIMITS.passkeyChallengeMs,
  });
  return { challengeId, options };
}

/** Proves who the person is in this session, like their password; for ten minutes it may then set one, or add a passkey. */
export async function provePasskey(
  { services, actor }: UserContext,
  given: PasskeyProof,
): Promise<{ proved: true }> {
  const { db, now } = services;
  const { userId, sessionId } = actor;
  const by = sessionLaneKey(sessionId);
  const taken = await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerLane, by }]);
  const checked = await checkAssertion(services, given, { purpose: 'prove', sessionId });
  const isProved =
    checked?.userId === userId &&
    (await inTransaction(db, async (trx) => {
      await lockUser(trx, userId);
      if (!(await noteUse(trx, services, checked))) return false;
      await trx.updateTable('sessions').set({ proved_at: now() }).where('id', '=', sessionId).execute();
      await giveBack(trx, taken);
      await giveBackEarlier(trx, services, challengesOf(userId));
      return true;
    }));
  if (!isProved) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passkeyNotProved);
  return { proved: true };
}
