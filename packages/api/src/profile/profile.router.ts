import { enhanceInput, profileUpdate } from '@cosmos/contract/profile/profile.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { keepAccount, requestDeletion } from './deletion.ts';
import { enhanceText } from './enhance.ts';
import { putOffCompletion, readProfile, saveProfile } from './profile.ts';

export const profileRouter = router({
  read: memberProcedure.query(({ ctx }) => readProfile(ctx)),
  save: memberProcedure.input(profileUpdate).mutation(({ ctx, input }) => saveProfile(ctx, input)),
  putOffCompletion: memberProcedure.mutation(({ ctx }) => putOffCompletion(ctx)),
  /** Composes a summary without saving anything. */
  enhance: memberProcedure
    .input(enhanceInput)
    .mutation(({ ctx, input, signal }) => enhanceText(ctx, input, signal)),
  requestDeletion: memberProcedure.mutation(({ ctx }) => requestDeletion(ctx)),
  keepAccount: memberProcedure.mutation(({ ctx }) => keepAccount(ctx)),
});
