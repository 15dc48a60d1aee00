import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { type NameCandidate, nameCandidates } from './name-candidates.ts';
import { namedGroup, nameFeatures } from './name-features.ts';
import { NAME_WEIGHTS, probabilityOfName } from './name-probability.ts';
import { spelled } from './spelled-names.ts';

/** A name that a group may get. */
export interface PossibleName {
  name: string;
  probability: number;
  stems: readonly string[];
}

/** A group keeps a name of its own unless another group's is likelier to be apt for it by more than this. */
const CLEARLY_LIKELIER = 0.2;

/** A name for each group of record numbers, the largest first; null if none is likely to be apt. Groups with one name are one. */
export function groupNames(
  index: Pick<CatalogueIndex, 'columns' | 'model'>,
  groups: readonly (readonly number[])[],
  query: string,
): (string | null)[] {
  const candidates = nameCandidates(index, groups.flat());
  const asked = new Set(terms(query));
  const possible = groups.map((records) => possibleNames(index, { candidates, records, asked }));
  return chosenNames(possible).map((name) => (name === null ? null : spelled(index.columns, name)));
}

/**
 * Chooses a name for each group from those that are possible. Larger groups, which come first, choose first; a later one may
 * share their name. No name says everything that another one says, unless a group would have none.
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
    if (best && !isShared) taken.push(best);
    return best?.name ?? null;
  });
}

/** The phrases that at least two of the records share, with how likely each is an apt name; in no order. */
export function possibleNames(
  { columns, model }: Pick<CatalogueIndex, 'columns' | 'model'>,
  {
    candidates,
    records,
    asked,
  }: { candidates: readonly NameCandidate[]; records: readonly number[]; asked: ReadonlySet<string> },
): PossibleName[] {
  const group = namedGroup({ columns, model }, records);
  return candidates
    .filter(({ said }) => records.filter((number) => said.has(number)).length >= 2)
    .map((candidate) => ({
      name: candidate.label,
      stems: candidate.stems,
      probability: probabilityOfName(nameFeatures(model, candidate, { group, asked })),
    }));
}

/** Whether one says everything that the other says. */
function overlaps(stems: readonly string[], other: readonly string[]): boolean {
  return saysAll(stems, other) || saysAll(other, stems);
}

function saysAll(stems: readonly string[], other: readonly string[]): boolean {
  return other.every((stem) => stems.includes(stem));
}
