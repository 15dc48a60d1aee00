import {
  lessLikeInput,
  seenInput,
  undoRefusalInput,
} from '@cosmos/contract/recommendations/recommendations.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { recommendFor } from './recommend.ts';
import { lessLike, undoRefusal } from './refusals.ts';
import { seeRecommendations } from './showings.ts';

export const recommendationsRouter = router({
  list: memberProcedure.query(({ ctx }) => recommendFor(ctx)),
  seen: memberProcedure.input(seenInput).mutation(({ ctx, input }) => seeRecommendations(ctx, input)),
  lessLike: memberProcedure.input(lessLikeInput).mutation(({ ctx, input }) => lessLike(ctx, input)),
  undoRefusal: memberProcedure.input(undoRefusalInput).mutation(({ ctx, input }) => undoRefusal(ctx, input)),
});
