import type { Intent, ResultCard } from '@cosmos/contract/conversation.ts';

export interface ResultsProps {
  /** Null while the turn has no number on the server yet. */
  turnId: string | null;
  chatId: string | null;
  results: ResultCard[];
  totalFound: number;
  intent: Intent;
  /** Why a result fits, by its number, where a model said so. */
  reasons: Record<number, string>;
  /** False while the answer still runs. */
  settled: boolean;
}

/** The cards of an answer, with their filters. */
export function Results({ results }: ResultsProps) {
  return <p>{results.length}</p>;
}
