import { type JudgedQuery, readCollection } from './collection.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import { expansionOf, type MeantConcept } from '../query/concepts.ts';
import { rank, type RankedDocument } from '../ranking/rank.ts';
import type { Near } from './text-vectors.ts';
import { trainRankingModel } from '../ranking/train.ts';
import type { RankingText } from '../corpus/forward-index.ts';

const EXPANSION_CANDIDATES = 120;

/** Judged questions over one catalogue, with a search of it in memory. */
export interface Judged {
  asked: JudgedQuery[];
  texts: RankingText[];
  search: ExactSearch;
}

/** Reads the questions of several folders over one catalogue, without those left out by id. */
export async function readJudged(
  folders: readonly string[],
  { corpus, without, unanswered = false }: { corpus?: string; without: string; unanswered?: boolean },
): Promise<Judged> {
  const leftOut = new Set(without.split(','));
  const collections = await Promise.all(
    folders.map((folder) => readCollection(folder, corpus, { unanswered })),
  );
  const texts = collections[0]?.texts ?? [];
  return {
    asked: collections.flatMap(({ queries }) => queries).filter(({ id }) => !leftOut.has(id)),
    texts,
    search: new ExactSearch(trainRankingModel(texts)),
  };
}

/** Ranks the catalogue for a question that means these concepts, by its words and, if given, by how near records are. */
export function rankInWords(
  search: ExactSearch,
  text: string,
  meant: readonly MeantConcept[],
  near?: Near,
): RankedDocument[] {
  const expansion = expansionOf(meant);
  const { lexical, vector } = search.candidates(text);
  const inOtherWords = search.bm25([...expansion.stems.keys()].join(' '), EXPANSION_CANDIDATES);
  const candidates = {
    lexical: [...lexical, ...inOtherWords.map(({ document }) => document), ...(near?.nearest ?? [])],
    vector,
  };
  return rank(search.model, text, candidates, { expansion, nearness: near?.nearness });
}
