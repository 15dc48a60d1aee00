/** nDCG with linear gains, as trec_eval computes it; the ideal ranking is that of all judged documents. */
export function ndcg<Document>(
  ranking: readonly Document[],
  relevant: ReadonlyMap<Document, number>,
  depth: number,
): number {
  const gained = discounted(ranking.slice(0, depth).map((document) => relevant.get(document) ?? 0));
  const ideal = discounted([...relevant.values()].sort((a, b) => b - a).slice(0, depth));
  return ideal > 0 ? gained / ideal : 0;
}

/** Share of the relevant documents that are among the first `depth`. */
export function recall<Document>(
  ranking: readonly Document[],
  relevant: ReadonlyMap<Document, number>,
  depth: number,
): number {
  const found = ranking.slice(0, depth).filter((document) => relevant.has(document)).length;
  return relevant.size > 0 ? found / relevant.size : 0;
}

/** Arithmetic mean; 0 if there are no values. */
export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0;
}

/** Nearest-rank percentile, 0…1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}
