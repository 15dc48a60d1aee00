import { recordInput, recordTitlesInput, technologyPageInput } from '@cosmos/contract/records/records.ts';
import { memberProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { previewRecord } from './preview.ts';
import { researcherPage } from './researcher-page.ts';
import { technologyPage } from './technology-page.ts';
import { recordTitles } from './titles.ts';

export const recordsRouter = router({
  technology: memberProcedure
    .input(technologyPageInput)
    .query(({ ctx, input }) => technologyPage(ctx, input)),
  researcher: memberProcedure.input(recordInput).query(({ ctx, input }) => researcherPage(ctx, input)),
  /** What anybody may see of a record. */
  preview: publicProcedure.input(recordInput).query(({ ctx, input }) => previewRecord(ctx, input)),
  titles: memberProcedure.input(recordTitlesInput).query(({ ctx, input }) => recordTitles(ctx, input)),
});
