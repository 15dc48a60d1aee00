import { rowOf } from '../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import type { About } from './about.ts';
import type { Candidate } from './choose.ts';

/** What a row may hold. */
export interface Aim {
  /** Of each record, 0…1. */
  scores: Float64Array;
  isResearcher: boolean;
  /** What the row is about; null for whatever the member likes. */
  about: readonly About[] | null;
  /** The only records that may do, by id, each with the score that counts here. */
  among?: ReadonlyMap<string, number> | undefined;
}

/** So many of the best are looked at for a row. */
const LOOKED_AT = 120;
/** How much of the score in a row about a text is due to how much of its words a record has. */
const ON_THE_SUBJECT = 0.5;
/** What is so far behind the best of a row about a text shares a word with it and nothing else with what the member told. */
const BESIDE_THE_BEST = 0.15;

/** The best open records for a row, by score. */
export function aimedAt(
  { columns }: Pick<CatalogueIndex, 'columns'>,
  aim: Aim,
  isOpen: (document: number) => boolean,
): Candidate[] {
  if (aim.among) return bestOf(columns, aim.among, isOpen);
  const found: Candidate[] = [];
  const consider = (document: number, share: number) => {
    if ((columns.researcher[document] === 1) !== aim.isResearcher || !isOpen(document)) return;
    const score = (aim.scores[document] as number) * (1 - ON_THE_SUBJECT * (1 - Math.min(1, share)));
    if (score > 0) found.push({ document, score });
  };
  if (aim.about) for (const { document, share } of aim.about) consider(document, share);
  else for (let document = 0; document < columns.size; document++) consider(document, 1);
  const sorted = found.toSorted((a, b) => b.score - a.score || a.document - b.document).slice(0, LOOKED_AT);
  const least = aim.about ? BESIDE_THE_BEST * (sorted[0]?.score ?? 0) : 0;
  return sorted.filter(({ score }) => score >= least);
}

function bestOf(
  { numberOf }: CatalogueColumns,
  among: ReadonlyMap<string, number>,
  isOpen: (document: number) => boolean,
): Candidate[] {
  return [...among]
    .flatMap(([id, score]) => {
      const document = numberOf.get(id);
      return document === undefined || !isOpen(document) ? [] : [{ document, score }];
    })
    .toSorted((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, LOOKED_AT);
}

/** Of the technologies of a researcher, so many of the best count. */
const BEST_OF_THEIRS = 2;

/** The scores of researchers by their technologies; of records that are no researchers, 0. */
export function peopleBehind(columns: CatalogueColumns, scores: Float64Array): Float64Array {
  const people = new Float64Array(columns.size);
  for (let document = 0; document < columns.size; document++) {
    if (columns.researcher[document] !== 1) continue;
    const theirs = [...rowOf(columns.links, document)].map((technology) => scores[technology] ?? 0);
    const best = theirs.toSorted((a, b) => b - a).slice(0, BEST_OF_THEIRS);
    people[document] = best.reduce((sum, score) => sum + score, 0) / BEST_OF_THEIRS;
  }
  return people;
}
