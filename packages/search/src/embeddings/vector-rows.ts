/** Unit vectors (or zero ones), row-major. */
export interface VectorRows {
  vectors: Float32Array;
  dimensions: number;
  /** 1 for rows that have left, whose vectors are no numbers; absent if none has. */
  gone?: Uint8Array | undefined;
}
