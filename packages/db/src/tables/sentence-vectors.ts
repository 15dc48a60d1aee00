import { bytea, text } from './columns.ts';

/** Vectors of records' texts, kept so that no text is embedded twice. */
export const sentenceVectors = {
  embedder: text(),
  /** SHA-256 of the text. */
  text_hash: bytea(),
  /** 32-bit floats, little endian. */
  vector: bytea(),
};
