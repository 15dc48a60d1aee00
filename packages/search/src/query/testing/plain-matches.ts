import { tokensOf } from '../../corpus/forward-index.ts';
import { textOf } from '../../corpus/packed-rows.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { factsOf } from '../../catalogue-index/columns.ts';
import { matchesFilters } from '../../catalogue-index/filters.ts';
import type { CatalogueIndex } from '../../catalogue-index/open.ts';
import { TYPICAL } from '../../catalogue-index/usual-cosines.ts';
import { lookUp } from '../../corpus/vocabulary.ts';
import { inverseFrequency } from '../../ranking/query.ts';
import { rank } from '../../ranking/rank.ts';
import { heldToSubject } from '../../ranking/subject.ts';
import type { FreshMatch, StandingQuery } from '../fresh/fresh-records.ts';

const [K1, B] = [1.2, 0.75];

/** What `FreshRecords` finds for one question, without anything prepared, shared or kept: every record is compared by itself. */
export function plainMatches(
  index: CatalogueIndex,
  ids: readonly string[],
  { query, threshold }: { query: StandingQuery; threshold: number },
): FreshMatch[] {
  const { columns } = index;
  // A model that nothing has been lent to.
  const model = { ...index.model };
  const all = Array.from({ length: columns.size }, (_, document) => document);
  const wanted = new Set(ids);
  const isNew = (document: number) => wanted.has(textOf(columns.ids, model.duplicateOf[document] ?? 0));
  const fresh = all.filter((document) => wanted.has(textOf(columns.ids, document)) && isNew(document));
  const lets = (document: number) => matchesFilters(factsOf(columns, document), query.filters);
  const words = (document: number) => bm25(index, query.text, document);
  const cosine = (document: number) => cosineOf(index, query.vector, document);
  const looked = [
    ...highest(fresh.filter(lets), words).slice(0, 15),
    ...highest(fresh.filter(lets), cosine).slice(0, 10),
  ];
  const beside = highest(all, words).slice(0, 20).filter(lets);
  const { mean, spread } = index.manifest.usualCosines ?? TYPICAL;
  const nearness = (document: number) => (cosine(document) - mean) / spread;
  const ranked = rank(model, query.text, { lexical: [...looked, ...beside], vector: [] }, { nearness });
  const held = query.subject ? heldToSubject(model, ranked, query.subject) : ranked;
  return held
    .filter(({ document, score }) => looked.includes(document) && score >= threshold)
    .map(({ document, score, parts }) => ({
      id: textOf(columns.ids, document),
      score,
      best: held[0]?.score ?? 0,
      parts,
    }));
}

/** Those with a value above 0, highest first; equal ones by number. */
function highest(documents: readonly number[], value: (document: number) => number): number[] {
  return documents
    .map((document) => ({ document, value: value(document) }))
    .filter((each) => each.value > 0)
    .toSorted((a, b) => b.value - a.value || a.document - b.document)
    .map(({ document }) => document);
}

function bm25({ model }: CatalogueIndex, text: string, document: number): number {
  const { stemOf, stemFrequencies } = model.index;
  const own = tokensOf(model.index, document);
  const total = (model.index.tokens.starts as Uint32Array).at(-1) ?? 0;
  const norm = K1 * (1 - B + (B * own.length) / (total / model.documents));
  let sum = 0;
  for (const term of terms(text)) {
    const stem = lookUp(model.stems, term);
    const count = own.filter((word) => stemOf[word] === stem).length;
    if (count === 0) continue;
    const idf = inverseFrequency(model.documents, stemFrequencies[stem] ?? 0);
    sum += (idf * count * (K1 + 1)) / (count + norm);
  }
  return sum;
}

function cosineOf(
  { residentVectors }: CatalogueIndex,
  vector: Float32Array | null,
  document: number,
): number {
  const { vectors, dimensions } = residentVectors ?? { vectors: new Float32Array(), dimensions: 0 };
  let sum = 0;
  for (let at = 0; at < dimensions; at++)
    sum += (vectors[document * dimensions + at] ?? 0) * (vector?.[at] ?? 0);
  return sum;
}
