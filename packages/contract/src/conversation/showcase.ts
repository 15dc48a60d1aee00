import type { ResultCard, SummarySentence } from './conversation.ts';
import type { Suggestion } from './suggestions.ts';

/** A question of the catalogue with its answer, as a visitor would see it. */
export interface Showcase {
  asked: Suggestion;
  sentences: SummarySentence[];
  /** Best first. */
  results: ResultCard[];
}
