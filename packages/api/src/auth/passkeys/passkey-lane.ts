import type { Context } from '../../context.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import type { Taking } from '../../limits/take-limits.ts';
import { deviceHash } from '../lane.ts';

/** What is counted for a passkey that signs in: challenges until they are answered, tries until they succeed. */
export interface PasskeyLane {
  challenges: Taking[];
  tries: Taking[];
}

/**
 * Whose a passkey is shows only once it has signed. So a device that signed in before, to whichever account, is counted by
 * itself, and all others by their network.
 */
export async function passkeyLane({ services, actor }: Context): Promise<PasskeyLane> {
  const device = await services.db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', '=', deviceHash(actor.deviceToken))
    .executeTakeFirst();
  if (!device) {
    const by = actor.address;
    return {
      challenges: [{ limit: RATE_LIMITS.passkeyChallengesPerAddress, by }],
      tries: [{ limit: RATE_LIMITS.signInPerAddress, by }],
    };
  }
  const by = `device:${device.token_hash.toString('base64url')}`;
  return {
    challenges: [{ limit: RATE_LIMITS.passkeyChallengesPerDevice, by }],
    tries: [{ limit: RATE_LIMITS.signInPerLane, by }],
  };
}
