import { OTHER_OF_ASKED } from '@cosmos/contract/landscape/landscape.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { type NameCandidate, nameCandidates } from './name-candidates.ts';
import { namedGroup, nameFeatures } from './name-features.ts';
import { namesHarm } from './name-words.ts';
import { NAME_WEIGHTS, probabilityOfName } from './name-probability.ts';
import { spelled } from './spelled-names.ts';

/** A name that a group may get. */
export interface PossibleName {
  name: string;
  probability: number;
  stems: readonly string[];
  /** Share of the group’s records that say it. */
  said: number;
  /** What speaks against it: it only repeats the question, or names the harm rather than what was made against it. */
  fault: 'asked' | 'harm' | null;
}

/** A group keeps a name of its own unless another group's is likelier to be apt for it by more than this. */
const CLEARLY_LIKELIER = 0.2;
/** So likely must a name be that stands for one with a fault. */
const LEAST_INSTEAD = 0.4;

/** A name for each group of record numbers, the largest first; null if none is likely to be apt. Groups with one name are one. */
export function groupNames(
  index: Pick<CatalogueIndex, 'columns' | 'model'>,
  groups: readonly (readonly number[])[],
  query: string,
): (string | null)[] {
  const candidates = nameCandidates(index, groups.flat());
  const possible = groups.map((records) => possibleNames(index, { candidates, records, query }));
  return chosenNames(possible).map((name) => (name === null ? null : spelled(index.columns, name)));
}

/**
 * Chooses a name for each group from those that are possible. Larger groups, which come first, choose first; a later one may
 * share their name. No name says everything that another one says, unless a group would have none. Instead of a harm it is what
 * most records say, if that is likely enough; a group that is only what was asked for is “other …” beside other groups.
 */
export function chosenNames(possible: readonly (readonly PossibleName[])[]): (string | null)[] {
  const taken: PossibleName[] = [];
  return possible.map((all) => {
    const names = all
      .filter(({ probability }) => probability >= NAME_WEIGHTS.leastProbability)
      .toSorted((a, b) => b.probability - a.probability || (a.name < b.name ? -1 : 1));
    const own = names.find(({ stems }) => !taken.some((other) => overlaps(stems, other.stems)));
    const shared = names.find(({ name }) => taken.some((other) => other.name === name));
    const isShared = shared && (!own || shared.probability - own.probability > CLEARLY_LIKELIER);
    const best = (isShared ? shared : own) ?? names[0];
    const instead = best && freeNames(all, taken).find((name) => standsFor(name, best));
    const chosen = instead ?? best;
    if (chosen && (instead || !isShared)) taken.push(chosen);
    if (!chosen) return null;
    return chosen.fault === 'asked' && possible.length > 1 ? `${OTHER_OF_ASKED} ${chosen.name}` : chosen.name;
  });
}

/** Those that don't repeat a name taken, what most records say first. */
function freeNames(all: readonly PossibleName[], taken: readonly PossibleName[]): PossibleName[] {
  return all
    .filter(({ stems, fault }) => fault === null && !taken.some((other) => overlaps(stems, other.stems)))
    .toSorted((a, b) => b.said - a.said || b.probability - a.probability || (a.name < b.name ? -1 : 1));
}

function standsFor({ probability }: PossibleName, { fault, probability: best }: PossibleName): boolean {
  if (fault === 'harm') return probability >= LEAST_INSTEAD;
  return (
    fault === 'asked' &&
    probability >= NAME_WEIGHTS.leastProbability &&
    best - probability <= CLEARLY_LIKELIER
  );
}

/** The phrases that at least two of the records share, with how likely each is an apt name; in no order. */
export function possibleNames(
  { columns, model }: Pick<CatalogueIndex, 'columns' | 'model'>,
  {
    candidates,
    records,
    query,
  }: { candidates: readonly NameCandidate[]; records: readonly number[]; query: string },
): PossibleName[] {
  const group = namedGroup({ columns, model }, records);
  const asked = new Set(terms(query));
  return candidates.flatMap((candidate): PossibleName[] => {
    const { label, stems, said } = candidate;
    const sayers = records.filter((number) => said.has(number)).length;
    if (sayers < 2) return [];
    const probability = probabilityOfName(nameFeatures(model, candidate, { group, asked }));
    return [{ name: label, stems, probability, said: sayers / records.length, fault: faultOf(label, stems) }];
  });

  function faultOf(label: string, stems: readonly string[]): PossibleName['fault'] {
    if (namesHarm(label, query)) return 'harm';
    return stems.every((stem) => asked.has(stem)) ? 'asked' : null;
  }
}

/** Whether one says everything that the other says. */
function overlaps(stems: readonly string[], other: readonly string[]): boolean {
  return saysAll(stems, other) || saysAll(other, stems);
}

function saysAll(stems: readonly string[], other: readonly string[]): boolean {
  return other.every((stem) => stems.includes(stem));
}
