import {
  liftSuppressionInput,
  mailsInput,
  runAgainInput,
  sendAgainInput,
  suppressedInput,
} from '@cosmos/contract/admin/mail.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { deadJobs, runAgain } from './dead-jobs.ts';
import { liftBlock } from './lift-block.ts';
import { listMails, listSuppressed, mailHealth } from './mails.ts';
import { sendAgain } from './send-again.ts';

export const mailProcedures = {
  mails: adminProcedure.input(mailsInput).query(({ ctx, input }) => listMails(ctx.services, input)),
  mailHealth: adminProcedure.query(({ ctx }) => mailHealth(ctx.services)),
  suppressed: adminProcedure
    .input(suppressedInput)
    .query(({ ctx, input }) => listSuppressed(ctx.services, input)),
  liftSuppression: adminProcedure
    .input(liftSuppressionInput)
    .mutation(({ ctx, input }) => liftBlock(ctx.services, { ...input, by: ctx.actor.userId })),
  sendAgain: adminProcedure
    .input(sendAgainInput)
    .mutation(({ ctx, input }) => sendAgain(ctx.services, { ...input, by: ctx.actor.userId })),
  deadJobs: adminProcedure.query(({ ctx }) => deadJobs(ctx.services)),
  runAgain: adminProcedure
    .input(runAgainInput)
    .mutation(({ ctx, input }) => runAgain(ctx.services, { ...input, by: ctx.actor.userId })),
};
