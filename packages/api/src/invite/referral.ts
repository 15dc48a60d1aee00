import type { InviteOutcome, Referral } from '@cosmos/contract/invite.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function refer(_ctx: UserContext, _input: Referral): Promise<InviteOutcome> {
  return notBuilt();
}
