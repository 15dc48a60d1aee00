import { describe, expect, it } from 'vitest';
import { pieces } from './page-breaks.ts';

const lines = (count: number, height = 20) =>
  Array.from({ length: count }, (_, at) => ({ top: at * height, bottom: (at + 1) * height }));

describe('pieces', () => {
  it('leaves alone what fits', () => {
    expect(pieces(100, lines(5), { first: 100, page: 200 })).toEqual([{ top: 0, bottom: 100 }]);
  });

  it('cuts between lines', () => {
    expect(pieces(200, lines(10), { first: 50, page: 90 })).toEqual([
      { top: 0, bottom: 40 },
      { top: 40, bottom: 120 },
      { top: 120, bottom: 200 },
    ]);
  });

  it('keeps lines that stand beside each other whole', () => {
    const columns = [...lines(10), { top: 30, bottom: 70 }];
    expect(pieces(200, columns, { first: 50, page: 180 })[0]).toEqual({ top: 0, bottom: 20 });
  });

  it('goes to the next page where not a line fits any more', () => {
    expect(pieces(60, lines(3), { first: 10, page: 100 })).toEqual([
      { top: 0, bottom: 0 },
      { top: 0, bottom: 60 },
    ]);
  });

  it('cuts through what is taller than a page, and ends', () => {
    expect(pieces(250, [{ top: 0, bottom: 250 }], { first: 100, page: 100 })).toEqual([
      { top: 0, bottom: 100 },
      { top: 100, bottom: 200 },
      { top: 200, bottom: 250 },
    ]);
  });
});
