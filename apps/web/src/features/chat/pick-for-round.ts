/** Random starting point for each page, so that not everybody sees the same items. */
const FIRST = Math.random();

/** An item of the pool; each round gives another one, until all have been used. */
export function pickForRound<Item>(pool: readonly Item[], round: number): Item | undefined {
  return pool[(Math.floor(FIRST * pool.length) + round) % pool.length];
}
