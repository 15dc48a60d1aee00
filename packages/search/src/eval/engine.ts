import type { RankingText } from '../corpus/forward-index.ts';

/** What an evaluation needs from a search engine: document numbers, best first. */
export interface EvaluatedEngine {
  /** BM25 alone. */
  keywords(query: string, top: number): Promise<number[]>;
  /** Vectors alone. */
  vectors(query: string, top: number): Promise<number[]>;
  hybrid(query: string, top: number): Promise<number[]>;
  close(): Promise<void>;
}

export type EngineBuilder = (texts: RankingText[]) => Promise<EvaluatedEngine>;
