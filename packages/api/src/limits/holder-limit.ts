import type { HolderContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import type { RateLimit } from './rate-limits.ts';
import { takeLimits } from './take-limits.ts';

/** Counts one call of a person or a program against a limit that is the same for both. */
export async function takeHolderLimit(
  services: Services,
  actor: HolderContext['actor'],
  limit: RateLimit,
): Promise<void> {
  const by = actor.kind === 'user' ? actor.userId : actor.keyId;
  await takeLimits(services.db, services, [{ limit: { ...limit, by: actor.kind }, by }]);
}
