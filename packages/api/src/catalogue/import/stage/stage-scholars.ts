import type { ResearcherLine } from '@cosmos/contract/catalogue/catalogue.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { UniversityCodes } from '../identify/university-codes.ts';
import type { ScholarEntry } from '../read/entries.ts';
import { SAMPLE_SOURCE } from './sample-records.ts';
import { researcherRows } from './staged-rows.ts';
import { stageResearchers } from './staging.ts';

type Session = Kysely<Database>;

/** Somebody of a university that is taken, as one line of OpenAlex tells. */
export interface Authorship {
  author: string;
  name: string;
  university: string;
  country: string | null;
  ror: string | null;
  topics: string[];
}

/** The codes of universities with technologies. The fictional ones of the sample don't count: no real person made them. */
export async function universitiesWithTechnologies(session: Session): Promise<Set<string>> {
  const rows = await session
    .selectFrom('technologies')
    .select('university_id')
    .distinct()
    .where('retired_at', 'is', null)
    .where('source', '!=', SAMPLE_SOURCE)
    .execute();
  return new Set(rows.map((row) => row.university_id));
}

/** Whose people are taken from OpenAlex: those of universities with technologies here, or of every institution. */
export interface WhoseScholars {
  held: ReadonlySet<string>;
  everyone: boolean;
}

/** The people of a line who are taken, each at one institution: one with technologies here if there is one. */
export function scholarsHere(
  { scholars }: ScholarEntry,
  universities: UniversityCodes,
  { held, everyone }: WhoseScholars,
): Authorship[] {
  return scholars.flatMap(({ id, name, topics, institutions }) => {
    const known = institutions.map((institution) => ({
      ...institution,
      ...universities.knownAs(institution),
    }));
    const at = known.find(({ code }) => code !== undefined && held.has(code)) ?? (everyone ? known[0] : null);
    if (!at) return [];
    return [{ author: id, name, university: at.name, country: at.country, ror: at.ror, topics }];
  });
}

/** As the line of a researcher. */
export function lineOf({ author, name, university, country, ror, topics }: Authorship): ResearcherLine {
  return {
    type: 'researcher',
    id: author,
    name,
    university,
    country,
    topics,
    technologies: [],
    url: author,
    ror,
  };
}

/** Keeps the authorships of works until all are read. */
export async function stageAuthorships(session: Session, rows: readonly Authorship[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into staged_authorships
    select * from json_populate_recordset(null::staged_authorships, ${JSON.stringify(rows)})`.execute(
    session,
  );
}

interface AuthorContext {
  source: string;
  universities: UniversityCodes;
  /** The last line of the file. */
  after: number;
}

/**
 * Makes researchers of the authors of works; returns how many. What an author's own line says, in this file or an earlier one,
 * is kept, and works only add topics to it, so that importing them again changes nothing.
 */
export async function stageAuthors(
  session: Session,
  { source, universities, after: lastLine }: AuthorContext,
): Promise<number> {
  await sql`create index on staged_authorships (author)`.execute(session);
  await sql`analyze staged_authorships`.execute(session);
  let staged = 0;
  for (let after = ''; ;) {
    const authors = await authorsAfter(session, source, after);
    if (authors.length === 0) return staged;
    const rows = authors.map((author, at) =>
      researcherRows(lineOf(author), { source, universities, line: lastLine + staged + at + 1 }),
    );
    await stageResearchers(session, rows);
    staged += authors.length;
    after = authors.at(-1)?.author ?? '';
  }
}

async function authorsAfter(session: Session, source: string, after: string): Promise<Authorship[]> {
  const { rows } = await sql<Authorship>`
    select a.author, coalesce(r.name, a.name) as name, coalesce(u.name, a.university) as university,
      case when r.id is null then a.country end as country, case when r.id is null then a.ror end as ror,
      (coalesce(r.topics, '{}') || array(
        select topic from (
          select topic, count(*) as works from staged_authorships x, unnest(x.topics) as topic
          where x.author = a.author and topic <> all (coalesce(r.topics, '{}')) group by topic
        ) counted order by works desc, topic
      ))[:greatest(${CATALOGUE_LIMITS.topicsOfScholar}::integer, coalesce(cardinality(r.topics), 0))] as topics
    from (
      select author, mode() within group (order by name) as name,
        mode() within group (order by university) as university, max(country) as country, max(ror) as ror
      from staged_authorships s
      where author > ${after} and not exists (select from staged_researchers p where p.source_key = s.author)
      group by author order by author limit ${CATALOGUE_LIMITS.importBatchRecords}
    ) a
    left join researchers r on r.source = ${source} and r.source_key = a.author
    left join universities u on u.id = r.university_id
    order by a.author`.execute(session);
  return rows;
}
