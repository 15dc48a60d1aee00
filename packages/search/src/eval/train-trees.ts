import type { BoostedTrees, Tree, TreeNode } from '../likelihood/boosted-trees.ts';
import type { Example } from './logistic.ts';

export interface TreeOptions {
  /** Number of trees. */
  rounds: number;
  /** Questions that a tree asks one after the other. */
  depth: number;
  /** Share of what a tree would add that it adds. */
  rate: number;
  /** Least weight of the examples at a leaf: the sum of p (1 − p). */
  least: number;
  /** Features of which more can only speak for the class, by their places. */
  rising?: ReadonlySet<number>;
}

/** Bounds that are tried for each feature. */
const BOUNDS = 24;
/** Strength of the L2 penalty on what a leaf adds. */
const PENALTY = 2;
const DIGITS = 4;

interface Columns {
  /** For each feature its bounds, and for each example the number of bounds that its value reaches. */
  bounds: number[][];
  reached: Uint8Array[];
}

/**
 * Trees for a two-class problem, each trained on what those before it leave open, by second-order gradients of the log loss. The
 * same examples give the same trees to the last bit. Source: Friedman, "Greedy function approximation" (2001).
 */
export function trainTrees(examples: readonly Example[], options: TreeOptions): BoostedTrees {
  const columns = columnsOf(examples);
  const share = examples.filter(({ isTrue }) => isTrue).length / Math.max(1, examples.length);
  const base = rounded(Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6)));
  const odds = new Float64Array(examples.length).fill(base);
  const trees: Tree[] = [];
  const all = Uint32Array.from(examples, (_, at) => at);
  for (let round = 0; round < options.rounds; round++) {
    const slopes = new Float64Array(examples.length);
    const curves = new Float64Array(examples.length);
    for (const [at, { isTrue }] of examples.entries()) {
      const probability = 1 / (1 + Math.exp(-(odds[at] ?? 0)));
      slopes[at] = Number(isTrue) - probability;
      curves[at] = probability * (1 - probability);
    }
    const nodes: TreeNode[] = [];
    grow(all, { columns, slopes, curves, odds, options, nodes }, options.depth);
    trees.push(nodes);
  }
  return { base, trees };
}

function columnsOf(examples: readonly Example[]): Columns {
  const size = examples[0]?.features.length ?? 0;
  const places = Array.from({ length: size }, (_, feature) => feature);
  const bounds = places.map((feature) => {
    const values = [...new Set(examples.map(({ features }) => features[feature] ?? 0))].toSorted(
      (a, b) => a - b,
    );
    const between = values.slice(1).map((value, at) => rounded((value + (values[at] ?? value)) / 2));
    const step = Math.max(1, between.length / BOUNDS);
    const chosen = Array.from(
      { length: Math.min(BOUNDS, between.length) },
      (_, at) => between[Math.floor(at * step)] ?? 0,
    );
    return [...new Set(chosen)];
  });
  const reached = places.map((feature) =>
    Uint8Array.from(examples, ({ features }) => {
      const value = features[feature] ?? 0;
      return (bounds[feature] ?? []).filter((bound) => value >= bound).length;
    }),
  );
  return { bounds, reached };
}

interface Growing {
  columns: Columns;
  slopes: Float64Array;
  curves: Float64Array;
  /** Log-odds so far, which each leaf adds to. */
  odds: Float64Array;
  options: TreeOptions;
  nodes: TreeNode[];
}

interface Split {
  feature: number;
  at: number;
  gain: number;
}

/** Adds the nodes of a tree for some of the examples; returns the place of its root. */
function grow(some: Uint32Array, growing: Growing, depth: number): number {
  const { nodes, columns } = growing;
  const place = nodes.length;
  const split = depth > 0 ? bestSplit(some, growing) : null;
  if (!split) {
    nodes.push([leaf(some, growing)]);
    return place;
  }
  nodes.push([]);
  const reached = columns.reached[split.feature] ?? new Uint8Array();
  const isFrom = (example: number) => (reached[example] ?? 0) > split.at;
  const below = grow(
    some.filter((each) => !isFrom(each)),
    growing,
    depth - 1,
  );
  const from = grow(some.filter(isFrom), growing, depth - 1);
  nodes[place] = [split.feature, columns.bounds[split.feature]?.[split.at] ?? 0, below, from];
  return place;
}

function leaf(some: Uint32Array, { slopes, curves, odds, options }: Growing): number {
  let [slope, curve] = [0, PENALTY];
  for (const each of some) {
    slope += slopes[each] ?? 0;
    curve += curves[each] ?? 0;
  }
  const added = rounded((options.rate * slope) / curve);
  for (const each of some) odds[each] = (odds[each] ?? 0) + added;
  return added;
}

function bestSplit(some: Uint32Array, { columns, slopes, curves, options }: Growing): Split | null {
  let best: Split | null = null;
  for (const [feature, bounds] of columns.bounds.entries()) {
    const reached = columns.reached[feature] ?? new Uint8Array();
    const slopeAt = new Float64Array(bounds.length + 1);
    const curveAt = new Float64Array(bounds.length + 1);
    for (const each of some) {
      const bin = reached[each] ?? 0;
      slopeAt[bin] = (slopeAt[bin] ?? 0) + (slopes[each] ?? 0);
      curveAt[bin] = (curveAt[bin] ?? 0) + (curves[each] ?? 0);
    }
    const [slope, curve] = [slopeAt.reduce((a, b) => a + b, 0), curveAt.reduce((a, b) => a + b, 0)];
    const whole = (slope * slope) / (curve + PENALTY);
    let [slopeBelow, curveBelow] = [0, 0];
    for (let at = 0; at < bounds.length; at++) {
      slopeBelow += slopeAt[at] ?? 0;
      curveBelow += curveAt[at] ?? 0;
      const [slopeFrom, curveFrom] = [slope - slopeBelow, curve - curveBelow];
      if (curveBelow < options.least || curveFrom < options.least) continue;
      const [below, from] = [slopeBelow / (curveBelow + PENALTY), slopeFrom / (curveFrom + PENALTY)];
      if (options.rising?.has(feature) === true && below > from) continue;
      const gain = slopeBelow * below + slopeFrom * from - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { feature, at, gain };
    }
  }
  return best;
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
