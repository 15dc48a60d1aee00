import { describe, expect, it } from 'vitest';
import { symmetricEigen } from './eigen.ts';
import { rowOf, rowsOf } from '../../corpus/packed-rows.ts';
import { likeness } from '../../recommend/likeness.ts';
import { trainLatent } from './latent.ts';
import { multiply, multiplyTransposed, type SparseMatrix } from './sparse.ts';
import { mulberry32, truncatedSvd } from './svd.ts';

function sparse(rows: number[][]): SparseMatrix {
  const width = rows[0]!.length;
  const entries = rows.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [{ value, column }])));
  const starts = [0];
  for (const row of entries) starts.push(starts.at(-1)! + row.length);
  return {
    rows: rows.length,
    width,
    starts: Uint32Array.from(starts),
    columns: Uint32Array.from(entries.flat(), ({ column }) => column),
    values: Float32Array.from(entries.flat(), ({ value }) => value),
  };
}

describe('symmetricEigen', () => {
  it('solves a known matrix, largest value first', () => {
    const { values, vectors } = symmetricEigen(Float64Array.of(2, 1, 1, 2), 2);
    expect(values[0]).toBeCloseTo(3, 12);
    expect(values[1]).toBeCloseTo(1, 12);
    expect(Math.abs(vectors[0]!)).toBeCloseTo(Math.SQRT1_2, 12);
    expect(vectors[0]).toBeCloseTo(vectors[2]!, 12);
  });
});

describe('sparse products', () => {
  it('equal the dense products', () => {
    const matrix = sparse([
      [1, 0, 2],
      [0, 3, 0],
    ]);
    expect([...multiply(matrix, Float32Array.of(1, 4, 2, 5, 3, 6), 2)]).toEqual([7, 16, 6, 15]);
    expect([...multiplyTransposed(matrix, Float32Array.of(1, 2), 1)]).toEqual([1, 6, 2]);
  });
});

describe('truncatedSvd', () => {
  it('finds the singular values of a known matrix', () => {
    const { singularValues, rank } = truncatedSvd(
      sparse([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      { rank: 2 },
    );
    expect(rank).toBe(2);
    expect(singularValues[0]).toBeCloseTo(9.52551809, 4);
    expect(singularValues[1]).toBeCloseTo(0.51430058, 4);
  });

  it('reconstructs a low-rank matrix from orthonormal vectors', () => {
    const random = mulberry32(42);
    const left = Array.from({ length: 60 }, () => [random() - 0.5, random() - 0.5, random() - 0.5]);
    const right = Array.from({ length: 40 }, () => [random() - 0.5, random() - 0.5, random() - 0.5]);
    const dense = left.map((l) => right.map((r) => l[0]! * r[0]! * 9 + l[1]! * r[1]! * 3 + l[2]! * r[2]!));
    const { rightVectors, rowVectors } = truncatedSvd(sparse(dense), { rank: 3 });
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let dot = 0;
        for (let c = 0; c < 40; c++) dot += rightVectors[c * 3 + i]! * rightVectors[c * 3 + j]!;
        expect(dot).toBeCloseTo(i === j ? 1 : 0, 4);
      }
    }
    dense.forEach((row, r) =>
      row.forEach((value, c) => {
        let rebuilt = 0;
        for (let j = 0; j < 3; j++) rebuilt += rowVectors[r * 3 + j]! * rightVectors[c * 3 + j]!;
        expect(rebuilt).toBeCloseTo(value, 4);
      }),
    );
  });

  it('is deterministic and handles zero matrices and matrices without rows', () => {
    const matrix = sparse([
      [1, 0, 2],
      [0, 1, 1],
      [2, 2, 0],
    ]);
    expect(truncatedSvd(matrix, { rank: 2 })).toEqual(truncatedSvd(matrix, { rank: 2 }));
    const zero = truncatedSvd(
      sparse([
        [0, 0],
        [0, 0],
      ]),
      { rank: 2 },
    );
    expect([...zero.rowVectors, ...zero.rightVectors].every((x) => x === 0)).toBe(true);
    expect(truncatedSvd({ ...matrix, rows: 0, starts: new Uint32Array(1) }, { rank: 5 }).rank).toBe(0);
  });
});

describe('trainLatent', () => {
  it('places documents together that share context but no words', () => {
    // Terms: 0 car, 1 automobile, 2 wheel, 3 engine, 4 flower, 5 petal. Documents 0 and 1 share terms 2 and 3 with others only.
    const documents = [
      [0, 2],
      [1, 3],
      [0, 2, 3],
      [1, 2, 3],
      [4, 5],
      [4, 5, 5],
    ];
    const starts = [0];
    for (const document of documents) starts.push(starts.at(-1)! + document.length);
    const frequencies = Uint32Array.from(
      [0, 1, 2, 3, 4, 5],
      (t) => documents.filter((d) => d.includes(t)).length,
    );
    const model = trainLatent(
      {
        documents: documents.length,
        rows: rowsOf(Uint32Array.from(documents.flat()), Uint32Array.from(starts)),
        termOf: Uint32Array.from([0, 1, 2, 3, 4, 5]),
        frequencies,
      },
      { dimensions: 2 },
    );
    const cosine = (a: number, b: number): number =>
      likeness(rowOf(model.documentVectors, a), rowOf(model.documentVectors, b));
    expect(cosine(0, 1)).toBeGreaterThan(0.95);
    expect(cosine(0, 4)).toBeLessThan(0.05);
  });
});
