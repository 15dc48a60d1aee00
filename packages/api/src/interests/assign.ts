import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { stem, terms, words } from '@cosmos/language/analysis/analyse.ts';
import type { Kysely } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import { tellingSentences } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Services } from '../context/services.ts';
import { isPart, keywordsIn, withoutParts } from './keywords-in.ts';
import { withoutNames } from './own-names.ts';
import { isTechnologyInterest } from './technology-interest.ts';

type AssignServices = Pick<Services, 'db' | 'index' | 'now'>;

const ASSIGNED_AT_MOST = 10;
/** A text with fewer different words than this says too little. */
const WORDS_AT_LEAST = 8;
const DECK_CHARACTERS = 60_000;
const QUERY_CHARACTERS = 1_500;
const NEAREST_RECORDS = 20;

/**
 * Gives a person who never had interests the catalogue keywords in their summaries, other information and deck; if these
 * are fewer than recommendations need, keywords of the nearest technologies fill up. This happens once: if the person
 * removes them all, the list stays empty.
 */
export async function assignInterests(
  services: AssignServices,
  userId: string,
): Promise<{ all: string[]; added: string[] } | null> {
  const { db, now } = services;
  if (!(await isUntouched(db, userId))) return null;
  const { text, own } = await told(db, userId);
  if (new Set(words(text)).size < WORDS_AT_LEAST) return null;
  const picked = await pickKeywords(services, { text, own });
  if (picked.length === 0) return null;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await isUntouched(trx, userId))) return null;
    const rows = picked.map((keyword, position) => ({
      user_id: userId,
      keyword,
      position,
      origin: 'assigned' as const,
      created_at: now(),
    }));
    await trx.insertInto('user_interests').values(rows).execute();
    await trx
      .updateTable('profiles')
      .set((eb) => ({ interests_version: eb('interests_version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    return { all: picked, added: picked };
  });
}

/** Each change of the list increments its version, even if it empties it. */
async function isUntouched(db: Kysely<Database>, userId: string): Promise<boolean> {
  const untouched = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('interests_version', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_interests')
            .select('keyword')
            .whereRef('user_interests.user_id', '=', 'profiles.user_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return untouched !== undefined;
}

interface Told {
  text: string;
  /** Names of the person, the company and its location: nobody's interests. */
  own: string[];
}

async function told(db: Kysely<Database>, userId: string): Promise<Told> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('files', 'files.id', 'profiles.corporate_deck_file_id')
    .select(['first_name', 'last_name', 'organisation', 'city', 'country'])
    .select(['professional_summary', 'rd_summary', 'other_info', 'files.extracted_text'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { text: '', own: [] };
  const deck = row.extracted_text?.slice(0, DECK_CHARACTERS) ?? '';
  return {
    text: [row.other_info, row.rd_summary, row.professional_summary, deck].filter(Boolean).join('\n'),
    own: [row.organisation, row.first_name, row.last_name, row.city, row.country],
  };
}

async function pickKeywords({ db, index }: AssignServices, { text, own }: Told): Promise<string[]> {
  const { keywords, facts } = index.knowledge();
  const records = Math.max(1, facts.technologies);
  const rarity = (word: string) => Math.log(1 + records / (1 + index.frequency(stem(word))));
  const plain = withoutNames(text, own);
  const contained = keywordsIn(plain, keywords, rarity).slice(0, ASSIGNED_AT_MOST);
  const missing = PROFILE_LIMITS.interestsForRecommendations - contained.length;
  if (missing <= 0) return contained.map(({ keyword }) => keyword);
  const query = (tellingSentences(plain, 5).join(' ') || plain).slice(0, QUERY_CHARACTERS);
  const nearest = await keywordsNear({ db, index }, query);
  const more = withoutParts(nearest).filter(
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
