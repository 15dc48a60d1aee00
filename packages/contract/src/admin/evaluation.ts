import { z } from 'zod';
import { CONVERSATION_LIMITS } from '../conversation/limits.ts';
import { filledLine } from '../text/line-text.ts';
import { EVALUATION_MESSAGES } from './messages.ts';

export const EVALUATION_LIMITS = {
  nameCharacters: 80,
  sets: 50,
  questionsPerSet: 100,
  /** Newer runs replace the oldest. */
  runsKept: 20,
  /** Of a ranking. */
  depth: 100,
  /** Results that people look at before they ask otherwise. */
  firstResults: 5,
  /** Results that are offered for judging. */
  judgedResults: 10,
  summaryCharacters: 600,
} as const;

/** How well a record answers a question. */
export const GRADES = [
  { grade: 0, name: 'Not relevant' },
  { grade: 1, name: 'Partly relevant' },
  { grade: 2, name: 'Relevant' },
  { grade: 3, name: 'Highly relevant' },
] as const;

/** From this grade on a result is a good one. */
export const GOOD_GRADE = 2;

const setInput = z.object({ setId: z.uuid() });
const questionInput = z.object({ questionId: z.uuid() });
export const evaluationSetInput = setInput;
export const evaluationQuestionInput = questionInput;
export const createSetInput = z.object({
  name: filledLine(EVALUATION_LIMITS.nameCharacters, EVALUATION_MESSAGES.nameMissing),
});
export const addQuestionsInput = setInput.extend({
  texts: z
    .array(filledLine(CONVERSATION_LIMITS.messageCharacters, EVALUATION_MESSAGES.questionMissing))
    .min(1, EVALUATION_MESSAGES.questionMissing)
    .max(EVALUATION_LIMITS.questionsPerSet, EVALUATION_MESSAGES.setFull),
});
export const promoteRatingInput = setInput.extend({ turnId: z.uuid() });
export const judgeInput = questionInput.extend({
  recordId: z.string().min(1).max(100),
  grade: z.int().min(0).max(3),
});
export type JudgeInput = z.output<typeof judgeInput>;

/** Means over the questions with a relevant record, 0…1; null if there is none. */
export interface Measured {
  ndcg: number | null;
  recall: number | null;
}

export interface EvaluationSetRow {
  setId: string;
  name: string;
  questions: number;
  judgements: number;
  lastRunAt: string | null;
  /** Good results among the first ones of all judged questions, in the newest run; null before anything is judged. */
  result: { good: number; of: number } | null;
}

export interface EvaluationRun extends Measured {
  runId: string;
  at: string;
  generation: string | null;
  tookMs: number;
}

export interface EvaluatedQuestion {
  questionId: string;
  text: string;
  isRated: boolean;
  /** Records that anybody judged, and that the reader did. */
  judged: number;
  judgedByMe: number;
  relevant: number;
  /** nDCG@10 in the newest run and the one before; null where nothing relevant is known or it was not in the run. */
  now: number | null;
  before: number | null;
  /** Good ones among the first results of these two runs; null where nothing is judged or it was not in the run. */
  goodNow: number | null;
  goodBefore: number | null;
}

/** Of the two people who judged most records in common. */
export interface Agreement {
  judges: [string, string];
  records: number;
  /** How many of them both gave the same grade. */
  same: number;
  /** Cohen’s kappa, −1…1; null where both gave everything the same grade. */
  kappa: number | null;
}

export interface EvaluationSet {
  setId: string;
  name: string;
  questions: EvaluatedQuestion[];
  /** Newest first; all are measured against today’s judgements. */
  runs: EvaluationRun[];
  agreement: Agreement | null;
}

export interface JudgedRecord {
  recordId: string;
  /** Null if the catalogue no longer has it. */
  title: string | null;
  university: string | null;
  summary: string;
  mine: number | null;
  /** What others gave; shown once the reader has judged, so that nobody follows somebody else. */
  others: number[];
}

export interface LowRating {
  turnId: string;
  question: string;
  stars: number;
  comment: string;
  at: string;
}

/** A zip file in BEIR format, in base64. */
export interface EvaluationFile {
  name: string;
  content: string;
}
