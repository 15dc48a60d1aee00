import type { Context } from '../../context/context.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import type { Taking } from '../../limits/take-limits.ts';
import { deviceHash } from '../devices/lane.ts';

/** What a passkey sign-in counts against: challenges until they are answered, attempts until they succeed. */
export interface PasskeyLane {
  challenges: Taking[];
  tries: Taking[];
}

/**
 * The owner of a passkey is only known once it has signed. So a device that has signed in to any account is counted on
 * its own, and all others by their network.
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
