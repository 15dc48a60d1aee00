/** A model that reads a question and a text together. */
export interface Reranker {
  /**
   * How well texts answer a question, to be compared with each other: of as many of the first texts as could be read in
   * time. Rejects if the model fails, or `signal` aborts.
   */
  scores(
    question: string,
    texts: readonly string[],
    within: { ms: number; signal: AbortSignal },
  ): Promise<number[]>;
}
