/** Eigenvalues in descending order and their vectors: column c of `vectors` (row-major, `size × size`) belongs to `values[c]`. */
export interface Eigen {
  values: Float64Array;
  vectors: Float64Array;
}

const SWEEPS = 30;

/** Eigendecomposition of a small symmetric matrix (row-major) by cyclic Jacobi rotations. */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const a = Float64Array.from(matrix);
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  const at = (row: number, column: number): number => a[row * size + column] as number;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0;
    let diagonal = 0;
    for (let p = 0; p < size; p++) {
      diagonal += at(p, p) ** 2;
      for (let q = p + 1; q < size; q++) off += at(p, q) ** 2;
    }
    if (off <= 1e-22 * diagonal) break;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (at(p, q) === 0) continue;
        const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cosine = 1 / Math.sqrt(t * t + 1);
        rotate(a, v, size, { p, q, cosine, sine: t * cosine });
      }
    }
  }
  const order = Array.from({ length: size }, (_, i) => i).sort((x, y) => at(y, y) - at(x, x));
  const values = new Float64Array(size);
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    values[to] = at(from, from);
    for (let row = 0; row < size; row++) vectors[row * size + to] = v[row * size + from] as number;
  });
  return { values, vectors };
}

interface Rotation {
  p: number;
  q: number;
  cosine: number;
  sine: number;
}

function rotate(a: Float64Array, v: Float64Array, size: number, { p, q, cosine, sine }: Rotation): void {
  for (let i = 0; i < size; i++) {
    const ip = a[i * size + p] as number;
    const iq = a[i * size + q] as number;
    a[i * size + p] = cosine * ip - sine * iq;
    a[i * size + q] = sine * ip + cosine * iq;
  }
  for (let i = 0; i < size; i++) {
    const pi = a[p * size + i] as number;
    const qi = a[q * size + i] as number;
    a[p * size + i] = cosine * pi - sine * qi;
    a[q * size + i] = sine * pi + cosine * qi;
    const vp = v[i * size + p] as number;
    const vq = v[i * size + q] as number;
    v[i * size + p] = cosine * vp - sine * vq;
    v[i * size + q] = sine * vp + cosine * vq;
  }
}
