import { terms } from '@cosmos/language/analysis/analyse.ts';
import { alsoCalled } from '@cosmos/language/lexicon/also-called.ts';
import { lookUp, startingWith } from '../corpus/vocabulary.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';
import type { Examples } from './taste.ts';
import { postingsOf } from '../corpus/postings.ts';
import { tokensOf } from '../corpus/forward-index.ts';

type Refusing = Pick<Examples, 'refused' | 'ruledOut' | 'interests'>;

/** A word of what is refused: the stems that say it, and its idf. */
interface RefusedWord {
  stems: readonly number[];
  idf: number;
}

/** A record that is so much about what is refused is one of that kind: it says the words more than in passing. */
const OF_THE_KIND = 0.5;

/**
 * The scores without the records of a refused kind. To take something from those that mention it costs simulated members good
 * records; to leave these out doesn't.
 */
export function withoutRefused(model: RankingModel, scores: Float64Array, told: Refusing): Float64Array {
  const shares = refusedShares(model, told);
  return shares === null
    ? scores
    : scores.map((score, document) => ((shares[document] as number) >= OF_THE_KIND ? 0 : score));
}

/** How much each record is about what is refused, 0…1; null if nothing is. Words of the member's own interests never count. */
function refusedShares(
  model: RankingModel,
  { refused, ruledOut = [], interests }: Refusing,
): Float64Array | null {
  const wanted = new Set(interests.flatMap((interest) => terms(interest)));
  const stemsOf = (words: readonly string[]) =>
    [...new Set(words.flatMap((word) => terms(word)))].filter((term) => !wanted.has(term));
  const kinds = [
    ...refused.map((words) => stemsOf(words).map((term) => wordOf(model, [term]))),
    ...ruledOut.map((kind) => stemsOf([kind]).map((term) => wordOf(model, [term, ...alsoCalled(term)]))),
  ].filter((words) => words.some(({ stems }) => stems.length > 0));
  if (kinds.length === 0) return null;
  const most = new Float64Array(model.documents);
  for (const words of kinds)
    for (const [document, share] of sharesOf(model, words))
      if (share > (most[document] as number) && !isFreeOf(model, document, words)) most[document] = share;
  return most;
}

function wordOf(model: RankingModel, spellings: readonly string[]): RefusedWord {
  const stems = spellings.flatMap((spelling) =>
    spelling.endsWith('*')
      ? startingWith(model.stems, spelling.slice(0, -1))
      : [lookUp(model.stems, spelling)],
  );
  const known = [...new Set(stems)].filter((stem) => stem >= 0);
  const frequency = Math.max(0, ...known.map((stem) => model.index.stemFrequencies[stem] as number));
  return { stems: known, idf: inverseFrequency(model.present, frequency) };
}

/** The mean of how often each word stands in a record, saturated as in BM25, by idf; of records that have any. */
function sharesOf(model: RankingModel, words: readonly RefusedWord[]): Map<number, number> {
  const total = words.reduce((sum, { idf }) => sum + idf, 0);
  const shares = new Map<number, number>();
  for (const { stems, idf } of words) {
    const said = new Map<number, number>();
    for (const stem of stems) {
      const { documents, counts } = postingsOf(model, stem);
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] as number;
        // What is said now by one word and now by another is said as often.
        said.set(document, 1 - (1 - (said.get(document) ?? 0)) * (1 - (counts[at] as number)));
      }
    }
    for (const [document, count] of said)
      shares.set(document, (shares.get(document) ?? 0) + (idf / total) * count);
  }
  return shares;
}

/** Whether a record says "solvent-free": it is the opposite of what who refuses solvents has in mind. */
function isFreeOf(
  { stems: vocabulary, index }: RankingModel,
  document: number,
  words: readonly RefusedWord[],
): boolean {
  const free = lookUp(vocabulary, FREE);
  if (free < 0) return false;
  const refused = new Set(words.flatMap(({ stems }) => stems));
  const stems = Array.from(tokensOf(index, document), (token) => index.stemOf[token] as number);
  return stems.some((stem, at) => stems[at + 1] === free && refused.has(stem));
}

const FREE = 'free';
