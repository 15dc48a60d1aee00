import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { Question } from '../conversation/read/question/question.ts';

/** A question without a conversation, in the form that the pipeline steps read. */
export function singleQuestion(text: string): Question {
  return {
    text,
    promptKind: 'typed',
    searchType: 'Both',
    topN: SEARCH_LIMITS.searchTopDefault,
    threshold: SEARCH_LIMITS.scoreThresholdDefault,
    expand: true,
    passages: false,
    followupsLeft: 0,
    reading: null,
    files: [],
    earlier: [],
  };
}
