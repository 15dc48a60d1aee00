import type { Candidate, Fit, WordFits } from './candidates.ts';
import { type Name, namesIn } from './names-in.ts';

/** A result that a message names, and whether it surely means it: a word may only be part of the question. */
export interface NamedResult {
  candidate: Candidate;
  start: number;
  /** How many results its name counts; null if it doesn't. */
  count: number | null;
  isSure: boolean;
}

/** What a message says besides names. */
export interface Said {
  message: string;
  /** "It", "that one". */
  isThat: boolean;
  /** "Which of these …" */
  isOfList: boolean;
  /** "Why am I shown …" */
  isWhy: boolean;
  /** "Back to the first list". */
  goesBack: boolean;
  hasNumbers: boolean;
  /** "Their", "has three": several of a university are meant. */
  isOfSeveral: boolean;
}

/** How well a name must fit a result to mean it: "the chromium one", and words that stand anywhere. */
const ENOUGH = { named: 0.45, plain: 0.75 };
/** What the rest of the message has in common with a result tells a little, too. */
const BY_REST = 0.4;
/** What was found in another search counts less, unless the message goes back to it. */
const ELSEWHERE = 0.85;
/** Of several that a plural names, each must fit nearly as well as the best; of a number of them, half as well. */
const NEARLY = 0.8;
const HALF = 0.4;
const HARDLY = 1e-9;

/** The results that a message names by words. */
export function namedResults(
  said: Said,
  {
    words,
    recent,
    focus,
    answering,
  }: {
    words: WordFits;
    /** Ids of the last list, and of what was talked about since. */
    recent: ReadonlySet<string>;
    focus: readonly Candidate[];
    answering: (candidate: Candidate) => number;
  },
): NamedResult[] {
  const names = namesIn(said.message).filter(({ isNegated }) => !isNegated);
  const covered = words.covered(said.message);
  const isExplicit = (name: Name) => name.isHeaded || name.isDefinite || name.isFirst || said.isWhy;
  const [only] = focus.length === 1 ? focus : [];
  const { all } = words;
  return names.flatMap((name) => {
    const theirs = all.map((_, at) => name.words.some((word) => words.isUniversity(word, at)));
    const isTheirs = theirs.some(Boolean);
    if (said.hasNumbers && !isTheirs && !name.isHeaded && !said.isWhy) return [];
    if (!isTheirs && !name.isHeaded && said.isOfList && !said.isWhy) return [];
    if (!isExplicit(name) && !isTheirs && names.some(isExplicit)) return [];
    const isUniversity =
      isTheirs && name.words.every((word) => all.some((_, at) => words.isUniversity(word, at)));
    const fits = words.of(name.words);
    const isEnough =
      Math.max(...fits.map(({ whole }) => whole)) >= ENOUGH[isExplicit(name) ? 'named' : 'plain'];
    if (!isTheirs && !isEnough) return [];
    const isOut = (candidate: Candidate, at: number) =>
      (isTheirs && !theirs[at]) ||
      (name.isOther && candidate === only) ||
      (said.isOfList && !said.goesBack && !recent.has(candidate.id));
    const rank = all.map((candidate, at) =>
      isOut(candidate, at)
        ? 0
        : (fits[at]?.whole ?? 0) *
          (1 + BY_REST * (covered[at] ?? 0)) *
          (recent.has(candidate.id) === said.goesBack ? ELSEWHERE : 1),
    );
    const meant = bestOf(rank, { name, isUniversity, isTheirs }).map((at) => ({
      candidate: all[at] as Candidate,
      rank: rank[at] ?? 0,
      covered: covered[at] ?? 0,
      fit: fits[at] ?? NO_FIT,
    }));
    const [first] = meant;
    if (!first || (meant.length > all.length / 2 && all.length > 3 && name.count === null)) return [];
    if (
      mayBeAsked(name, {
        said,
        fit: first.fit,
        isTheirs,
        isExplicit: isExplicit(name),
        count: meant.length,
        only,
      })
    )
      return [];
    // "Does it work with the sensor?", of a sensor, names nothing else.
    const isSame = only !== undefined && meant.some(({ candidate }) => candidate === only);
    if (said.isThat && isSame && !name.isHeaded && !name.isFirst) return [];
    const isSeveral = name.isPlural || (isUniversity && !name.isHeaded && said.isOfSeveral);
    const isSure =
      name.isHeaded ||
      isTheirs ||
      (first.fit.byTitle > 0 && (name.isJoined || !names.some((each) => each.isHeaded)));
    return meant
      .toSorted(
        (a, b) =>
          rounded(b.rank - a.rank) ||
          Number(focus.includes(b.candidate)) - Number(focus.includes(a.candidate)) ||
          rounded(answering(b.candidate) - answering(a.candidate)) ||
          b.covered - a.covered,
      )
      .slice(0, name.count ?? (isSeveral ? meant.length : 1))
      .map(({ candidate }) => ({ candidate, start: name.start, count: name.count, isSure }));
  });
}

const NO_FIT: Fit = { whole: 0, byTitle: 0 };

/** Which candidates rank high enough to be meant by a name, as positions. */
function bestOf(
  rank: readonly number[],
  { name, isUniversity, isTheirs }: { name: Name; isUniversity: boolean; isTheirs: boolean },
): number[] {
  const best = Math.max(0, ...rank);
  const least =
    isUniversity || (isTheirs && name.count !== null)
      ? HARDLY
      : name.count !== null
        ? HALF * best
        : name.isPlural
          ? NEARLY * best
          : best - HARDLY;
  return rank.flatMap((each, at) => (each > 0 && each >= least ? [at] : []));
}

/** Whether words that only stand in the text of a result are what is asked about it rather than its name. */
function mayBeAsked(
  name: Name,
  {
    said,
    fit,
    isTheirs,
    isExplicit,
    count,
    only,
  }: {
    said: Said;
    fit: Fit;
    isTheirs: boolean;
    isExplicit: boolean;
    count: number;
    only: Candidate | undefined;
  },
): boolean {
  if (fit.byTitle > 0 || name.isHeaded) return false;
  if (count > 1 || (name.count !== null && !isTheirs)) return true;
  if (name.isFirst) return only !== undefined && !name.isAcronym;
  return !said.isWhy && (said.isThat || !(isExplicit || isTheirs));
}

function rounded(value: number): number {
  return Math.round(value * 20);
}
