/** What is wrong with a generation; the remedy is always to build a new one. */
export type IndexProblem = 'missing' | 'incomplete' | 'format' | 'embedder' | 'corrupt';

/** A generation can't be served. `problem` is the kind of damage, the message names the damaged part. */
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
