import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { SearchHit } from '@cosmos/contract/search/search.ts';
import type { SearchInput } from '@cosmos/search/query/hybrid.ts';
import { bestPassage, passageQuery } from '@cosmos/search/query/passages.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sql } from 'kysely';
import type { Services } from '../context/services.ts';

const CANDIDATES = 200;
/** Maximum number of records ranked per kind of match, since common words match most records. */
const RANKED = 2_000;
const QUERY_WORDS = 40;
/** Words alone say less than words and vectors together. */
const BEST_KEYWORD_SCORE = 0.85;

/** PostgreSQL's full-text search over technologies, while no index is serving. Score: share of the query's terms found. */
export async function keywordSearch(
  { db }: Pick<Services, 'db'>,
  { query, filters, top, threshold = SEARCH_LIMITS.scoreThresholdDefault }: SearchInput,
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
      .$if(filters.notUniversities.length > 0, (qb) =>
        qb.where('universities.name', 'not in', filters.notUniversities),
      )
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
      .$if(filters.patents.length > 0, (qb) => qb.where('patent_status', 'in', filters.patents))
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
