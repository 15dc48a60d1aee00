/** A record that may be recommended. */
export interface Candidate {
  document: number;
  /** 0…1. */
  score: number;
}

export interface ChosenRecord extends Candidate {
  isOutside: boolean;
}

interface Rules {
  /** How many are wanted. */
  most: number;
  /** −1…1. */
  similarity: (one: number, other: number) => number;
  /** Groups of which only so many are taken: universities, patent families. */
  groupsOf: (document: number) => readonly string[];
  /** Records that the member likes: one a little outside is far from them. */
  liked: readonly number[];
}

const RELEVANCE = 0.9;
const OF_A_GROUP = 2;
/** The best are compared with each other, and the one a little outside comes from those behind the first. */
const COMPARED = 40;
const OUTSIDE_FROM = 6;
/** It still has so much of the score of the last of the others. */
const OUTSIDE_SCORE = 0.9;

/**
 * Some of the candidates, best first: maximal marginal relevance (Carbonell and Goldstein, 1998), so that no two say the same,
 * and, where there are enough, one that is a little outside of what the member likes. By score.
 */
export function choose(candidates: readonly Candidate[], rules: Rules): ChosenRecord[] {
  const { most } = rules;
  const chosen = new Chosen(rules);
  const open = candidates.slice(0, COMPARED);
  while (chosen.size < most) {
    const next = bestBy(open, (candidate) => chosen.marginal(candidate));
    if (!next) break;
    chosen.add(next, false);
  }
  if (chosen.size === most) chosen.replaceLast(outside(candidates, chosen, rules));
  return chosen.records.toSorted((a, b) => b.score - a.score || a.document - b.document);
}

class Chosen {
  readonly records: ChosenRecord[] = [];
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get size(): number {
    return this.records.length;
  }

  add(candidate: Candidate, isOutside: boolean): void {
    this.records.push({ ...candidate, isOutside });
  }

  replaceLast(outsider: Candidate | null): void {
    if (!outsider) return;
    this.records.pop();
    this.add(outsider, true);
  }

  /** Null if it may not be taken. */
  marginal({ document, score }: Candidate): number | null {
    if (!this.allows(document, this.records)) return null;
    return RELEVANCE * score - (1 - RELEVANCE) * this.nearness(document);
  }

  allows(document: number, beside: readonly ChosenRecord[]): boolean {
    if (beside.some((record) => record.document === document)) return false;
    const { groupsOf } = this.#rules;
    return groupsOf(document).every(
      (group) => beside.filter((record) => groupsOf(record.document).includes(group)).length < OF_A_GROUP,
    );
  }

  /** To the nearest of those chosen; 0 if there is none. */
  nearness(document: number): number {
    return Math.max(0, ...this.records.map((record) => this.#rules.similarity(document, record.document)));
  }
}

/** The candidate that is farthest from what the member likes and from those chosen, but has a good score itself. */
function outside(
  candidates: readonly Candidate[],
  chosen: Chosen,
  { liked, similarity }: Rules,
): Candidate | null {
  const others = chosen.records.slice(0, -1);
  const least = OUTSIDE_SCORE * (chosen.records.at(-1)?.score ?? 0);
  const pool = candidates
    .slice(OUTSIDE_FROM, COMPARED)
    .filter(({ document, score }) => score >= least && chosen.allows(document, others));
  return bestBy(pool, ({ document }) => {
    const near = Math.max(0, ...liked.map((each) => similarity(document, each)));
    return -Math.max(near, chosen.nearness(document));
  });
}

/** The first of the highest; those valued null don't count. */
function bestBy<T>(list: readonly T[], value: (item: T) => number | null): T | null {
  let found: { item: T; value: number } | null = null;
  for (const item of list) {
    const worth = value(item);
    if (worth !== null && (found === null || worth > found.value)) found = { item, value: worth };
  }
  return found?.item ?? null;
}
