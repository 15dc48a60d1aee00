import type { PasskeyAssertion } from '@cosmos/contract/auth/passkeys.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Services } from '../../context/services.ts';
import { requireRelyingParty } from './relying-party.ts';
import { type ChallengeUse, takeChallenge } from './challenges.ts';
import { userHandleOf } from './user-handle.ts';

/** A passkey whose signature was right; its counter is checked where it is stored. */
export interface CheckedPasskey {
  passkeyId: string;
  userId: string;
  counter: number;
}

interface Given {
  challengeId: string;
  credential: PasskeyAssertion;
}

/**
 * Uses up the challenge and checks its answer: a signature by a known key, made on our origin for our host, after the
 * authenticator has verified the user. Null if any of this fails, without saying what.
 */
export async function checkAssertion(
  services: Pick<Services, 'db' | 'now' | 'mailSettings' | 'config' | 'log'>,
  { challengeId, credential }: Given,
  use: ChallengeUse,
): Promise<CheckedPasskey | null> {
  const party = requireRelyingParty(services);
  const challenge = await takeChallenge(services, challengeId, use);
  if (challenge === null) return null;
  const { userHandle, ...response } = credential.response;
  const passkey = await services.db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'credential_id'])
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst();
  if (!passkey) return null;
  // At sign-in the authenticator names the person; in a session it may leave that out.
  const named = userHandle ?? (use.purpose === 'prove' ? userHandleOf(passkey.user_id) : null);
  if (named !== userHandleOf(passkey.user_id)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        // The library would check the counter before the signature, on an unverified claim.
        counter: 0,
      },
    });
    if (!verified) return null;
    return { passkeyId: passkey.id, userId: passkey.user_id, counter: authenticationInfo.newCounter };
  } catch (error) {
    // The library throws whatever is wrong, with a message for developers.
    services.log.debug({ err: error, passkeyId: passkey.id }, 'a passkey was refused');
    return null;
  }
}
