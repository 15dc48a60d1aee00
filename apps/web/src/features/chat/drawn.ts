/** Where the first draw of a page begins, so that not everybody is shown the same. */
const BEGIN = Math.random();

/** One of the pool; each round another one, until all have been. */
export function drawn<Item>(pool: readonly Item[], round: number, begin = BEGIN): Item | undefined {
  return pool[(Math.floor(begin * pool.length) + round) % pool.length];
}
