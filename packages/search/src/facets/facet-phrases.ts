import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { spelledWithin } from '../landscape/spelled-names.ts';
import { wholeWithin } from '../landscape/whole-names.ts';
import { tells } from '../landscape/name-words.ts';
import { sayersOf } from '../landscape/stem-runs.ts';
import { catalogueShare, commonest, sharedRuns } from '../landscape/shared-runs.ts';
import { bareForm, type HeadCounts, namesNothing, singularOf } from '../subjects/subject-words.ts';
import { headCounts } from '../subjects/title-subjects.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';

/** A phrase that some of the hits share and that is rare in the rest of the catalogue. */
export interface SharedPhrase {
  label: string;
  numbers: number[];
}

interface Candidate extends SharedPhrase {
  worth: number;
  stems: readonly string[];
  /** Whether it is a kind of what was asked for, such as "lithium-ion batteries" for batteries. */
  isKind: boolean;
}

const MOST_SHARE = 0.7;
/** People who choose a group want more than one or two results in it. */
const LEAST_SAYERS = 3;
const LEAST_SHARE = 0.06;
/** This many groups of the same sort are enough to choose from. */
const A_CHOICE = 3;
/** Two groups count as a choice only if they cover this share of the results. */
const COVERED_BY_TWO = 0.5;
/** So many phrases, those that say most, are written out and compared; the others are never among the chosen few. */
const CONSIDERED = 120;

export interface PhraseChoice {
  numbers: readonly number[];
  /** The query: its own words separate nothing. */
  query: string;
  limit: number;
}

/**
 * Up to `limit` phrases that divide the records in `numbers` with little overlap: preferably all of them kinds of what
 * was asked for, or all of them other themes. Phrases are compared by their stems.
 */
export function distinguishingPhrases(
  { columns, model }: Pick<CatalogueIndex, 'columns' | 'model'>,
  { numbers, query, limit }: PhraseChoice,
): SharedPhrase[] {
  const asked = new Set(terms(query));
  const runs = [...sharedRuns(columns, numbers)].filter(
    ([run, { holders }]) => holders.size >= 2 && run.includes(' ') && !saysAsked(run, asked),
  );
  const sayers = sayersOf(
    model,
    runs.map(([run]) => run),
    numbers,
  );
  const least = Math.max(LEAST_SAYERS, LEAST_SHARE * numbers.length);
  const most = Math.max(LEAST_SAYERS, MOST_SHARE * numbers.length);
  const heads = headCounts(columns);
  const head = terms(query).at(-1);
  const worthwhile = runs
    .flatMap(([run, { holders, labels }]) => {
      const said = sayers.get(run);
      if (!said || said.size < least || said.size > most) return [];
      const stems = run.split(/[ -]/);
      const last = stems.at(-1) ?? '';
      // "Concentrated solar", of solar cells, was cut off before its noun.
      if (last !== head && asked.has(last)) return [];
      const share = said.size / numbers.length;
      const everywhere = catalogueShare(model, run);
      const worth = Math.log2(1 + stems.length) * Math.log(1 + share / (everywhere + 0.002));
      return [{ run, holders, labels, said, stems, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth || (a.run < b.run ? -1 : 1))
    .slice(0, CONSIDERED);
  const candidates = worthwhile.flatMap(({ run, holders, labels, said, stems, worth }): Candidate[] => {
    const whole = wholeWithin({ columns, model }, [...holders], { name: commonest(labels), run });
    const label = inPlural(whole.toLowerCase(), { labels, heads });
    if (namesNothing(label) || tells(columns, label) === 0) return [];
    return [
      {
        label: spelledWithin(columns, label),
        numbers: [...said.keys()].toSorted((a, b) => a - b),
        stems: terms(label).filter((stem) => !asked.has(stem)),
        isKind: stems.some((stem) => asked.has(stem)),
        worth,
      },
    ];
  });
  const sorts = [
    candidates.filter(({ isKind }) => isKind),
    candidates.filter(({ isKind }) => !isKind),
    candidates,
  ];
  const choices = sorts.map((sort) => chooseApart(sort, limit));
  const chosen = choices.find(({ length }) => length >= A_CHOICE) ?? choices[2] ?? [];
  const covered = new Set(chosen.flatMap((phrase) => phrase.numbers)).size;
  return chosen.length >= A_CHOICE || covered >= COVERED_BY_TWO * numbers.length ? chosen : [];
}

/** Whether a run of stems only repeats the query. */
function saysAsked(run: string, asked: ReadonlySet<string>): boolean {
  return run.split(/[ -]/).every((stem) => asked.has(stem));
}

/** A group contains several things, so its name is put in the plural if possible. */
function inPlural(
  label: string,
  { labels, heads }: { labels: ReadonlyMap<string, number>; heads: HeadCounts },
): string {
  // "Robots" is not the plural of "robotics", although they share a stem.
  const noun = lastOf(singularOf(label));
  const written = [...labels].flatMap(([one, times]) => {
    const last = lastOf(one.toLowerCase());
    return singularOf(last) === noun ? [{ times, isPlural: last !== noun }] : [];
  });
  const titles = written.reduce((sum, { times }) => sum + times, 0);
  const plural = written.reduce((sum, { times, isPlural }) => sum + (isPlural ? times : 0), 0);
  return bareForm(singularOf(label), { titles, plural, heads }) ?? label;
}

function lastOf(phrase: string): string {
  return phrase.split(' ').at(-1) ?? '';
}

/** Greedy: each next phrase is the one that says most about hits not yet covered. */
function chooseApart(candidates: readonly Candidate[], limit: number): SharedPhrase[] {
  const covered = new Set<number>();
  const chosen: Candidate[] = [];
  let left = candidates.toSorted((a, b) => b.worth - a.worth || (a.label < b.label ? -1 : 1));
  while (chosen.length < limit) {
    let best: Candidate | null = null;
    let most = 0;
    for (const candidate of left) {
      const fresh = candidate.numbers.filter((number) => !covered.has(number)).length;
      if (chosen.some(({ stems }) => stems.some((stem) => candidate.stems.includes(stem)))) continue;
      if (2 * fresh < candidate.numbers.length || fresh < 2) continue;
      const value = fresh * candidate.worth;
      if (value > most) {
        most = value;
        best = candidate;
      }
    }
    if (!best) break;
    for (const number of best.numbers) covered.add(number);
    chosen.push(best);
    const taken = best;
    left = left.filter((candidate) => candidate !== taken);
  }
  return chosen.map(({ label, numbers }) => ({ label, numbers }));
}
