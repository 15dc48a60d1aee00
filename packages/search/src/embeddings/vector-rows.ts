/** Unit vectors (or zero ones), row-major. */
export interface VectorRows {
  vectors: Float32Array;
  dimensions: number;
}
