/** Compressed sparse rows: row r has `columns`/`values` from `starts[r]` to `starts[r + 1]`. */
export interface SparseMatrix {
  rows: number;
  width: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

/** A · X with X dense, row-major, `width × k`. Result: row-major, `rows × k`. */
export function multiply(matrix: SparseMatrix, dense: Float32Array, k: number): Float32Array<ArrayBuffer> {
  const { rows, starts, columns, values } = matrix;
  const result = new Float32Array(rows * k);
  for (let row = 0; row < rows; row++) {
    const to = row * k;
    const end = starts[row + 1] as number;
    for (let e = starts[row] as number; e < end; e++) {
      const from = (columns[e] as number) * k;
      const value = values[e] as number;
      for (let j = 0; j < k; j++)
        result[to + j] = (result[to + j] as number) + value * (dense[from + j] as number);
    }
  }
  return result;
}

/** Aᵀ · Y with Y dense, row-major, `rows × k`. Result: row-major, `width × k`. */
export function multiplyTransposed(
  matrix: SparseMatrix,
  dense: Float32Array,
  k: number,
): Float32Array<ArrayBuffer> {
  const { rows, width, starts, columns, values } = matrix;
  const result = new Float32Array(width * k);
  for (let row = 0; row < rows; row++) {
    const from = row * k;
    const end = starts[row + 1] as number;
    for (let e = starts[row] as number; e < end; e++) {
      const to = (columns[e] as number) * k;
      const value = values[e] as number;
      for (let j = 0; j < k; j++)
        result[to + j] = (result[to + j] as number) + value * (dense[from + j] as number);
    }
  }
  return result;
}
