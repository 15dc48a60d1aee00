import { headline } from '@cosmos/contract/text/headline.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Services } from '../context/services.ts';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';

type Details = Omit<ResultCard, 'number' | 'score' | 'percentage' | 'passage' | 'sky' | 'fit' | 'facts'>;

/** Full cards for hits, in the same order and numbered from 1. Hits whose record no longer exists are left out. */
export async function loadCards({ db }: Pick<Services, 'db'>, hits: SearchHit[]): Promise<ResultCard[]> {
  const [technologies, researchers] = await Promise.all([
    technologyDetails(
      db,
      hits.filter((hit) => hit.type === 'technology').map((hit) => hit.id),
    ),
    researcherDetails(
      db,
      hits.filter((hit) => hit.type === 'researcher').map((hit) => hit.id),
    ),
  ]);
  return hits
    .flatMap((hit) => {
      const details = (hit.type === 'technology' ? technologies : researchers).get(hit.id);
      return details ? [{ hit, details }] : [];
    })
    .map(({ hit, details }, at) => ({
      ...details,
      number: at + 1,
      score: hit.score,
      percentage: Math.round(hit.score * 100),
      passage: hit.passage,
      sky: hit.sky,
      fit: [],
      facts: [],
    }));
}

/** A hit of which nothing but these is known; the rest is read from the catalogue. */
export function hitOf(known: Pick<SearchHit, 'id' | 'type' | 'score'> & Partial<SearchHit>): SearchHit {
  return {
    title: '',
    university: '',
    country: null,
    field: null,
    trl: null,
    year: null,
    passage: null,
    sky: null,
    duplicates: [],
    ...known,
  };
}

export async function technologyDetails(db: Services['db'], ids: string[]): Promise<Map<string, Details>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .select([
      't.id',
      't.title',
      't.summary',
      't.ip_summary',
      't.publications_summary',
      't.field',
      't.trl',
      't.patent_status',
      't.trl_reasoning',
      't.published',
      't.reference_number',
      't.url',
      't.patents',
      'u.name as university',
      'u.country',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as tr')
          .innerJoin('researchers as r', 'r.id', 'tr.researcher_id')
          .select(['r.id', 'r.name', 'r.url'])
          .select((inner) =>
            inner
              .selectFrom('technology_researchers as other')
              .innerJoin('technologies as theirs', 'theirs.id', 'other.technology_id')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('other.researcher_id', '=', 'r.id')
              .where('theirs.retired_at', 'is', null)
              .$asScalar()
              .$notNull()
              .as('technologies'),
          )
          .whereRef('tr.technology_id', '=', 't.id')
          .where('r.retired_at', 'is', null)
          .orderBy('tr.position')
          .orderBy('r.id'),
      ).as('researchers'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom(TECHNOLOGY_CONTACTS.as('link'))
          .select('link.name')
          .whereRef('link.technology_id', '=', 't.id')
          .orderBy('link.position'),
      ).as('managers'),
    )
    .where('t.id', 'in', ids)
    .where('t.retired_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: 'technology',
        id: row.id,
        title: headline(row.title),
        university: row.university,
        country: row.country,
        field: row.field as Field | null,
        trl: row.trl,
        patentStatus: row.patent_status,
        trlReasoning: row.trl_reasoning,
        year: row.published ? Number(row.published.slice(0, 4)) : null,
        summary: row.summary,
        ipSummary: row.ip_summary,
        publicationsSummary: row.publications_summary,
        referenceNumber: row.reference_number,
        url: row.url,
        researchers: row.researchers,
        technologies: null,
        topics: null,
        managers: row.managers,
        patents: row.patents,
      },
    ]),
  );
}

export async function researcherDetails(db: Services['db'], ids: string[]): Promise<Map<string, Details>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('researchers as r')
    .innerJoin('universities as u', 'u.id', 'r.university_id')
    .select(['r.id', 'r.name', 'r.topics', 'r.url', 'u.name as university', 'u.country'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as tr')
          .innerJoin('technologies as t', 't.id', 'tr.technology_id')
          .select(['t.id', 't.title', 't.trl'])
          .whereRef('tr.researcher_id', '=', 'r.id')
          .where('t.retired_at', 'is', null)
          .orderBy('t.id'),
      ).as('technologies'),
    )
    .where('r.id', 'in', ids)
    .where('r.retired_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: 'researcher',
        id: row.id,
        title: row.name,
        university: row.university,
        country: row.country,
        field: null,
        trl: null,
        patentStatus: null,
        trlReasoning: null,
        year: null,
        summary: null,
        ipSummary: null,
        publicationsSummary: null,
        referenceNumber: null,
        url: row.url,
        researchers: null,
        technologies: row.technologies.map((each) => ({ ...each, title: headline(each.title) })),
        topics: row.topics,
        managers: null,
        patents: null,
      },
    ]),
  );
}
