/** A star to be grouped: what it is about, and its position. */
export interface GroupedStar {
  vector: ArrayLike<number>;
  x: number;
  y: number;
}

/** Similarity counts more than distance; distance counts too, or a group would be scattered over the map. */
const NEARNESS = 0.3;
const FEWEST_TO_GROUP = 4;
const STARS_A_GROUP = 1.1;

/**
 * Divides stars into at most `most` groups of similar and nearby ones (Ward's method). Returns the group of each star, -1
 * for a star on its own; groups are numbered by size. Deterministic; cubic in the stars, so suitable for some hundreds.
 */
export function groupStars(stars: readonly GroupedStar[], most: number): Int32Array {
  const count = stars.length;
  const none = new Int32Array(count).fill(-1);
  if (count < 2) return none;
  const wanted =
    count < FEWEST_TO_GROUP ? 1 : Math.min(most, Math.max(2, Math.round(Math.sqrt(count) / STARS_A_GROUP)));
  const members = merge(distances(stars), count, wanted);
  const groups = members
    .filter((group) => group.length > 1)
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  for (const [number, group] of groups.entries()) for (const star of group) none[star] = number;
  return none;
}

/** Squared distances, with both parts scaled to a mean of 1. */
function distances(stars: readonly GroupedStar[]): Float64Array {
  const count = stars.length;
  const alike = new Float64Array(count * count);
  const near = new Float64Array(count * count);
  let [alikeSum, nearSum] = [0, 0];
  for (const [a, one] of stars.entries()) {
    for (let b = 0; b < a; b++) {
      const other = stars[b];
      if (!other) continue;
      let apart = 0;
      for (let j = 0; j < one.vector.length; j++)
        apart += ((one.vector[j] ?? 0) - (other.vector[j] ?? 0)) ** 2;
      alike[a * count + b] = apart;
      const far = (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
      near[a * count + b] = far;
      alikeSum += apart;
      nearSum += far;
    }
  }
  const pairs = (count * (count - 1)) / 2;
  const [alikeUnit, nearUnit] = [alikeSum / pairs || 1, nearSum / pairs || 1];
  const both = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const apart =
        (alike[a * count + b] ?? 0) / alikeUnit + (NEARNESS * (near[a * count + b] ?? 0)) / nearUnit;
      both[a * count + b] = apart;
      both[b * count + a] = apart;
    }
  }
  return both;
}

/** Repeatedly merges the two clusters whose merger adds the least, until `wanted` are left. */
function merge(apart: Float64Array, count: number, wanted: number): number[][] {
  const members: (number[] | null)[] = Array.from({ length: count }, (_, star) => [star]);
  for (let left = count; left > wanted; left--) {
    let [bestA, bestB, least] = [-1, -1, Infinity];
    for (let a = 0; a < count; a++) {
      if (!members[a]) continue;
      for (let b = 0; b < a; b++) {
        if (!members[b]) continue;
        const distance = apart[a * count + b] ?? 0;
        if (distance < least) [bestA, bestB, least] = [a, b, distance];
      }
    }
    const [one, other] = [members[bestB], members[bestA]];
    if (!one || !other) break;
    for (let c = 0; c < count; c++) {
      const third = members[c];
      if (!third || c === bestA || c === bestB) continue;
      const [n, m, k] = [one.length, other.length, third.length];
      const joined =
        ((n + k) * (apart[c * count + bestB] ?? 0) + (m + k) * (apart[c * count + bestA] ?? 0) - k * least) /
        (n + m + k);
      apart[c * count + bestB] = joined;
      apart[bestB * count + c] = joined;
    }
    members[bestB] = [...one, ...other].toSorted((a, b) => a - b);
    members[bestA] = null;
  }
  return members.filter((group) => group !== null);
}
