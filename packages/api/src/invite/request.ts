import type { InviteOutcome, InviteRequest } from '@cosmos/contract/invite.ts';
import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function requestInvite(_ctx: Context, _input: InviteRequest): Promise<InviteOutcome> {
  return notBuilt();
}
