import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Question } from '../conversation/pipeline/question.ts';

/** A question that stands by itself, as the steps of the pipeline read it. */
export function singleQuestion(text: string): Question {
  return {
    text,
    promptKind: 'typed',
    searchType: 'Both',
    topN: LIMITS.searchTopDefault,
    threshold: LIMITS.scoreThresholdDefault,
    expand: true,
    passages: false,
    followupsLeft: 0,
    files: [],
    earlier: [],
  };
}
