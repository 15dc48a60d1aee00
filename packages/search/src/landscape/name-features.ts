import { terms } from '@cosmos/language/analysis/analyse.ts';
import { endsNames } from '@cosmos/language/lexicon/concept-names.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { rowOf, textOf } from '../corpus/packed-rows.ts';
import type { RankingModel } from '../ranking/model.ts';
import type { NameCandidate } from './name-candidates.ts';

/** What tells whether a phrase is an apt name of a group; in the order of the weights. */
export const NAME_FEATURES = [
  'always',
  'inTexts',
  'asKeyphrase',
  'words',
  'leastWord',
  'head',
  'near',
  'leastNear',
  'isConcept',
  'endsNames',
  'isWord',
  'inNoTitle',
  'asked',
  'alike',
  'size',
] as const;
export type NameFeature = (typeof NAME_FEATURES)[number];

/** A group of records as its names are judged by. */
export interface NamedGroup {
  records: readonly number[];
  /** The stems of each title. */
  titles: readonly ReadonlySet<string>[];
  /** Mean cosine of two of its records. */
  alike: number;
}

/** Keeps the logarithm finite for phrases that no text has. */
const LEAST_SHARE = 0.1;

export function namedGroup(
  { columns, model }: Pick<CatalogueIndex, 'columns' | 'model'>,
  records: readonly number[],
): NamedGroup {
  return {
    records,
    titles: records.map((number) => new Set(terms(textOf(columns.titles, number)))),
    alike: meanCosine(model, records),
  };
}

/**
 * The features of a phrase as the name of a group: the share of its records that say it (as a logarithm), that have it as a
 * keyphrase, and whose titles have its words, the rarest and the last of them; cosines of latent vectors; what kind of
 * phrase it is; and how alike and how many the records are.
 */
export function nameFeatures(
  model: RankingModel,
  { label, stems, vector, said, keyed, isConcept }: NameCandidate,
  { group, asked }: { group: NamedGroup; asked: ReadonlySet<string> },
): Record<NameFeature, number> {
  const { records, titles, alike } = group;
  const size = records.length;
  const shareOf = (set: { has: (number: number) => boolean }) =>
    records.filter((number) => set.has(number)).length / size;
  const shares = stems.map((stem) => titles.filter((title) => title.has(stem)).length / size);
  const cosines = cosinesTo(model, vector, records).toSorted((a, b) => a - b);
  return {
    always: 1,
    inTexts: Math.log(shareOf(said) + LEAST_SHARE),
    asKeyphrase: shareOf(keyed),
    words: mean(shares),
    leastWord: Math.min(...shares),
    head: shares.at(-1) ?? 0,
    near: mean(cosines),
    leastNear: cosines[Math.floor(size / 4)] ?? 0,
    isConcept: isConcept ? 1 : 0,
    endsNames: endsNames(label.split(/[ -]/).at(-1) ?? ''),
    isWord: label.includes(' ') ? 0 : 1,
    inNoTitle: records.some((number) => said.get(number) === 1) ? 0 : 1,
    asked: mean(stems.map((stem) => (asked.has(stem) ? 1 : 0))),
    alike,
    size: Math.log(size),
  };
}

function cosinesTo({ latent }: RankingModel, vector: Float32Array, records: readonly number[]): number[] {
  const { dimensions, documentVectors } = latent;
  return records.map((number) => {
    const own = rowOf(documentVectors, number);
    let sum = 0;
    for (let j = 0; j < dimensions; j++) sum += (vector[j] ?? 0) * (own[j] ?? 0);
    return sum;
  });
}

/** By the length of the sum of their unit vectors. */
function meanCosine({ latent }: RankingModel, records: readonly number[]): number {
  const { dimensions, documentVectors } = latent;
  const rows = records.map((number) => rowOf(documentVectors, number));
  let squares = 0;
  for (let j = 0; j < dimensions; j++) squares += rows.reduce((sum, row) => sum + (row[j] ?? 0), 0) ** 2;
  const size = records.length;
  return size < 2 ? 1 : (squares - size) / (size * (size - 1));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
