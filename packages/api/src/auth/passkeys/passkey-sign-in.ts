import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { PasskeySignIn } from '@cosmos/contract/auth/passkeys.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { giveBack, giveBackEarlier, takeLimits } from '../../limits/take-limits.ts';
import { lockUserIfAny } from '../../accounts/lock-user.ts';
import { signIn, type SignInRow, tokensOf } from '../sessions/sign-in.ts';
import { createChallenge } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';
import { noteUse } from './note-use.ts';
import { passkeyLane } from './passkey-lane.ts';
import { requireRelyingParty } from './relying-party.ts';

/** What a browser needs to let somebody choose a passkey. It names no passkey, so it is the same for everybody. */
export async function passkeySignInOptions(ctx: Context) {
  const { services } = ctx;
  const party = requireRelyingParty(services);
  const { challenges } = await passkeyLane(ctx);
  await takeLimits(services.db, services, challenges);
  const { challengeId, challenge } = await createChallenge(services, { purpose: 'sign_in', sessionId: null });
  const { extensions: _extensions, ...options } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    userVerification: 'required',
    timeout: AUTH_LIMITS.passkeyChallengeMs,
  });
  return { challengeId, options };
}

/** Signs in with a passkey. Unknown, removed, wrong and late get the same answer. */
export async function signInWithPasskey(
  ctx: Context,
  { device, ...given }: PasskeySignIn,
): Promise<SignedIn> {
  const { services, actor } = ctx;
  const { db } = services;
  const { challenges, tries } = await passkeyLane(ctx);
  const taken = await takeLimits(db, services, tries);
  const checked = await checkAssertion(services, given, { purpose: 'sign_in', sessionId: null });
  const signedIn =
    checked &&
    (await inTransaction(db, async (trx): Promise<SignInRow | null> => {
      const { userId } = checked;
      if (!(await lockUserIfAny(trx, userId))) return null;
      if (!(await noteUse(trx, services, checked))) return null;
      const { deviceToken } = actor;
      const row = await signIn(trx, services, { userId, kind: 'full', device, deviceToken });
      if (!row) return null;
      await giveBack(trx, taken);
      await giveBackEarlier(trx, services, challenges);
      return row;
    }));
  if (!signedIn) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passkeyRefused);
  return tokensOf(services, signedIn);
}
