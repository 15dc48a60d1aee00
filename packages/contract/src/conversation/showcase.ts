import type { ResultCard, SummarySentence } from './conversation.ts';
import type { Suggestion } from './suggestions.ts';

/** A question of the catalogue with its answer, as a visitor would see it. */
export interface Showcase {
  asked: Suggestion;
  /** What is read of the answer: a record’s own sentence, or the verdict. */
  sentences: SummarySentence[];
  /** Best first. */
  results: ResultCard[];
}
