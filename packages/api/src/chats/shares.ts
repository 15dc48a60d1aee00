import type { ChatShare, NewChatShare, SharedChat } from '@cosmos/contract/chats.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function shareChat(_ctx: UserContext, _input: { chatId: string }): Promise<NewChatShare> {
  return notBuilt();
}

export async function listShares(_ctx: UserContext, _input: { chatId: string }): Promise<ChatShare[]> {
  return notBuilt();
}

export async function revokeShare(
  _ctx: UserContext,
  _input: { shareId: string },
): Promise<{ revoked: true }> {
  return notBuilt();
}

export async function readShared(
  _ctx: UserContext,
  _input: { token: string; before?: string | null | undefined },
): Promise<SharedChat> {
  return notBuilt();
}
