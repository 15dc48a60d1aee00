import { terms } from '@cosmos/language/analysis/analyse.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import type { RankingModel } from '../ranking/model.ts';
import { best } from '../ranking/nearest.ts';
import { inverseFrequency } from '../ranking/query.ts';
import { acts, type Examples, type Taste } from './taste.ts';
import { termsOf } from '../corpus/postings.ts';

/** So many of the best records are looked at more closely. */
const LOOKED_AT = 300;
/** The likes that a record is nearest to. */
const NEAREST = 3;
/** What nearness to single likes counts, beside the best score: half of it with so many likes. */
const BY_LIKES = { weight: 1.5, halfAt: 60 };
/** What the interest that a record fits best counts: half of it with so many likes, which then say more. */
const BY_INTERESTS = { weight: 0.8, halfAt: 20 };

/**
 * Adds to the scores of the best records, and of what the member liked, how near each is to single likes, and how well it fits a
 * single interest: what a member is looking for is often several things, and a record that is a little of each is none of them.
 */
export function lookCloser(
  model: RankingModel,
  taste: Taste,
  { scores, examples }: { scores: Float64Array; examples: Examples },
): Float64Array {
  const liked = [...examples.likes, ...examples.saves];
  const told = new Set([...liked, ...examples.dislikes]);
  const found = best(scores, LOOKED_AT + told.size).filter(({ document }) => !told.has(document));
  const [first] = found;
  if (!first) return scores;
  const documents = [...found.slice(0, LOOKED_AT).map(({ document }) => document), ...liked];
  const near = nearnessToLikes(model, taste, { documents, liked });
  const fit = fitOfInterests(model, { documents, interests: examples.interests });
  const count = acts(examples);
  const byLikes = (BY_LIKES.weight * count) / (count + BY_LIKES.halfAt);
  const byInterests = (BY_INTERESTS.weight * BY_INTERESTS.halfAt) / (count + BY_INTERESTS.halfAt);
  const closer = scores.slice();
  documents.forEach((document, at) => {
    const more = byLikes * (near[at] as number) + byInterests * (fit[at] as number);
    closer[document] = (scores[document] as number) + first.score * more;
  });
  return closer;
}

/** The stems of a record that tell for it, and how much each does; of unit length. */
interface Words {
  stems: Uint32Array;
  values: Float64Array;
}

function wordsOf(model: RankingModel, { weights }: Taste, document: number): Words {
  const { stems, counts } = termsOf(model, document);
  const found: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (let e = 0; e < stems.length; e++) {
    const value = (weights[stems[e] as number] as number) * (counts[e] as number);
    if (value <= 0) continue;
    found.push(stems[e] as number);
    values.push(value);
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  return { stems: Uint32Array.from(found), values: Float64Array.from(values, (value) => value / length) };
}

/** The mean cosine with the nearest likes by the words that count; a like is not compared with itself. */
function nearnessToLikes(
  model: RankingModel,
  taste: Taste,
  { documents, liked }: { documents: readonly number[]; liked: readonly number[] },
): Float64Array {
  const likes = liked.map((document) => wordsOf(model, taste, document));
  const own = new Float64Array(taste.weights.length);
  return Float64Array.from(documents, (document) => {
    const { stems, values } = wordsOf(model, taste, document);
    stems.forEach((stem, at) => (own[stem] = values[at] as number));
    const cosines = new Float64Array(likes.length);
    likes.forEach((like, nth) => {
      if (liked[nth] !== document) cosines[nth] = innerProduct(own, like);
    });
    for (const stem of stems) own[stem] = 0;
    const nearest = best(cosines, NEAREST);
    return nearest.reduce((sum, { score }) => sum + score, 0) / Math.max(1, nearest.length);
  });
}

function innerProduct(own: Float64Array, { stems, values }: Words): number {
  let sum = 0;
  for (let at = 0; at < stems.length; at++)
    sum += (own[stems[at] as number] as number) * (values[at] as number);
  return sum;
}

/** How well the best of the interests fits each record, as a share of the best fit of all. */
function fitOfInterests(
  model: RankingModel,
  { documents, interests }: { documents: readonly number[]; interests: readonly string[] },
): Float64Array {
  const interestsWith = new Map<number, number[]>();
  interests.forEach((interest, nth) => {
    for (const term of new Set(terms(interest))) {
      const stem = lookUp(model.stems, term);
      if (stem < 0) continue;
      interestsWith.set(stem, [...(interestsWith.get(stem) ?? []), nth]);
    }
  });
  const fits = Float64Array.from(documents, (document) => {
    const sums = new Float64Array(interests.length);
    const { stems, counts } = termsOf(model, document);
    for (let e = 0; e < stems.length; e++) {
      const stem = stems[e] as number;
      const among = interestsWith.get(stem);
      if (!among) continue;
      const idf = inverseFrequency(model.present, model.index.stemFrequencies[stem] as number);
      for (const nth of among) sums[nth] = (sums[nth] as number) + idf * (counts[e] as number);
    }
    return Math.max(0, ...sums);
  });
  const most = Math.max(0, ...fits);
  return most > 0 ? fits.map((fit) => fit / most) : fits;
}
