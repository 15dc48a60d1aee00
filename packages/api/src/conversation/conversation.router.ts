import { listChatsInput } from '@cosmos/contract/chats.ts';
import { askInput } from '@cosmos/contract/conversation.ts';
import { z } from 'zod';
import { askerProcedure, memberProcedure, router } from '../trpc.ts';
import { listChats } from './chats.ts';
import { readSession } from './session.ts';
import { followTurn, turnEvents } from './follow-turn.ts';
import { startTurn } from './turn.ts';

export const conversationRouter = router({
  /** Starts a turn and streams its events; the turn goes on when the stream is dropped. */
  ask: askerProcedure
    .input(askInput)
    .mutation(async ({ ctx, input }) => turnEvents(ctx.services, (await startTurn(ctx, input)).turnId)),
  /** Streams the events of a turn from its beginning. */
  follow: askerProcedure
    .input(z.object({ turnId: z.uuid() }))
    .query(({ ctx, input }) => followTurn(ctx, input)),
  session: askerProcedure
    .input(z.object({ sessionId: z.uuid() }))
    .query(({ ctx, input }) => readSession(ctx, input)),
  chats: memberProcedure.input(listChatsInput).query(({ ctx, input }) => listChats(ctx, input)),
});
