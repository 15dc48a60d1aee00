import type { Field } from '@cosmos/contract/fields.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { SearchHit } from '@cosmos/contract/search.ts';
import type { SearchInput } from '@cosmos/search/hybrid.ts';
import { bestPassage, passageQuery } from '@cosmos/search/passages.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const CANDIDATES = 200;
/** So many records of each kind of match are ranked: words that stand in most records must not cost a look at all of them. */
const RANKED = 2_000;
const QUERY_WORDS = 40;
/** Words alone say less than words and vectors together. */
const BEST_KEYWORD_SCORE = 0.85;

/** PostgreSQL's full-text search over technologies, for the time in which no index serves. Score: share of the query's terms found. */
export async function keywordSearch(
  { db }: Pick<Services, 'db'>,
  { query, filters, top, threshold = LIMITS.scoreThresholdDefault }: SearchInput,
): Promise<{ hits: SearchHit[]; totalFound: number; candidates: number }> {
  const wanted = [...new Set(terms(query))];
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, QUERY_WORDS);
  if (wanted.length === 0 || words.length === 0 || filters.type === 'researcher')
    return { hits: [], totalFound: 0, candidates: 0 };
  const joined = (operator: '&' | '|') =>
    sql<string>`to_tsquery('english', ${words.map((word) => `'${word}'`).join(operator)})`;
  const matching = (operator: '&' | '|') =>
    db
      .selectFrom('technologies')
      .innerJoin('universities', 'universities.id', 'technologies.university_id')
      .select('technologies.id')
      .where(sql<boolean>`technologies.words @@ ${joined(operator)}`)
      .where('retired_at', 'is', null)
      .$if(filters.universities.length > 0, (qb) => qb.where('universities.name', 'in', filters.universities))
      .$if(filters.countries.length > 0, (qb) => qb.where('universities.country', 'in', filters.countries))
      .$if(filters.fields.length > 0, (qb) => qb.where('field', 'in', filters.fields))
      .$if(filters.trl !== null, (qb) =>
        qb.where('trl', '>=', filters.trl?.min ?? 1).where('trl', '<=', filters.trl?.max ?? 9),
      )
      .$if(filters.year !== null, (qb) =>
        qb
          .where('published', '>=', `${filters.year?.min ?? 1900}-01-01`)
          .where('published', '<=', `${filters.year?.max ?? 2200}-12-31`),
      )
      .limit(RANKED);
  const rows = await db
    .selectFrom('technologies')
    .innerJoin('universities', 'universities.id', 'technologies.university_id')
    .select([
      'technologies.id',
      'title',
      'summary',
      'field',
      'trl',
      'published',
      'universities.name as university',
      'universities.country',
    ])
    .where((eb) =>
      eb.or([eb('technologies.id', 'in', matching('&')), eb('technologies.id', 'in', matching('|'))]),
    )
    .orderBy(sql`ts_rank(technologies.words, ${joined('|')})`, 'desc')
    .orderBy('technologies.id')
    .limit(CANDIDATES)
    .execute();
  const lookedFor = passageQuery(query, () => 1);
  const hits = rows
    .map((row): SearchHit => {
      const present = new Set(terms(`${row.title} ${row.summary ?? ''}`));
      return {
        id: row.id,
        type: 'technology',
        score: (BEST_KEYWORD_SCORE * wanted.filter((term) => present.has(term)).length) / wanted.length,
        title: row.title,
        university: row.university,
        country: row.country,
        field: row.field as Field | null,
        trl: row.trl,
        year: row.published ? Number(row.published.slice(0, 4)) : null,
        passage: bestPassage([{ source: 'summary', text: row.summary ?? '' }], lookedFor),
        sky: null,
        duplicates: [],
      };
    })
    .filter((hit) => hit.score > 0 && hit.score >= threshold)
    .toSorted((a, b) => b.score - a.score);
  return { hits: hits.slice(0, top), totalFound: hits.length, candidates: rows.length };
}
