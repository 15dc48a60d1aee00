import { mean, ndcg, percentile } from '../../eval/metrics.ts';
import { Draws } from './draws.ts';
import type { Judging, Member } from './members.ts';
import { idsTold, type RecommenderMaker } from './recommender.ts';

/** As many as a row of the page has. */
const DEPTH = 6;
const RESAMPLES = 2_000;
const BOOTSTRAP_SEED = 7;

/** A figure of all members with its 95 % bootstrap interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface Verdict {
  name: string;
  ndcg: Estimate;
  /** Mean nDCG divided by that of the first recommender; members are resampled together. */
  ratio: Estimate;
  /** For one person, 95th percentile; the recommender was built before. */
  p95Ms: number;
}

/** Judges recommenders over the same members; the first one is the baseline of the ratios. */
export async function judge(
  { catalogue, members }: Judging,
  makers: readonly RecommenderMaker[],
): Promise<Verdict[]> {
  const known = new Set(catalogue.map(({ id }) => id));
  const verdicts: Verdict[] = [];
  let baseline: number[] = [];
  for (const { name, make } of makers) {
    const recommender = await make(catalogue);
    const times: number[] = [];
    const values = members.map((member) => {
      const started = performance.now();
      const ranking = recommender.recommend(member.told, DEPTH);
      times.push(performance.now() - started);
      return ndcgOfRest(ranking, member, known);
    });
    if (verdicts.length === 0) baseline = values;
    verdicts.push({ name, ...estimates(values, baseline), p95Ms: percentile(times, 0.95) });
  }
  return verdicts;
}

/**
 * nDCG@6, linear gains, over what was not told: told, unknown and repeated records neither take a place nor count, and the
 * ideal order has none of the told ones.
 */
export function ndcgOfRest(
  ranking: readonly string[],
  { told, grades }: Member,
  known: ReadonlySet<string>,
): number {
  const past = idsTold(told);
  const rest = new Map([...grades].filter(([id]) => !past.has(id)));
  const counted = new Set(ranking.filter((id) => known.has(id) && !past.has(id)));
  return ndcg([...counted], rest, DEPTH);
}

function estimates(values: readonly number[], baseline: readonly number[]): Pick<Verdict, 'ndcg' | 'ratio'> {
  const draws = new Draws(BOOTSTRAP_SEED);
  const means: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < RESAMPLES; round++) {
    let [sum, baselineSum] = [0, 0];
    for (let drawn = 0; drawn < values.length; drawn++) {
      const at = draws.between(0, values.length - 1);
      sum += values[at] ?? 0;
      baselineSum += baseline[at] ?? 0;
    }
    means.push(sum / values.length);
    ratios.push(sum / baselineSum);
  }
  return {
    ndcg: withInterval(mean(values), means),
    ratio: withInterval(mean(values) / mean(baseline), ratios),
  };
}

function withInterval(value: number, resampled: readonly number[]): Estimate {
  return { value, low: percentile(resampled, 0.025), high: percentile(resampled, 0.975) };
}
