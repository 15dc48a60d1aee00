import type { AskerContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Ends a running turn and keeps what it has so far. */
export async function stopTurn(
  _ctx: AskerContext,
  _input: { turnId: string },
): Promise<{ stopped: boolean }> {
  return notBuilt();
}
