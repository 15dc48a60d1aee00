import { headline } from '@cosmos/contract/text/headline.ts';
import { factsOf } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { commonest, sharedRuns } from '../landscape/shared-runs.ts';
import { stemNumber } from '../landscape/stem-runs.ts';
import type { RankingModel } from '../ranking/model.ts';
import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { best, cosinesOfAll } from '../ranking/nearest.ts';
import { inverseFrequency } from '../ranking/query.ts';
import { recordVectors } from '../catalogue-index/record-vectors.ts';

interface Neighbour {
  id: string;
  title: string;
  university: string;
  /** The most telling key phrase of several words that both records have, as one of them words it; null if there is none. */
  phrase: string | null;
}

/** What is around a technology on the map of the catalogue and in meaning. */
export interface Surroundings {
  /** In the unit disc, y downwards; null if the record has no star. */
  place: { x: number; y: number } | null;
  /** Technologies, nearest first. */
  neighbours: Neighbour[];
}

/** More than are needed, because people and near-duplicates are left out. */
const LOOKED_AT = 8;

/**
 * The place of a technology and the `top` others that are nearest to it in meaning: none of its near-duplicates, and
 * one of each other group of them. Null if the generation has no such technology.
 */
export function surroundings(index: CatalogueIndex, id: string, top: number): Surroundings | null {
  const { columns, model } = index;
  const number = columns.numberOf.get(id);
  if (number === undefined || columns.researcher[number] === 1) return null;
  const [x, y] = [columns.x[number] ?? Number.NaN, columns.y[number] ?? Number.NaN];
  const groupOf = (document: number) => model.duplicateOf[document] ?? document;
  const groups = new Set([groupOf(number)]);
  const near = best(cosinesTo(index, number), LOOKED_AT * top)
    .map(({ document }) => document)
    .filter((document) => {
      if (columns.researcher[document] === 1 || groups.has(groupOf(document))) return false;
      groups.add(groupOf(document));
      return true;
    });
  return {
    place: Number.isNaN(x) || Number.isNaN(y) ? null : { x, y },
    neighbours: near.slice(0, top).map((document) => ({
      id: textOf(columns.ids, document),
      title: headline(textOf(columns.titles, document)),
      university: factsOf(columns, document).university,
      phrase: sharedPhrase(index, [number, document]),
    })),
  };
}

function cosinesTo(index: CatalogueIndex, number: number): Float64Array {
  const rows = recordVectors(index);
  return cosinesOfAll(rows, index.columns.size, rowOf(rows, number));
}

function sharedPhrase({ columns, model }: CatalogueIndex, pair: [number, number]): string | null {
  // A single word, such as "glass", may mean two things.
  const shared = [...sharedRuns(columns, pair)].filter(
    ([key, { holders }]) => holders.size === 2 && key.includes(' '),
  );
  const [first] = shared
    .map(([key, { labels }]) => ({ key, label: commonest(labels), worth: rarity(model, key) }))
    .toSorted((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1));
  return first?.label ?? null;
}

/** Longer phrases say more than short ones, and rare words more than frequent ones. */
function rarity(model: RankingModel, run: string): number {
  return run
    .split(/[ -]/)
    .map((stem) => stemNumber(model, stem))
    .reduce((sum, stem) => sum + inverseFrequency(model.present, model.index.stemFrequencies[stem] ?? 0), 0);
}
