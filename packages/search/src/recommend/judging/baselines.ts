import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { ExactSearch } from '../../ranking/exact-search.ts';
import { best, type Scored } from '../../ranking/nearest.ts';
import { trainRankingModel } from '../../ranking/train.ts';
import type { CatalogueRecord } from './catalogue.ts';
import { Draws } from './draws.ts';
import { idsTold, type Recommender, type RecommenderMaker, type Told } from './recommender.ts';

/** The baseline: each interest is searched for with the product's own BM25, and a record has its best score of any. */
export const INTERESTS_ALONE: RecommenderMaker = {
  name: 'interests: keyword search (the baseline)',
  make: (catalogue) =>
    interestSearch(catalogue, (found) => found.flat().toSorted((a, b) => b.score - a.score)),
};

/** All interests as one query. */
const INTERESTS_AT_ONCE: RecommenderMaker = {
  name: 'interests as one query',
  make: (catalogue) => {
    const each = interestSearch(catalogue, (found) => found.flat());
    return {
      recommend: (told, top) => each.recommend({ ...told, interests: [told.interests.join(' ')] }, top),
    };
  },
};

/** Each interest names its next best record in turn, so that no score of one is compared with that of another. */
const INTERESTS_IN_TURN: RecommenderMaker = {
  name: 'interests in turn',
  make: (catalogue) => interestSearch(catalogue, inTurn),
};

const AT_RANDOM: RecommenderMaker = {
  name: 'random',
  make: (catalogue) => ({
    // The draw depends on the person, and is the same for the same person.
    recommend: (told, top) => {
      const draws = new Draws(idsTold(told).size + told.interests.join().length);
      return draws.some(unanswered(catalogue, told), top).map(({ id }) => id);
    },
  }),
};

/** Nearest to the mean of what was liked or saved, by tf-idf alone. */
const NEAREST_TO_LIKES: RecommenderMaker = {
  name: 'nearest to the mean of likes, tf-idf',
  make: nearestToLikes,
};

/** What a recommender has to be better than. */
export const SANITY = [AT_RANDOM, INTERESTS_AT_ONCE, INTERESTS_IN_TURN, NEAREST_TO_LIKES];

function interestSearch(
  catalogue: readonly CatalogueRecord[],
  merge: (found: Scored[][]) => readonly Scored[],
): Recommender {
  const search = searchOf(catalogue);
  return {
    recommend: (told, top) => {
      const past = idsTold(told);
      const found = told.interests.map((interest) => search.bm25(interest, top + past.size));
      const ids = merge(found).map(({ document }) => catalogue[document]?.id ?? '');
      return [...new Set(ids)].filter((id) => !past.has(id)).slice(0, top);
    },
  };
}

const searches = new WeakMap<readonly CatalogueRecord[], ExactSearch>();

/** Training takes seconds; recommenders of one catalogue share it. */
function searchOf(catalogue: readonly CatalogueRecord[]): ExactSearch {
  const texts = catalogue.map(({ title, text }) => ({ title, body: text }));
  const search = searches.get(catalogue) ?? new ExactSearch(trainRankingModel(texts));
  searches.set(catalogue, search);
  return search;
}

function inTurn(found: readonly Scored[][]): Scored[] {
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => found.flatMap((list) => list[rank] ?? [])).flat();
}

function nearestToLikes(catalogue: readonly CatalogueRecord[]): Recommender {
  const vectors = tfIdf(catalogue);
  const numbers = new Map(catalogue.map(({ id }, at) => [id, at]));
  return {
    recommend: (told, top) => {
      const past = idsTold(told);
      const mean = new Map<string, number>();
      for (const id of [...told.likes, ...told.saves]) {
        const liked = vectors[numbers.get(id) ?? -1] ?? new Map<string, number>();
        for (const [term, weight] of liked) mean.set(term, (mean.get(term) ?? 0) + weight);
      }
      const scores = Float64Array.from(vectors, (vector) => dot(vector, mean));
      const ids = best(scores, top + past.size).map(({ document }) => catalogue[document]?.id ?? '');
      return ids.filter((id) => !past.has(id)).slice(0, top);
    },
  };
}

/** Unit vectors of log counts times log inverse frequency. */
function tfIdf(catalogue: readonly CatalogueRecord[]): ReadonlyMap<string, number>[] {
  const counts = catalogue.map(({ title, text }) => countsOf(words(`${title}\n${text}`).map(stem)));
  const frequencies = countsOf(counts.flatMap((count) => [...count.keys()]));
  return counts.map((count) => {
    const weighted = [...count].map(([term, n]): [string, number] => [
      term,
      (1 + Math.log(n)) * Math.log(catalogue.length / (frequencies.get(term) ?? 1)),
    ]);
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
    return new Map(weighted.map(([term, weight]) => [term, weight / length]));
  });
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function dot(vector: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [term, weight] of vector) sum += weight * (other.get(term) ?? 0);
  return sum;
}

function unanswered(catalogue: readonly CatalogueRecord[], told: Told): CatalogueRecord[] {
  const past = idsTold(told);
  return catalogue.filter(({ id }) => !past.has(id));
}
