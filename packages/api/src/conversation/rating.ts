import type { RateInput, TurnRating } from '@cosmos/contract/conversation.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Stars and a comment for an answer; a second rating takes the place of the first. */
export async function rateTurn(_ctx: UserContext, _input: RateInput): Promise<TurnRating> {
  return notBuilt();
}
