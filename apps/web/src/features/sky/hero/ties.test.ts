import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { cross, type Point } from '../map/geometry.ts';
import { type Tie, tiedPlaces, tieLines, turnForTies } from './ties.ts';

const PANEL = { left: 360, right: 1080 };
const rowY = (row: number) => 571 + row * 59;

function segments({ points: [star, bend, edge] }: Tie): [Point, Point][] {
  return [
    [star, bend],
    [bend, edge],
  ];
}

function crossings(ties: Tie[]): number {
  let count = 0;
  ties.forEach((tie, index) => {
    for (const other of ties.slice(index + 1)) {
      for (const one of segments(tie)) for (const two of segments(other)) if (cross(one, two)) count++;
    }
  });
  return count;
}

describe('tieLines', () => {
  it('connects all stars of an orderly sky, with the bend from the design', () => {
    const at = [
      { x: 196, y: 429 },
      { x: 167, y: 731 },
      { x: 1265, y: 448 },
      { x: 1244, y: 718 },
      { x: 285, y: 973 },
    ];
    const ties = tieLines(
      at.map((point, row) => ({ number: row + 1, at: point, port: { y: rowY(row), ...PANEL } })),
    );
    expect(ties.map((tie) => tie.number)).toEqual([1, 2, 3, 4, 5]);
    expect(ties[0]?.points).toEqual([
      { x: 196, y: 429 },
      { x: 338, y: 571 },
      { x: 360, y: 571 },
    ]);
    expect(crossings(ties)).toBe(0);
  });

  it('never crosses lines, and ends each at its own row, for any sky', () => {
    const random = seededRandom(11);
    for (let sky = 0; sky < 300; sky++) {
      const stars = Array.from({ length: 5 }, (_, row) => ({
        number: row + 1,
        at: { x: random() * 1440, y: random() * 1076 },
        port: { y: rowY(row), ...PANEL },
      }));
      const ties = tieLines(stars);
      expect(crossings(ties)).toBe(0);
      for (const tie of ties) {
        expect(tie.points[0]).toEqual(stars[tie.number - 1]?.at);
        expect(tie.points[2].y).toBe(rowY(tie.number - 1));
      }
    }
  });

  it('leaves out a star behind the panel', () => {
    expect(tieLines([{ number: 1, at: { x: 700, y: 500 }, port: { y: 571, ...PANEL } }])).toEqual([]);
  });
});

describe('turnForTies', () => {
  it('ties all of a cluster to their rows, whatever their order', () => {
    const random = seededRandom(11);
    const view = { cx: 1026, cy: 478, radius: 384, turn: 0 };
    const ports = new Map(
      [1, 2, 3, 4, 5].map((number) => [number, { y: 400 + number * 46, left: 72, right: 632 }]),
    );
    let tied = 0;
    for (let round = 0; round < 20; round++) {
      const found = [1, 2, 3, 4, 5].map((number) => ({
        number,
        x: 0.5 + 0.2 * random(),
        y: 0.4 + 0.2 * random(),
      }));
      const turn = turnForTies(found, view, ports);
      const places = tiedPlaces({ ...view, turn }, found);
      const ties = tieLines(
        found.map(({ number }, at) => ({ number, at: places[at]!, port: ports.get(number)! })),
      );
      expect(crossings(ties)).toBe(0);
      tied += ties.length;
    }
    expect(tied / 20).toBeGreaterThan(4);
  });

  it('brings stars of one direction beside the panel, in the order of their rows', () => {
    const view = { cx: 1026, cy: 478, radius: 384, turn: 0 };
    const ports = new Map(
      [1, 2, 3].map((number) => [number, { y: 400 + number * 46, left: 72, right: 632 }]),
    );
    const found = [-0.2, 0, 0.2].map((x, at) => ({ number: at + 1, x, y: -0.7 }));
    const turn = turnForTies(found, view, ports);
    const places = tiedPlaces({ ...view, turn }, found);
    const ties = tieLines(
      found.map(({ number }, at) => ({ number, at: places[at]!, port: ports.get(number)! })),
    );
    expect(ties).toHaveLength(3);
    expect(crossings(ties)).toBe(0);
    for (const { x, y } of places) expect(Math.hypot(x - view.cx, y - view.cy)).toBeLessThan(view.radius);
  });
});
