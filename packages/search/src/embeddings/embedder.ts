/** Turns texts into vectors of `dimensions` floats, of unit length unless all words are unknown (then all zero). */
export interface Embedder {
  /** Names engine and model; a generation built with another embedder can't be searched with this one. */
  id: string;
  dimensions: number;
  /**
   * One vector per text, in order. Rejects if the provider fails; keyword search still works then. A local model does
   * not begin texts that are aborted; other providers may ignore `signal`.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

/** An embedder with a process of its own. */
export interface ClosableEmbedder extends Embedder {
  /** Ends its process at once; those who wait, and later texts, are refused. */
  close(): void;
}
