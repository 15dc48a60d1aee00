import type { PasskeyAssertion } from '@cosmos/contract/passkeys.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Services } from '../../services.ts';
import { requireRelyingParty } from './relying-party.ts';
import { type ChallengeUse, takeChallenge } from './challenges.ts';
import { userHandleOf } from './user-handle.ts';

/** A passkey whose signature was right; what its counter says is judged where it is written down. */
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
 * Uses the challenge up and checks its answer: the signature over it by a key that is known, made on our origin for our host,
 * after the authenticator has made sure of its person. Null where anything of that is not so; nothing tells what.
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
  // Who comes without a session is named by the authenticator; in a session it may leave that out.
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
        // The library would judge the counter before the signature, and so by anybody's word.
        counter: 0,
      },
    });
    if (!verified) return null;
    return { passkeyId: passkey.id, userId: passkey.user_id, counter: authenticationInfo.newCounter };
  } catch (error) {
    // It throws whatever is wrong, with words for those who run the product.
    services.log.debug({ err: error, passkeyId: passkey.id }, 'a passkey was refused');
    return null;
  }
}
