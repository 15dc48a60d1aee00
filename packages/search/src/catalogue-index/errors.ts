/** What is wrong with a generation; every problem is answered by building another one. */
export type IndexProblem = 'missing' | 'incomplete' | 'format' | 'embedder' | 'corrupt';

/** A generation can't be served. `problem` is the class, the message names the damaged part. */
export class IndexDamagedError extends Error {
  override name = 'IndexDamagedError';
  readonly generation: string;
  readonly problem: IndexProblem;

  constructor(generation: string, problem: IndexProblem, what: string, options?: ErrorOptions) {
    super(`Search index ${generation}: ${what}`, options);
    this.generation = generation;
    this.problem = problem;
  }
}
