import type { CatalogueColumns } from './catalogue-index/columns.ts';
import { terms } from './text/analyse.ts';

/** A phrase that some of the hits share and the rest of the catalogue seldom says. */
export interface SharedPhrase {
  label: string;
  numbers: number[];
}

interface Candidate extends SharedPhrase {
  worth: number;
}

const LONGEST_STEMS = 3;
const MOST_SHARE = 0.7;

/** Up to `limit` phrases that divide the records of `numbers` among them, with little overlap; stems decide what is alike. */
export function distinguishingPhrases(
  columns: CatalogueColumns,
  numbers: readonly number[],
  limit: number,
): SharedPhrase[] {
  const candidates = [...sharedRuns(columns, numbers)]
    .filter(
      ([, { holders }]) => holders.size >= 2 && holders.size <= Math.max(2, MOST_SHARE * numbers.length),
    )
    .map(([run, { holders, labels }]): Candidate => {
      const size = run.split(' ').length;
      const share = holders.size / numbers.length;
      const everywhere = catalogueShare(columns, run);
      return {
        label: commonest(labels),
        numbers: [...holders].toSorted((a, b) => a - b),
        worth: Math.log2(1 + size) * Math.log(1 + share / (everywhere + 0.002)),
      };
    });
  return chooseApart(candidates, limit);
}

interface Run {
  holders: Set<number>;
  labels: Map<string, number>;
}

/** Runs of up to three stems in the keyphrases of each record, with the words they were written in. */
function sharedRuns(columns: CatalogueColumns, numbers: readonly number[]): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const number of numbers) {
    for (const phrase of columns.phrasesOf.get(number)) {
      const words = (columns.phrases[phrase] ?? '').split(/[\s/]+/);
      const stems = words.map((word) => terms(word).join('-'));
      for (let at = 0; at < words.length; at++) {
        for (let size = 1; size <= LONGEST_STEMS && at + size <= words.length; size++) {
          const run = stems.slice(at, at + size);
          if (run.includes('') || (size === 1 && (run[0]?.length ?? 0) < 4)) continue;
          addRun(runs, run.join(' '), { number, label: words.slice(at, at + size).join(' ') });
        }
      }
    }
  }
  return runs;
}

function addRun(
  runs: Map<string, Run>,
  key: string,
  { number, label }: { number: number; label: string },
): void {
  const run = runs.get(key) ?? { holders: new Set<number>(), labels: new Map<string, number>() };
  run.holders.add(number);
  run.labels.set(label, (run.labels.get(label) ?? 0) + 1);
  runs.set(key, run);
}

/** Greedy: each next phrase is the one that tells most about hits not yet covered. */
function chooseApart(candidates: readonly Candidate[], limit: number): SharedPhrase[] {
  const covered = new Set<number>();
  const chosen: SharedPhrase[] = [];
  let left = candidates.toSorted((a, b) => b.worth - a.worth || (a.label < b.label ? -1 : 1)).slice(0, 400);
  while (chosen.length < limit) {
    let best: Candidate | null = null;
    let most = 0;
    for (const candidate of left) {
      const fresh = candidate.numbers.filter((number) => !covered.has(number)).length;
      if (2 * fresh < candidate.numbers.length || fresh < 2) continue;
      const value = fresh * candidate.worth;
      if (value > most) {
        most = value;
        best = candidate;
      }
    }
    if (!best) break;
    for (const number of best.numbers) covered.add(number);
    chosen.push({ label: best.label, numbers: best.numbers });
    const taken = best;
    left = left.filter((candidate) => candidate !== taken);
  }
  return chosen;
}

const holderCounts = new WeakMap<CatalogueColumns, Map<string, number>>();

/** Share of the catalogue's records with a run in their keyphrases; single stems only are counted, the rarest decides. */
function catalogueShare(columns: CatalogueColumns, run: string): number {
  let counts = holderCounts.get(columns);
  if (!counts) {
    counts = countStems(columns);
    holderCounts.set(columns, counts);
  }
  const rarest = Math.min(...run.split(' ').map((stem) => counts.get(stem) ?? 0));
  return rarest / Math.max(1, columns.size);
}

function countStems(columns: CatalogueColumns): Map<string, number> {
  const stemsOf = columns.phrases.map((phrase) =>
    phrase.split(/[\s/]+/).map((word) => terms(word).join('-')),
  );
  const counts = new Map<string, number>();
  for (let number = 0; number < columns.size; number++) {
    const seen = new Set([...columns.phrasesOf.get(number)].flatMap((phrase) => stemsOf[phrase] ?? []));
    for (const stem of seen) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function commonest(labels: ReadonlyMap<string, number>): string {
  return (
    [...labels].toSorted(
      (a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1),
    )[0]?.[0] ?? ''
  );
}
