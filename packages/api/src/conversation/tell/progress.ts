import type { ResultCard, StageCounts, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { Stage } from '@cosmos/contract/conversation/stages.ts';

/** The cards of an answer. */
export interface FoundCards {
  results: ResultCard[];
  /** How the message was read. */
  reading: Reading;
  /** True if nothing fits, and these are only the nearest. */
  none: boolean;
  totalFound: number;
}

/** Reports the progress of an answer to the people who wait for it. */
export interface Progress {
  stage(stage: Stage, counts?: StageCounts): void;
  results(found: FoundCards): void;
  summary(sentences: SummarySentence[]): void;
}
