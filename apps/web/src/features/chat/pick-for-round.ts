/** Where the first round of a page begins, so that not everybody is shown the same. */
const FIRST = Math.random();

/** One of the pool; each round another one, until all have been. */
export function pickForRound<Item>(pool: readonly Item[], round: number): Item | undefined {
  return pool[(Math.floor(FIRST * pool.length) + round) % pool.length];
}
