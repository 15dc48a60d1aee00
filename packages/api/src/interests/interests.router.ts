import { proposedInput, setAlertsInput, updateInterestsInput } from '@cosmos/contract/profile/interests.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { countMatches } from './count-matches.ts';
import {
  dismissInterest,
  keepInterest,
  proposeInterests,
  readInterests,
  setAlerts,
  updateInterests,
} from './interests.ts';

export const interestsRouter = router({
  read: memberProcedure.query(({ ctx }) => readInterests(ctx)),
  /** How many records each of them finds. */
  matches: memberProcedure.query(({ ctx }) => countMatches(ctx)),
  update: memberProcedure
    .input(updateInterestsInput)
    .mutation(({ ctx, input }) => updateInterests(ctx, input)),
  setAlerts: memberProcedure.input(setAlertsInput).mutation(({ ctx, input }) => setAlerts(ctx, input)),
  /** Suggestions from the profile; nothing is changed. */
  propose: memberProcedure.query(({ ctx }) => proposeInterests(ctx)),
  keep: memberProcedure.input(proposedInput).mutation(({ ctx, input }) => keepInterest(ctx, input)),
  dismiss: memberProcedure.input(proposedInput).mutation(({ ctx, input }) => dismissInterest(ctx, input)),
});
