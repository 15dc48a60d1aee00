/** Why the embedded PostgreSQL can't serve, in one sentence for the operator, with the way out. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
  }
}
