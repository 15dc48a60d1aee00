import { cross, type Point } from '../map/geometry.ts';

/** The row that a star belongs to: its vertical centre, and the edges of its panel. */
export interface Port {
  y: number;
  left: number;
  right: number;
}

export interface Tie {
  number: number;
  /** Star, bend, edge of the panel. */
  points: [Point, Point, Point];
}

interface Tied {
  number: number;
  at: Point;
  port: Port;
}

/** Distances of the bend from the panel to try, the designed one first. */
const BENDS = [29, 20, 38, 14, 47, 56, 68, 80];

/**
 * One line with one bend for each star, chosen together so that no two cross.
 * If the order of stars and rows allows no such solution for all, lines of lower rank are left out.
 */
export function tieLines(stars: readonly Tied[]): Tie[] {
  const best: { ties: Tie[] } = { ties: [] };
  const search = (index: number, drawn: Tie[]) => {
    const left = stars.length - index;
    if (drawn.length + left <= best.ties.length) return;
    const star = stars[index];
    if (!star) {
      best.ties = drawn;
      return;
    }
    for (const bend of BENDS) {
      const tie = lineOf(star, bend);
      if (tie && drawn.every((other) => apart(tie, other))) search(index + 1, [...drawn, tie]);
      if (best.ties.length === stars.length) return;
    }
    search(index + 1, drawn);
  };
  search(0, []);
  return best.ties;
}

function lineOf({ number, at, port }: Tied, bend: number): Tie | null {
  if (at.x < port.left) {
    const x = port.left - bend;
    return at.x < x ? { number, points: [at, { x, y: port.y }, { x: port.left, y: port.y }] } : null;
  }
  if (at.x > port.right) {
    const x = port.right + bend;
    return at.x > x ? { number, points: [at, { x, y: port.y }, { x: port.right, y: port.y }] } : null;
  }
  return null;
}

function apart(a: Tie, b: Tie): boolean {
  const segments = ({ points: [star, bend, edge] }: Tie): [Point, Point][] => [
    [star, bend],
    [bend, edge],
  ];
  return segments(a).every((one) => segments(b).every((other) => !cross(one, other)));
}
