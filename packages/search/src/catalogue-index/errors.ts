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

/** LanceDB's service, which has the tables of an index, can't be used; the index may be whole. The message is one sentence. */
export class IndexAwayError extends Error {
  override name = 'IndexAwayError';
}

/** LanceDB's client tells kinds of errors only by their texts. */
const OF_CLIENT = /Http error|Hit retry limit|timeout|timed out/i;
const GONE = /was not found|404 Not Found/;
const REFUSED = /\b40[13] (?:Unauthorized|Forbidden)/;

/** Whether LanceDB's service says that there is no such table or version. */
export function isTableGone(error: unknown): boolean {
  return GONE.test(messageOf(error));
}

/** What a failed request to LanceDB's service means; null if something is gone, or the error isn't one of its client. */
export function serviceFault(service: string, error: unknown): IndexAwayError | null {
  const message = messageOf(error);
  const isOfClient = (error as { code?: unknown }).code === 'GenericFailure' || OF_CLIENT.test(message);
  if (!isOfClient || isTableGone(error)) return null;
  const what = REFUSED.test(message)
    ? 'doesn’t accept the key in LANCEDB_API_KEY'
    : `doesn’t work (${causeOf(message)})`;
  return new IndexAwayError(`LanceDB’s service at ${service} ${what}.`, { cause: error });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The last of the causes that LanceDB's client lists. */
function causeOf(message: string): string {
  return (message.split(/\s*Caused by: /).at(-1) ?? message).trim().slice(0, 200);
}
