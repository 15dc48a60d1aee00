import { describe, expect, it } from 'vitest';
import { decodeStars, INK } from './sky-data.ts';

function encode(records: [x: number, y: number, field: number, magnitude: number][]): string {
  const bytes = Buffer.alloc(records.length * 6);
  records.forEach(([x, y, field, magnitude], at) => {
    bytes.writeUInt16LE(x, at * 6);
    bytes.writeUInt16LE(y, at * 6 + 2);
    bytes.writeUInt8(field, at * 6 + 4);
    bytes.writeUInt8(magnitude, at * 6 + 5);
  });
  return bytes.toString('base64');
}

describe('decodeStars', () => {
  it('reads positions, fields and magnitudes, sorted by drawing colour', () => {
    const stars = encode([
      [0, 65_535, 3, 0],
      [65_535, 0, 2, 4],
      [0, 0, 0, 1],
      [13_107, 0, 255, 2],
    ]);
    const decoded = decodeStars({ count: 4, stars });
    expect([...decoded.colour]).toEqual([0, 2, INK, INK]);
    expect([...decoded.field]).toEqual([0, 2, 3, INK]);
    expect([...decoded.magnitude]).toEqual([1, 4, 0, 2]);
    expect([...decoded.x].map((x) => Number(x.toFixed(3)))).toEqual([-1, 1, -1, -0.6]);
    expect([...decoded.y]).toEqual([-1, -1, 1, -1]);
  });

  it('rejects a sky that is shorter than it claims', () => {
    expect(() => decodeStars({ count: 2, stars: encode([[1, 1, 1, 1]]) })).toThrow(RangeError);
  });
});
