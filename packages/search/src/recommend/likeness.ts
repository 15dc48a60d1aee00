import type { VectorRows } from '../embeddings/vector-rows.ts';

/** The cosine of two unit vectors by their rows. Four independent sums: a single one would wait for its own last addition. */
export function likeness({ vectors, dimensions }: VectorRows, one: number, other: number): number {
  const [left, right] = [one * dimensions, other * dimensions];
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = dimensions - (dimensions % 4);
  for (let i = 0; i < whole; i += 4) {
    a += (vectors[left + i] as number) * (vectors[right + i] as number);
    b += (vectors[left + i + 1] as number) * (vectors[right + i + 1] as number);
    c += (vectors[left + i + 2] as number) * (vectors[right + i + 2] as number);
    d += (vectors[left + i + 3] as number) * (vectors[right + i + 3] as number);
  }
  for (let i = whole; i < dimensions; i++)
    a += (vectors[left + i] as number) * (vectors[right + i] as number);
  return a + b + c + d;
}
