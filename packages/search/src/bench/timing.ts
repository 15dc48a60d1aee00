/** Milliseconds per query. */
export interface Timing {
  p50: number;
  p95: number;
}

const WARM_UP = 40;
export const NO_FILTERS = {
  type: 'both' as const,
  universities: [],
  notUniversities: [],
  countries: [],
  fields: [],
  trl: null,
  year: null,
  patents: [],
};

/** Runs each query with each search in turn, so that other load on the machine affects all. */
export async function timeTogether(
  queries: readonly string[],
  searches: readonly ((query: string) => Promise<unknown>)[],
): Promise<Timing[]> {
  const times: number[][] = searches.map(() => []);
  const warmUp = Math.min(WARM_UP, Math.floor(queries.length / 4));
  for (const [place, query] of [...queries.slice(0, warmUp), ...queries].entries()) {
    for (const [at, search] of searches.entries()) {
      const started = performance.now();
      await search(query);
      if (place >= warmUp) times[at]?.push(performance.now() - started);
    }
  }
  return times.map((list) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  });
}
