/** Why the embedded PostgreSQL can't run, in one sentence that tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
  }
}
