import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Makes the path through a turn, down to its newest descendant, the shown one. */
export async function selectVersion(
  _ctx: UserContext,
  _input: { turnId: string },
): Promise<{ sessionId: string }> {
  return notBuilt();
}
