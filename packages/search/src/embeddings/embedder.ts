/** Turns texts into vectors of `dimensions` floats, of unit length unless all words are unknown (then all zero). */
export interface Embedder {
  /** Names engine and model; a generation built with another embedder can't be searched with this one. */
  id: string;
  dimensions: number;
  /** One vector per text, in order. Rejects if the provider fails; keyword search still works then. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}
