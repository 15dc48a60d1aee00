import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { factsOf, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { askedStems, groupNames, namesAlone, spelled } from './group-names.ts';
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
  const { columns, model } = index;
  const numbers = [...new Set(ids)].flatMap((id) => {
    const number = columns.numberOf.get(id);
    return number === undefined || Number.isNaN(columns.x[number] ?? Number.NaN) ? [] : [number];
  });
  const { dimensions, documentVectors } = model.latent;
  const groupOf = groupStars(
    numbers.map((number) => ({
      vector: documentVectors.subarray(number * dimensions, (number + 1) * dimensions),
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
  const names = groupNames(index, members, query);
  const taken = new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
  const asked = askedStems(query);
  const groups = members.map((group, at) => ({
    name: names[at] ?? fallbackName(index, group, { taken, asked }),
  }));
  return {
    stars: numbers.map((number, at) => toStar(index, number, groupOf[at] ?? -1)),
    groups,
    neighbours: unlitNames(
      index,
      numbers,
      groups.map(({ name }) => name),
    ),
  };
}

function toStar({ columns }: CatalogueIndex, number: number, group: number): FoundStar {
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
    group: group < 0 ? null : group,
  };
}

/** If the members share no phrase: the first phrase that names no other group, otherwise the title of the first member. */
function fallbackName(
  { columns }: CatalogueIndex,
  group: readonly number[],
  { taken, asked }: { taken: Set<string>; asked: ReadonlySet<string> },
): string {
  const phrases = group.flatMap((number) =>
    [...columns.phrasesOf.get(number)].map((phrase) => columns.phrases[phrase] ?? ''),
  );
  const titles = group.map((number) => columns.titles[number] ?? '');
  const telling = phrases.filter((text) => namesAlone(columns, text, asked));
  const free = (text: string) => text !== '' && !taken.has(text.toLowerCase());
  const name = [...telling, ...phrases, ...titles].find(free) ?? '';
  taken.add(name.toLowerCase());
  return spelled(columns, name);
}
