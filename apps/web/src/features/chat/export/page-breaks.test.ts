import { describe, expect, it } from 'vitest';
import { pieces } from './page-breaks.ts';

const lines = (count: number, height = 20) =>
  Array.from({ length: count }, (_, at) => ({ top: at * height, bottom: (at + 1) * height }));

describe('pieces', () => {
  it('does not cut what fits', () => {
    expect(pieces(100, lines(5), { first: 100, page: 200 })).toEqual([{ top: 0, bottom: 100 }]);
  });

  it('cuts between lines', () => {
    expect(pieces(200, lines(10), { first: 50, page: 90 })).toEqual([
      { top: 0, bottom: 40 },
      { top: 40, bottom: 120 },
      { top: 120, bottom: 200 },
    ]);
  });

  it('keeps side-by-side lines whole', () => {
    const columns = [...lines(10), { top: 30, bottom: 70 }];
    expect(pieces(200, columns, { first: 50, page: 180 })[0]).toEqual({ top: 0, bottom: 20 });
  });

  it('moves to the next page if not even one line fits', () => {
    expect(pieces(60, lines(3), { first: 10, page: 100 })).toEqual([
      { top: 0, bottom: 0 },
      { top: 0, bottom: 60 },
    ]);
  });

  it('cuts through what is taller than a page, and terminates', () => {
    expect(pieces(250, [{ top: 0, bottom: 250 }], { first: 100, page: 100 })).toEqual([
      { top: 0, bottom: 100 },
      { top: 100, bottom: 200 },
      { top: 200, bottom: 250 },
    ]);
  });
});
