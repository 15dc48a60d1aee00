import type { ConciergeRequest } from '@cosmos/contract/concierge.ts';
import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Visitors and members alike; a member's request is kept under the member. */
export async function requestCall(_ctx: Context, _input: ConciergeRequest): Promise<{ message: string }> {
  return notBuilt();
}
