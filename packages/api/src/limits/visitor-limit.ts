import type { Context } from '../context/context.ts';
import type { RateLimit } from './rate-limits.ts';
import { takeLimits } from './take-limits.ts';

/** Counts visitors by their network. Known clients are not counted with the rest of theirs. */
export async function takeVisitorLimit({ services, actor }: Context, limit: RateLimit): Promise<void> {
  if (actor.kind === 'user' || actor.kind === 'key') return;
  await takeLimits(services.db, services, [{ limit, by: actor.address }]);
}
