import {
  askInput,
  askWithFilesInput,
  session,
  sessionInput,
  turnInput,
} from '@cosmos/contract/conversation/conversation.ts';
import { rateInput } from '@cosmos/contract/conversation/rating.ts';
import { whileSignedIn } from '../auth/sessions/while-signed-in.ts';
import type { AskerContext } from '../context/context.ts';
import { askerProcedure, memberProcedure, outputOf, router, streamed } from '../trpc/trpc.ts';
import { startTurnWithFiles } from './turn/ask-with-files.ts';
import { selectVersion } from './tree/branches.ts';
import { followTurn, turnEvents } from './turn/follow-turn.ts';
import { rateTurn } from './turn/rating.ts';
import { readSession } from './tree/session.ts';
import { stopTurn } from './turn/stop-turn.ts';
import { startTurn } from './turn/turn.ts';

export const conversationRouter = router({
  /** Starts a turn and streams its events; the turn continues if the stream is dropped. */
  ask: askerProcedure
    .input(askInput)
    .use(streamed)
    .mutation(async ({ ctx, input }) =>
      whileSignedIn(ctx, turnEvents(ctx.services, (await startTurn(ctx, input)).turnId)),
    ),
  /** The same with files sent along. */
  askWithFiles: memberProcedure
    .input(askWithFilesInput)
    .use(streamed)
    .mutation(async ({ ctx, input }) =>
      whileSignedIn(
        ctx as AskerContext,
        turnEvents(ctx.services, (await startTurnWithFiles(ctx, input)).turnId),
      ),
    ),
  /** Streams the events of a turn from its beginning. */
  follow: askerProcedure
    .input(turnInput)
    .use(streamed)
    .query(async ({ ctx, input }) => whileSignedIn(ctx, await followTurn(ctx, input))),
  /** The shown path of a chat, page by page from its end. */
  session: askerProcedure
    .input(sessionInput)
    .output(outputOf(session))
    .query(({ ctx, input }) => readSession(ctx, input)),
  stop: askerProcedure.input(turnInput).mutation(({ ctx, input }) => stopTurn(ctx, input)),
  /** Switches to the path through this version of a message. */
  selectVersion: memberProcedure.input(turnInput).mutation(({ ctx, input }) => selectVersion(ctx, input)),
  rate: memberProcedure.input(rateInput).mutation(({ ctx, input }) => rateTurn(ctx, input)),
});
