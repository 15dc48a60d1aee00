import type { ResearcherLine, TechnologyLine } from '@cosmos/contract/catalogue/catalogue.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pages } from '../pages.ts';

/** Without a ROR id where none is known. */
type ExportedResearcher = Omit<ResearcherLine, 'ror'> & { ror?: string };
type ExportedLine = TechnologyLine | ExportedResearcher;

const PAGE = 500;

/**
 * Live records as lines of the `cosmos` format, technologies first, by id; people without a record are in those lines. Links that
 * only a text proves are left out: an import finds them again.
 */
export async function* exportedLines(db: Kysely<Database>): AsyncGenerator<ExportedLine> {
  yield* pages(PAGE, (after) => technologies(db, after));
  yield* pages(PAGE, (after) => researchers(db, after));
}

async function technologies(db: Kysely<Database>, after: string): Promise<TechnologyLine[]> {
  const rows = await db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .select(['t.id', 't.title', 'u.name as university', 'u.country', 't.reference_number', 't.summary'])
    .select(['t.ip_summary', 't.publications_summary', 't.field', 't.trl', 't.trl_reasoning', 't.keywords'])
    .select(['t.patents', 't.published', 't.url'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as l')
          .innerJoin('researchers as r', 'r.id', 'l.researcher_id')
          .select(['r.id', 'r.name', 'r.url'])
          .whereRef('l.technology_id', '=', 't.id')
          .where('l.evidence', 'is', null)
          .where('r.retired_at', 'is', null)
          .orderBy('l.position')
          .orderBy('r.id'),
      ).as('researchers'),
      jsonArrayFrom(
        eb
          .selectFrom('technology_manager_links as l')
          .innerJoin('technology_managers as m', 'm.id', 'l.manager_id')
          .select(['m.name', 'm.email'])
          .whereRef('l.technology_id', '=', 't.id')
          .orderBy('l.position'),
      ).as('tech_managers'),
    ])
    .where('t.retired_at', 'is', null)
    .where('t.id', '>', after)
    .orderBy('t.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: 'technology',
    id: row.id,
    title: row.title,
    university: row.university,
    country: row.country,
    reference_number: row.reference_number,
    summary: row.summary,
    ip_summary: row.ip_summary,
    publications_summary: row.publications_summary,
    field: row.field,
    trl: row.trl,
    trl_reasoning: row.trl_reasoning,
    keywords: row.keywords,
    researchers: row.researchers,
    tech_managers: row.tech_managers,
    patents: row.patents,
    published: row.published,
    url: row.url,
  }));
}

async function researchers(db: Kysely<Database>, after: string): Promise<ExportedResearcher[]> {
  const rows = await db
    .selectFrom('researchers as r')
    .innerJoin('universities as u', 'u.id', 'r.university_id')
    .select(['r.id', 'r.name', 'u.name as university', 'u.country', 'u.ror', 'r.topics', 'r.url'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('technology_researchers as l')
          .innerJoin('technologies as t', 't.id', 'l.technology_id')
          .select('t.id')
          .whereRef('l.researcher_id', '=', 'r.id')
          .where('l.evidence', 'is', null)
          .where('t.retired_at', 'is', null)
          .orderBy('t.id'),
      ).as('technologies'),
    )
    .where('r.retired_at', 'is', null)
    .where('r.content_hash', '<>', '')
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: 'researcher',
    id: row.id,
    name: row.name,
    university: row.university,
    country: row.country,
    topics: row.topics,
    technologies: row.technologies.map((technology) => technology.id),
    url: row.url,
    ...(row.ror === null ? {} : { ror: row.ror }),
  }));
}
