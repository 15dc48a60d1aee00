import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { factsOf, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { groupNames } from './group-names.ts';
import { groupStars } from './group-stars.ts';
import { unlitNames, type UnlitName } from './unlit-names.ts';

/** A technology of the catalogue, at its place on the map. */
export interface FoundStar {
  id: string;
  title: string;
  university: string;
  field: Field | null;
  trl: number | null;
  year: number | null;
  x: number;
  y: number;
  /** Index in `groups`; null if it belongs to none. */
  group: number | null;
}

export interface FoundLandscape {
  stars: FoundStar[];
  /** Largest first. */
  groups: { name: string }[];
  neighbours: UnlitName[];
}

const GROUPS_AT_MOST = 9;

/**
 * The technologies in `ids` on the map of the catalogue, in named groups, and the names of their surroundings. Stars are
 * in the order of `ids`; ids missing from the generation are left out. Deterministic for a generation.
 */
export function foundLandscape(index: CatalogueIndex, ids: readonly string[], query: string): FoundLandscape {
  const { columns } = index;
  const numbers = [...new Set(ids)].flatMap((id) => {
    const number = columns.numberOf.get(id);
    return number === undefined || Number.isNaN(columns.x[number] ?? Number.NaN) ? [] : [number];
  });
  const groups = named(index, groupsOf(index, numbers), query);
  const groupOf = new Map(groups.flatMap(([, members], group) => members.map((number) => [number, group])));
  return {
    stars: numbers.map((number) => toStar(index, number, groupOf.get(number) ?? null)),
    groups: groups.map(([name]) => ({ name })),
    neighbours: unlitNames(
      index,
      numbers,
      groups.map(([name]) => name),
    ),
  };
}

function toStar({ columns }: CatalogueIndex, number: number, group: number | null): FoundStar {
  const { id, university, trl, year } = factsOf(columns, number);
  return {
    id,
    title: columns.titles[number] ?? '',
    university,
    field: fieldName(columns, number),
    trl,
    year,
    x: columns.x[number] ?? 0,
    y: columns.y[number] ?? 0,
    group,
  };
}

/** The records in groups, largest first; by what they mean, where that is known. */
function groupsOf(
  { columns, model, residentVectors }: CatalogueIndex,
  numbers: readonly number[],
): number[][] {
  const { latent } = model;
  const { vectors, dimensions } = residentVectors ?? {
    vectors: latent.documentVectors,
    dimensions: latent.dimensions,
  };
  const groupOf = groupStars(
    numbers.map((number) => ({
      vector: vectors.subarray(number * dimensions, (number + 1) * dimensions),
      x: columns.x[number] ?? 0,
      y: columns.y[number] ?? 0,
    })),
    GROUPS_AT_MOST,
  );
  const members: number[][] = [];
  for (const [at, group] of groupOf.entries()) {
    if (group < 0) continue;
    (members[group] ??= []).push(numbers[at] ?? 0);
  }
  return members;
}

/** The members by the name of their group, largest first; stars that nothing can be said of together are in none. */
function named(
  index: CatalogueIndex,
  members: readonly (readonly number[])[],
  query: string,
): [string, number[]][] {
  const byName = new Map<string, number[]>();
  for (const [at, name] of groupNames(index, members, query).entries())
    if (name !== null) byName.set(name, [...(byName.get(name) ?? []), ...(members[at] ?? [])]);
  return [...byName].toSorted(([, a], [, b]) => b.length - a.length);
}
