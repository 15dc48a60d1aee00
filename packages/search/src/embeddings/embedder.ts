/** Turns texts into vectors of `dimensions` floats, unit length unless all words are unknown (then all zero). */
export interface Embedder {
  /** Names engine and model; a generation built with another one is not searched by this one. */
  id: string;
  dimensions: number;
  /** One vector a text, in order. Rejects when the provider fails; keyword search goes on then. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}
