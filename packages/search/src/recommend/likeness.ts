/** The cosine of two unit vectors. Four independent sums: a single one would wait for its own last addition. */
export function likeness(one: Float32Array, other: Float32Array): number {
  const dimensions = one.length;
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = dimensions - (dimensions % 4);
  for (let i = 0; i < whole; i += 4) {
    a += (one[i] as number) * (other[i] as number);
    b += (one[i + 1] as number) * (other[i + 1] as number);
    c += (one[i + 2] as number) * (other[i + 2] as number);
    d += (one[i + 3] as number) * (other[i + 3] as number);
  }
  for (let i = whole; i < dimensions; i++) a += (one[i] as number) * (other[i] as number);
  return a + b + c + d;
}
