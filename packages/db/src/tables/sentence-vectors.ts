import { bytea, text } from './columns.ts';

/** Vectors of records' texts, kept so that no text is embedded twice. */
export const sentenceVectors = {
  embedder: text(),
  /** SHA-256 of the text. */
  text_hash: bytea(),
  /** 32-bit floats, little endian. */
  vector: bytea(),
};

/** Vectors of each sentence of records' texts. */
export const passageVectors = {
  embedder: text(),
  /** SHA-256 of the sentences. */
  text_hash: bytea(),
  /** 8-bit integers, 127 for 1; one vector after the other, in the order of the sentences. */
  vectors: bytea(),
};
