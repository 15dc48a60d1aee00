import {
  cardStatesInput,
  likeCardInput,
  listLikedInput,
  listSavedInput,
  saveCardInput,
  viewRecordInput,
} from '@cosmos/contract/saved/saved.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { likeCard, saveCard } from './saved.ts';
import { latestSaved } from './latest-saved.ts';
import { cardStates, listLiked, listSaved } from './saved-lists.ts';
import { viewRecord } from './views.ts';

export const savedRouter = router({
  list: memberProcedure.input(listSavedInput).query(({ ctx, input }) => listSaved(ctx, input)),
  latest: memberProcedure.query(({ ctx }) => latestSaved(ctx)),
  liked: memberProcedure.input(listLikedInput).query(({ ctx, input }) => listLiked(ctx, input)),
  /** What the member thinks of the cards on a page. */
  states: memberProcedure.input(cardStatesInput).query(({ ctx, input }) => cardStates(ctx, input)),
  save: memberProcedure.input(saveCardInput).mutation(({ ctx, input }) => saveCard(ctx, input)),
  like: memberProcedure.input(likeCardInput).mutation(({ ctx, input }) => likeCard(ctx, input)),
  view: memberProcedure.input(viewRecordInput).mutation(({ ctx, input }) => viewRecord(ctx, input)),
});
