import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { stem, terms, words } from '@cosmos/language/analysis/analyse.ts';
import { tellingSentences } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Services } from '../context/services.ts';
import { isPart, keywordsIn, withoutParts } from './keywords-in.ts';
import { withoutNames } from './own-names.ts';
import { isTechnologyInterest } from './technology-interest.ts';
import type { Told } from './told.ts';
import { isOfKind, unwantedKinds, withoutUnwanted } from './unwanted.ts';

const PICKED_AT_MOST = 10;
/** A text with fewer different words than this says too little. */
const WORDS_AT_LEAST = 8;
const QUERY_CHARACTERS = 1_500;
const NEAREST_RECORDS = 20;

/**
 * The catalogue keywords that a text contains, best first; if these are fewer than recommendations need, keywords of the
 * nearest technologies fill up. None for a text that says too little.
 */
export async function pickKeywords(
  { db, index }: Pick<Services, 'db' | 'index'>,
  { text, own }: Told,
): Promise<string[]> {
  if (new Set(words(text)).size < WORDS_AT_LEAST) return [];
  const { keywords, facts } = index.knowledge();
  const records = Math.max(1, facts.technologies);
  const rarity = (word: string) => Math.log(1 + records / (1 + index.frequency(stem(word))));
  const plain = withoutNames(withoutUnwanted(text), own);
  const unwanted = unwantedKinds(text);
  const isWanted = ({ keyword }: { keyword: string }) => !isOfKind(keyword, unwanted);
  const contained = keywordsIn(plain, keywords, rarity).filter(isWanted).slice(0, PICKED_AT_MOST);
  const missing = PROFILE_LIMITS.interestsForRecommendations - contained.length;
  if (missing <= 0) return contained.map(({ keyword }) => keyword);
  const query = (tellingSentences(plain, 5).join(' ') || plain).slice(0, QUERY_CHARACTERS);
  const nearest = await keywordsNear({ db, index }, query);
  const more = withoutParts(nearest.filter(isWanted)).filter(
    ({ terms: near }) =>
      !contained
        .map(({ keyword }) => terms(keyword))
        .some((kept) => isPart(kept, near) || isPart(near, kept)),
  );
  return [...contained, ...more.slice(0, missing)].map(({ keyword }) => keyword);
}

/** Keywords of the technologies nearest to a text that share a technology word with it, most frequent first. */
async function keywordsNear(
  { db, index }: Pick<Services, 'db' | 'index'>,
  query: string,
): Promise<{ keyword: string; terms: string[] }[]> {
  const filters = searchFilters.parse({ type: 'technology' });
  const { hits: all } = await index.search({ query, filters, top: NEAREST_RECORDS });
  const hits = all.filter(({ score }) => score >= SEARCH_LIMITS.scoreThresholdDefault);
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('technologies')
    .select(['id', 'keywords'])
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .execute();
  const known = new Set(index.knowledge().keywords);
  const said = new Set(terms(query));
  const scores = new Map<string, number>();
  for (const row of rows) {
    const score = hits.find(({ id }) => id === row.id)?.score ?? 0;
    for (const keyword of row.keywords) scores.set(keyword, (scores.get(keyword) ?? 0) + score);
  }
  return [...scores]
    .filter(([keyword]) => known.has(keyword) && isNear(keyword, said))
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1))
    .map(([keyword]) => ({ keyword, terms: terms(keyword) }));
}

/** Whether the text contains two of its words, or the main word of a short one. */
function isNear(keyword: string, said: ReadonlySet<string>): boolean {
  if (!isTechnologyInterest(keyword)) return false;
  const words = terms(keyword);
  const last = words.at(-1) ?? '';
  return words.filter((word) => said.has(word)).length >= 2 || (words.length === 2 && said.has(last));
}
