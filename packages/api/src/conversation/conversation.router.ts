import { askInput } from '@cosmos/contract/conversation.ts';
import { z } from 'zod';
import { router, visitorProcedure } from '../trpc.ts';
import { readSession } from './session.ts';
import { followTurn, turnEvents } from './follow-turn.ts';
import { startTurn } from './turn.ts';

export const conversationRouter = router({
  /** Starts a turn and streams its events; the turn goes on when the stream is dropped. */
  ask: visitorProcedure
    .input(askInput)
    .mutation(async ({ ctx, input }) => turnEvents(ctx.services, (await startTurn(ctx, input)).turnId)),
  /** Streams the events of a turn from its beginning. */
  follow: visitorProcedure
    .input(z.object({ turnId: z.uuid() }))
    .query(({ ctx, input }) => followTurn(ctx, input)),
  session: visitorProcedure
    .input(z.object({ sessionId: z.uuid() }))
    .query(({ ctx, input }) => readSession(ctx, input)),
});
