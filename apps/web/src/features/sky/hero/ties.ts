import { cross, type Point, type View } from '../map/geometry.ts';
import { litPlaces } from '../map/spread.ts';

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
const BENDS = [22, 16, 30, 38, 47, 56, 68, 80];

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

/** Distance between two found stars of a whole dome, so that their lines are told apart. */
const TIED_DISTANCE = 54;
const STEPS = 24;
const STEP = Math.PI / STEPS;
/** A line less counts like this many pixels of slope: short lines say more than one long line more. */
const LINE_WORTH = 400;
/** A star needs the first distance from the panel to be seen beside it, and looks best between the others; in pixels. */
const FROM_PANEL = { least: 40, good: 130, far: 240 };
const FAR_COST = 0.5;
/** Stars moved apart stay this far within the rim, in pixels. */
const WITHIN = 14;

/** Stars are moved at most this far to stand in the order of their rows, in pixels; their distance in height there. */
const MOVED = 140;
const STEP_DOWN = 40;

/** Where the found stars of a whole dome are lit: moved apart, and into the order of their rows if they are close together. */
export function tiedPlaces(view: View, found: readonly Point[]): Point[] {
  const apart = litPlaces(view, found, TIED_DISTANCE).map((at) => within(view, at));
  const heights = inOrder(apart.map(({ y }) => y));
  const ordered = apart.map(({ x }, at) => within(view, { x, y: heights[at] ?? 0 }));
  const isNear = ordered.every(({ x, y }, at) => {
    const before = apart[at] ?? { x, y };
    return Math.hypot(x - before.x, y - before.y) <= MOVED;
  });
  return isNear ? ordered : apart;
}

function within(view: View, { x, y }: Point): Point {
  const away = Math.hypot(x - view.cx, y - view.cy);
  const pull = Math.min(1, (view.radius - WITHIN) / Math.max(away, 1));
  return { x: view.cx + (x - view.cx) * pull, y: view.cy + (y - view.cy) * pull };
}

/** The nearest heights that descend by at least a step, by pooling those that don’t. */
function inOrder(heights: readonly number[]): number[] {
  const pools: { sum: number; size: number }[] = [];
  for (const [at, height] of heights.entries()) {
    let pool = { sum: height - at * STEP_DOWN, size: 1 };
    for (let last = pools.at(-1); last && last.sum / last.size > pool.sum / pool.size; last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size };
    }
    pools.push(pool);
  }
  return pools
    .flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size))
    .map((height, at) => height + at * STEP_DOWN);
}

/** How many of the turns that look best are tried in full. */
const TRIED = 4;

/** The turn of a whole dome at which many stars are tied to their rows by short, flat lines; in radians. */
export function turnForTies(
  found: readonly (Point & { number: number })[],
  view: View,
  ports: ReadonlyMap<number, Port>,
): number {
  const turns = Array.from({ length: 2 * STEPS }, (_, step) => {
    const turn = (step - STEPS + 1) * STEP;
    const places = tiedPlaces({ ...view, turn }, found);
    const tied = found.flatMap(({ number }, index) => {
      const port = ports.get(number);
      const at = places[index];
      return port && at && at.x > port.right + FROM_PANEL.least ? [{ number, at, port }] : [];
    });
    return { turn, tied, cost: costOf(tied) };
  });
  const best = turns
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, TRIED)
    .map(({ turn, tied }) => ({ turn, cost: costOf(tieLines(tied).flatMap((tie) => tiedBy(tie, tied))) }));
  return best.reduce((least, one) => (one.cost < least.cost ? one : least), { turn: 0, cost: Infinity }).turn;
}

function tiedBy({ number }: Tie, tied: readonly Tied[]): Tied[] {
  return tied.filter((each) => each.number === number);
}

function costOf(tied: readonly Tied[]): number {
  const costs = tied.map(({ at, port }) => {
    const away = at.x - port.right;
    const misplaced = Math.max(0, FROM_PANEL.good - away) + FAR_COST * Math.max(0, away - FROM_PANEL.far);
    return Math.abs(at.y - port.y) + misplaced;
  });
  return costs.reduce((sum, cost) => sum + cost, -LINE_WORTH * tied.length);
}
