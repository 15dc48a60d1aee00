import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { CatalogueDocument } from '@cosmos/search/corpus/documents.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Services } from '../context/services.ts';
import { pages } from './pages.ts';

const PAGE = 1_000;

/** All live records in the form that the index reads, page by page; technologies first. */
export async function* catalogueDocuments({ db }: Pick<Services, 'db'>): AsyncGenerator<CatalogueDocument> {
  yield* pages(PAGE, (after) => technologyPage(db, after));
  yield* pages(PAGE, (after) => researcherPage(db, after));
}

async function technologyPage(db: Services['db'], after: string): Promise<CatalogueDocument[]> {
  const rows = await db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .select([
      't.id',
      't.title',
      't.summary',
      't.ip_summary',
      't.publications_summary',
      't.keywords',
      't.field',
      't.trl',
      't.patent_status',
      't.published',
      'u.name as university',
      'u.country',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as tr')
          .select('tr.researcher_id as id')
          .whereRef('tr.technology_id', '=', 't.id')
          .orderBy('tr.position'),
      ).as('researchers'),
    )
    .where('t.retired_at', 'is', null)
    .where('t.id', '>', after)
    .orderBy('t.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: 'technology',
    id: row.id,
    title: row.title,
    summary: row.summary,
    ipSummary: row.ip_summary,
    publicationsSummary: row.publications_summary,
    keywords: row.keywords,
    university: row.university,
    country: row.country,
    field: row.field as Field | null,
    trl: row.trl,
    year: row.published ? Number(row.published.slice(0, 4)) : null,
    patentStatus: row.patent_status,
    researcherIds: row.researchers.map((researcher) => researcher.id),
  }));
}

async function researcherPage(db: Services['db'], after: string): Promise<CatalogueDocument[]> {
  const rows = await db
    .selectFrom('researchers as r')
    .innerJoin('universities as u', 'u.id', 'r.university_id')
    .select(['r.id', 'r.name', 'r.topics', 'u.name as university', 'u.country'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as tr')
          .select('tr.technology_id as id')
          .whereRef('tr.researcher_id', '=', 'r.id')
          .orderBy('tr.technology_id'),
      ).as('technologies'),
    )
    .where('r.retired_at', 'is', null)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: 'researcher',
    id: row.id,
    name: row.name,
    topics: row.topics,
    university: row.university,
    country: row.country,
    technologyIds: row.technologies.map((technology) => technology.id),
  }));
}
