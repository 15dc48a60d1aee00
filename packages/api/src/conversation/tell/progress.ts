import type { ResultCard, StageCounts, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Stage } from '@cosmos/contract/conversation/stages.ts';

/** Reports the progress of an answer to the people who wait for it. */
export interface Progress {
  stage(stage: Stage, counts?: StageCounts): void;
  results(results: ResultCard[], totalFound: number): void;
  summary(sentences: SummarySentence[]): void;
}
