import type { ChatHit } from '@cosmos/contract/chats.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** A member's own chats whose title, messages or answers hold the words. */
export async function searchChats(_ctx: UserContext, _input: { query: string }): Promise<ChatHit[]> {
  return notBuilt();
}
