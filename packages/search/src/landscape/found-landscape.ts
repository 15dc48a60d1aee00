import { headline } from '@cosmos/contract/text/headline.ts';
import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { factsOf, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { recordVectors } from '../catalogue-index/record-vectors.ts';
import { type ChosenName, groupNames } from './group-names.ts';
import { groupStars } from './group-stars.ts';
import { nearestOthers } from './nearest-others.ts';
import { spelledWithin } from './spelled-names.ts';
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

export interface FoundGroup {
  name: string;
  /** The name as it is written within a sentence: "robotic surgery". */
  within: string;
}

export interface FoundLandscape {
  stars: FoundStar[];
  /** Largest first. */
  groups: FoundGroup[];
  neighbours: UnlitName[];
}

const GROUPS_AT_MOST = 9;
/** A group of fewer isn’t divided, others into at most so many parts. */
const LEAST_TO_DIVIDE = 6;
const PARTS_AT_MOST = 4;
/** At most this share of the stars is left in no group because of its name. */
const MOST_WITHOUT_GROUP = 0.25;

/** Technologies that weren’t found, of which those nearest to the found fill a map of few. */
export interface Filling {
  ids: readonly string[];
  /** With the found, at most so many. */
  upTo: number;
}

/**
 * The technologies in `ids` on the map of the catalogue, in named groups, and the names of their surroundings. Stars are
 * in the order of `ids`, then those of groups that fill the map, nearest first; ids missing from the generation are left out.
 * Deterministic for a generation.
 */
export function foundLandscape(
  index: CatalogueIndex,
  ids: readonly string[],
  query: string,
  filling: Filling = { ids: [], upTo: 0 },
): FoundLandscape {
  const found = onMap(index, ids);
  const others = onMap(index, filling.ids).filter((number) => !found.includes(number));
  const isFilled = found.length > 0 && others.length > 0 && found.length < filling.upTo;
  const all = isFilled
    ? [...found, ...nearestOthers(index, found, { others, count: filling.upTo - found.length })]
    : found;
  const groups = named(index, all, query);
  const groupOf = new Map(groups.flatMap(([, members], group) => members.map((number) => [number, group])));
  // What only fills the map and has nothing in common with the rest tells nothing.
  const numbers = all.filter((number, at) => at < found.length || groupOf.has(number));
  return {
    stars: numbers.map((number) => toStar(index, number, groupOf.get(number) ?? null)),
    groups: groups.map(([name]) => ({ name, within: spelledWithin(index.columns, withSmallLetter(name)) })),
    neighbours: unlitNames(
      index,
      numbers,
      groups.map(([name]) => name),
    ),
  };
}

/** Without the capital of a heading. */
function withSmallLetter(name: string): string {
  return /^\p{Lu}\p{Ll}+(?=[\s-]|$)/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

function onMap({ columns }: CatalogueIndex, ids: readonly string[]): number[] {
  return [...new Set(ids)].flatMap((id) => {
    const number = columns.numberOf.get(id);
    return number === undefined || Number.isNaN(columns.x[number] ?? Number.NaN) ? [] : [number];
  });
}

function toStar({ columns }: CatalogueIndex, number: number, group: number | null): FoundStar {
  const { id, university, trl, year } = factsOf(columns, number);
  return {
    id,
    title: headline(textOf(columns.titles, number)),
    university,
    field: fieldName(columns, number),
    trl,
    year,
    x: columns.x[number] ?? 0,
    y: columns.y[number] ?? 0,
    group,
  };
}

/** The records in groups, at most so many, largest first; by what they mean, where that is known. */
function groupsOf(index: CatalogueIndex, numbers: readonly number[], most: number): number[][] {
  const { columns } = index;
  const vectors = recordVectors(index);
  const groupOf = groupStars(
    numbers.map((number) => ({
      vector: rowOf(vectors, number),
      x: columns.x[number] ?? 0,
      y: columns.y[number] ?? 0,
    })),
    most,
  );
  const members: number[][] = [];
  for (const [at, group] of groupOf.entries()) {
    if (group < 0) continue;
    (members[group] ??= []).push(numbers[at] ?? 0);
  }
  return members;
}

interface NamedGroup extends ChosenName {
  members: number[];
}

/**
 * The members by the name of their group, largest first. A large group whose name doesn’t tell it from the others is divided; stars
 * that nothing can be said of together are in none, unless that would be too many.
 */
function named(index: CatalogueIndex, numbers: readonly number[], query: string): [string, number[]][] {
  const whole = withNames(index, groupsOf(index, numbers, GROUPS_AT_MOST), query);
  const divided = withNames(
    index,
    whole
      .flatMap(({ members, isWeak }) =>
        isWeak && members.length >= LEAST_TO_DIVIDE ? groupsOf(index, members, PARTS_AT_MOST) : [members],
      )
      .toSorted((a, b) => b.length - a.length),
    query,
  );
  const groups = toldApart(divided) <= GROUPS_AT_MOST && weakIn(divided) < weakIn(whole) ? divided : whole;
  const keepsWeak = weakIn(groups) > MOST_WITHOUT_GROUP * numbers.length;
  const byName = new Map<string, [string, number[]]>();
  for (const { name, isWeak, members } of groups) {
    if (name === null || (isWeak && !keepsWeak)) continue;
    const [first, earlier] = byName.get(sameName(name)) ?? [name, []];
    byName.set(sameName(name), [first, [...earlier, ...members]]);
  }
  return [...byName.values()].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Alike for "Force sensing" and "Force sensors", which nobody would tell apart. */
export function sameName(name: string): string {
  return terms(name)
    .map((term) => term.replace(/(?<=.{4})(?:or|er)$/, ''))
    .join(' ');
}

function withNames(index: CatalogueIndex, groups: readonly number[][], query: string): NamedGroup[] {
  return groupNames(index, groups, query).map((name, at) => ({ ...name, members: groups[at] ?? [] }));
}

/** How many groups have a name that tells them from the others. */
function toldApart(groups: readonly NamedGroup[]): number {
  return new Set(groups.filter(({ isWeak }) => !isWeak).map(({ name }) => name)).size;
}

/** How many records are in groups that their names don’t tell from others. */
function weakIn(groups: readonly NamedGroup[]): number {
  return groups.reduce((sum, { isWeak, members }) => sum + (isWeak ? members.length : 0), 0);
}
