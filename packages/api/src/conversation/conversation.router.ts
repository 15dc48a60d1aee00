import {
  askInput,
  askWithFilesInput,
  rateInput,
  sessionInput,
  turnInput,
} from '@cosmos/contract/conversation.ts';
import { whileSignedIn } from '../auth/while-signed-in.ts';
import type { AskerContext } from '../context.ts';
import { askerProcedure, memberProcedure, router, streamed } from '../trpc.ts';
import { startTurnWithFiles } from './ask-with-files.ts';
import { selectVersion } from './branches.ts';
import { followTurn, turnEvents } from './follow-turn.ts';
import { rateTurn } from './rating.ts';
import { readSession } from './session.ts';
import { stopTurn } from './stop-turn.ts';
import { startTurn } from './turn.ts';

export const conversationRouter = router({
  /** Starts a turn and streams its events; the turn goes on when the stream is dropped. */
  ask: askerProcedure
    .input(askInput)
    .use(streamed)
    .mutation(async ({ ctx, input }) =>
      whileSignedIn(ctx, turnEvents(ctx.services, (await startTurn(ctx, input)).turnId)),
    ),
  /** The same with files that come with the message. */
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
  session: askerProcedure.input(sessionInput).query(({ ctx, input }) => readSession(ctx, input)),
  stop: askerProcedure.input(turnInput).mutation(({ ctx, input }) => stopTurn(ctx, input)),
  /** Shows the path through this version of a message. */
  selectVersion: memberProcedure.input(turnInput).mutation(({ ctx, input }) => selectVersion(ctx, input)),
  rate: memberProcedure.input(rateInput).mutation(({ ctx, input }) => rateTurn(ctx, input)),
});
