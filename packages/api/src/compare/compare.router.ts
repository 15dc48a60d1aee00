import { compareInput } from '@cosmos/contract/compare/compare.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { compareBoard } from './board.ts';

export const compareRouter = router({
  board: memberProcedure.input(compareInput).query(({ ctx, input }) => compareBoard(ctx, input)),
});
