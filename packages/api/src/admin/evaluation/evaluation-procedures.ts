import {
  addQuestionsInput,
  createSetInput,
  evaluationQuestionInput,
  evaluationSetInput,
  judgeInput,
  promoteRatingInput,
} from '@cosmos/contract/admin/evaluation.ts';
import { analystProcedure } from '../../trpc/trpc.ts';
import { exportSet } from './export-set.ts';
import { judge, recordsToJudge } from './judge.ts';
import {
  addQuestions,
  createSet,
  deleteSet,
  listSets,
  lowRatings,
  promoteRating,
  removeQuestion,
} from './questions.ts';
import { readSet } from './read-set.ts';
import { runSet } from './run-set.ts';

const ofSet = analystProcedure.input(evaluationSetInput);
const ofQuestion = analystProcedure.input(evaluationQuestionInput);

export const evaluationProcedures = {
  evaluationSets: analystProcedure.query(({ ctx }) => listSets(ctx.services)),
  evaluationSet: ofSet.query(({ ctx, input }) => readSet(ctx.services, { ...input, by: ctx.actor.userId })),
  createEvaluationSet: analystProcedure
    .input(createSetInput)
    .mutation(({ ctx, input }) => createSet(ctx.services, input)),
  deleteEvaluationSet: ofSet.mutation(({ ctx, input }) => deleteSet(ctx.services, input)),
  addEvaluationQuestions: analystProcedure
    .input(addQuestionsInput)
    .mutation(({ ctx, input }) => addQuestions(ctx.services, input)),
  removeEvaluationQuestion: ofQuestion.mutation(({ ctx, input }) => removeQuestion(ctx.services, input)),
  lowRatings: analystProcedure.query(({ ctx }) => lowRatings(ctx.services.db)),
  promoteRating: analystProcedure
    .input(promoteRatingInput)
    .mutation(({ ctx, input }) => promoteRating(ctx.services, { ...input, by: ctx.actor.userId })),
  runEvaluation: ofSet.mutation(({ ctx, input }) => runSet(ctx.services, input)),
  recordsToJudge: ofQuestion.query(({ ctx, input }) =>
    recordsToJudge(ctx.services, { ...input, by: ctx.actor.userId }),
  ),
  judgeRecord: analystProcedure
    .input(judgeInput)
    .mutation(({ ctx, input }) => judge(ctx.services, { ...input, by: ctx.actor.userId })),
  exportEvaluationSet: ofSet.query(({ ctx, input }) => exportSet(ctx.services, input)),
};
