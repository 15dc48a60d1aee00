import {
  chatInput,
  listChatsInput,
  renameChatInput,
  searchChatsInput,
  sharedChat,
  sharedInput,
  shareInput,
} from '@cosmos/contract/chats/chats.ts';
import { memberProcedure, outputOf, router } from '../trpc/trpc.ts';
import { deleteChat, listChats, renameChat, restoreChat } from './chats.ts';
import { searchChats } from './search-chats.ts';
import { listShares, readShared, revokeShare, shareChat } from './shares.ts';

export const chatsRouter = router({
  list: memberProcedure.input(listChatsInput).query(({ ctx, input }) => listChats(ctx, input)),
  rename: memberProcedure.input(renameChatInput).mutation(({ ctx, input }) => renameChat(ctx, input)),
  /** Can be undone for a day. */
  remove: memberProcedure.input(chatInput).mutation(({ ctx, input }) => deleteChat(ctx, input)),
  restore: memberProcedure.input(chatInput).mutation(({ ctx, input }) => restoreChat(ctx, input)),
  search: memberProcedure.input(searchChatsInput).query(({ ctx, input }) => searchChats(ctx, input)),
  share: memberProcedure.input(chatInput).mutation(({ ctx, input }) => shareChat(ctx, input)),
  shares: memberProcedure.input(chatInput).query(({ ctx, input }) => listShares(ctx, input)),
  revokeShare: memberProcedure.input(shareInput).mutation(({ ctx, input }) => revokeShare(ctx, input)),
  /** Any member who holds the link. */
  shared: memberProcedure
    .input(sharedInput)
    .output(outputOf(sharedChat))
    .query(({ ctx, input }) => readShared(ctx, input)),
});
