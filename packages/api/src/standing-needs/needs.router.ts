import {
  createNeedInput,
  editNeedInput,
  needEntry,
  nearestRecord,
  needInput,
  pauseNeedInput,
  publishNeedInput,
  standingNeed,
  triedNeed,
  tryNeedInput,
} from '@cosmos/contract/standing-needs/needs.ts';
import { z } from 'zod';
import { memberProcedure, outputOf, router } from '../trpc/trpc.ts';
import { createNeed, editNeed, pauseNeed, removeNeed, restoreNeed } from './needs.ts';
import { publishNeed, unpublishNeed } from './publish-need.ts';
import { listNeeds, openNeed, seeAnswers } from './read-needs.ts';
import { nearestTo, tryNeed } from './try-need.ts';

export const needsRouter = router({
  list: memberProcedure.output(outputOf(z.array(needEntry))).query(({ ctx }) => listNeeds(ctx)),
  read: memberProcedure
    .input(needInput)
    .output(outputOf(standingNeed))
    .query(({ ctx, input }) => openNeed(ctx, input)),
  create: memberProcedure.input(createNeedInput).mutation(({ ctx, input }) => createNeed(ctx, input)),
  edit: memberProcedure.input(editNeedInput).mutation(({ ctx, input }) => editNeed(ctx, input)),
  pause: memberProcedure.input(pauseNeedInput).mutation(({ ctx, input }) => pauseNeed(ctx, input)),
  /** It can be restored for a day. */
  remove: memberProcedure.input(needInput).mutation(({ ctx, input }) => removeNeed(ctx, input)),
  restore: memberProcedure.input(needInput).mutation(({ ctx, input }) => restoreNeed(ctx, input)),
  /** What would be found now; changes nothing. */
  try: memberProcedure
    .input(tryNeedInput)
    .output(outputOf(triedNeed))
    .mutation(({ ctx, input }) => tryNeed(ctx, input)),
  /** The nearest records to a need that nothing fits. */
  nearest: memberProcedure
    .input(needInput)
    .output(outputOf(z.array(nearestRecord)))
    .query(({ ctx, input }) => nearestTo(ctx, input)),
  publish: memberProcedure.input(publishNeedInput).mutation(({ ctx, input }) => publishNeed(ctx, input)),
  unpublish: memberProcedure.input(needInput).mutation(({ ctx, input }) => unpublishNeed(ctx, input)),
  seeAnswers: memberProcedure.input(needInput).mutation(({ ctx, input }) => seeAnswers(ctx, input)),
});
