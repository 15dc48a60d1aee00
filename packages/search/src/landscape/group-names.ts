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
  /** What speaks against it: it only repeats the question, other groups say it too, or it names the harm rather than what was made against it. */
  fault: 'asked' | 'common' | 'harm' | null;
}

/** The name of a group, null if none is apt; weak if it doesn’t tell the group from the others. */
export interface ChosenName {
  name: string | null;
  isWeak: boolean;
}

/** A group keeps a name of its own unless another group's is likelier to be apt for it by more than this. */
const CLEARLY_LIKELIER = 0.2;
/** So likely must a name be that stands for one with a fault, and so many of the group must say it. */
const INSTEAD = { probability: 0.4, said: 0.2 };
/** Of the others, at most this share of the group’s share say a name that tells the group apart. */
const COMMON = 0.5;
/** Unless readers are so likely to find it apt. */
const CERTAIN = 0.8;
/** Stems that add nothing to another word: "cathode materials" are cathodes. */
const VAGUE = new Set(
  terms('energy power conversion materials systems devices methods technologies structures'),
);
/** A single word that fewer than this share of the group say is completed by another phrase, which is so likely and so common. */
const COMPLETED = { said: 0.75, by: { probability: 0.3, said: 0.25 } };

/** A name for each group of record numbers, the largest first. Groups with one name are one. */
export function groupNames(
  index: Pick<CatalogueIndex, 'columns' | 'model'>,
  groups: readonly (readonly number[])[],
  query: string,
): ChosenName[] {
  const all = groups.flat();
  const candidates = nameCandidates(index, all);
  const possible = groups.map((records) => possibleNames(index, { candidates, records, all, query }));
  return chosenNames(possible).map(({ name, isWeak }) => ({
    name: name === null ? null : spelled(index.columns, name),
    isWeak,
  }));
}

/**
 * Chooses a name for each group from those that are possible. Larger groups, which come first, choose first; a later one may
 * share their name. No name says everything that another one says, unless a group would have none. Instead of a name with a
 * fault it is another one that is likely enough: for a harm what most records say, otherwise the likeliest.
 */
export function chosenNames(possible: readonly (readonly PossibleName[])[]): ChosenName[] {
  const taken: PossibleName[] = [];
  return possible.map((all): ChosenName => {
    const names = all
      .filter(({ probability }) => probability >= NAME_WEIGHTS.leastProbability)
      .toSorted(likeliestFirst);
    const own = names.find(({ stems }) => !taken.some((other) => overlaps(stems, other.stems)));
    const shared = names.find(({ name }) => taken.some((other) => other.name === name));
    const isShared = shared && (!own || shared.probability - own.probability > CLEARLY_LIKELIER);
    const best = (isShared ? shared : own) ?? names[0];
    const instead =
      best?.fault && possible.length > (best.fault === 'harm' ? 0 : 1) && insteadOf(best, all, taken);
    const chosen = instead || best;
    if (!chosen) return { name: null, isWeak: true };
    const second = chosen.fault === null ? completing(chosen, all, taken) : undefined;
    if (instead || !isShared) taken.push(chosen, ...(second ? [second] : []));
    return {
      name: second ? `${chosen.name} and ${second.name}` : chosen.name,
      isWeak: possible.length > 1 && (chosen.fault === 'asked' || chosen.fault === 'common'),
    };
  });
}

function likeliestFirst(a: PossibleName, b: PossibleName): number {
  return b.probability - a.probability || (a.name < b.name ? -1 : 1);
}

/** Of the names that don't repeat one taken. */
function insteadOf(
  { fault }: PossibleName,
  all: readonly PossibleName[],
  taken: readonly PossibleName[],
): PossibleName | undefined {
  const free = all
    .filter((name) => name.fault === null && !taken.some((other) => overlaps(name.stems, other.stems)))
    .filter(({ probability, said }) => probability >= INSTEAD.probability && said >= INSTEAD.said);
  return free.toSorted((a, b) => (fault === 'harm' ? b.said - a.said : 0) || likeliestFirst(a, b))[0];
}

/** "Hydrogels" alone says little of a group with other things in it. */
function completing(
  { stems, said }: PossibleName,
  all: readonly PossibleName[],
  taken: readonly PossibleName[],
): PossibleName | undefined {
  if (stems.length > 1 || said >= COMPLETED.said) return undefined;
  return all
    .filter((name) => name.fault === null && name.stems.length > 1)
    .filter((name) => name.probability >= COMPLETED.by.probability && name.said >= COMPLETED.by.said)
    .filter((name) => ![{ stems }, ...taken].some((other) => overlaps(name.stems, other.stems)))
    .toSorted(likeliestFirst)[0];
}

/** The phrases that at least two of the records share, with how likely each is an apt name; in no order. */
export function possibleNames(
  { columns, model }: Pick<CatalogueIndex, 'columns' | 'model'>,
  {
    candidates,
    records,
    all,
    query,
  }: {
    candidates: readonly NameCandidate[];
    records: readonly number[];
    /** Of all groups. */
    all: readonly number[];
    query: string;
  },
): PossibleName[] {
  const group = namedGroup({ columns, model }, records);
  const asked = new Set(terms(query));
  return candidates.flatMap((candidate): PossibleName[] => {
    const { label, stems, said: saidBy } = candidate;
    const sayers = records.filter((number) => saidBy.has(number)).length;
    if (sayers < 2) return [];
    const said = sayers / records.length;
    const others = all.length - records.length;
    const elsewhere =
      others === 0 ? 0 : (all.filter((number) => saidBy.has(number)).length - sayers) / others;
    const probability = probabilityOfName(nameFeatures(model, candidate, { group, asked }));
    const fault = namesHarm(label, query)
      ? 'harm'
      : stems.every((stem) => asked.has(stem) || VAGUE.has(stem))
        ? 'asked'
        : elsewhere > COMMON * said && probability < CERTAIN
          ? 'common'
          : null;
    return [{ name: label, stems, probability, said, fault }];
  });
}

/** Whether one says everything that the other says: "solar energy" and "solar conversion" are told apart by nothing. */
function overlaps(stems: readonly string[], other: readonly string[]): boolean {
  const [one, another] = [telling(stems), telling(other)];
  return saysAll(one, another) || saysAll(another, one);
}

function telling(stems: readonly string[]): readonly string[] {
  const left = stems.filter((stem) => !VAGUE.has(stem));
  return left.length > 0 ? left : stems;
}

function saysAll(stems: readonly string[], other: readonly string[]): boolean {
  return other.every((stem) => stems.includes(stem));
}
