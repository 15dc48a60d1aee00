import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ResearcherRows, StagedResearcher, StagedTechnology, TechnologyRows } from './staged-rows.ts';

type Session = Kysely<Database>;

/** A line that repeats the record of an earlier one. */
export interface Repeat {
  line: number;
  first: number;
}

const SUFFIXES = 20;

/** Creates the temporary tables of a run. They exist only on its connection and are never written to the WAL. */
export async function createStaging(session: Session): Promise<void> {
  await sql`discard temp`.execute(session);
  await sql`
    create temp table staged_technologies (
      line integer primary key, given_id text, made_id text not null, source_key text not null unique,
      university_id text not null, title text not null, field text, trl smallint, keywords text[] not null,
      reference_number text, patents text[] not null, published date, url text, content_hash text not null,
      id text, known boolean not null default false, taken_over boolean not null default false, status text,
      field_origin text, keywords_origin text not null default 'stated'
    )`.execute(session);
  // Long texts are stored separately, so that updating a record does not rewrite them each time.
  await sql`
    create temp table staged_texts (
      line integer primary key, summary text, ip_summary text, publications_summary text, trl_reasoning text
    )`.execute(session);
  await sql`
    create temp table staged_researchers (
      line integer primary key, given_id text, made_id text not null, source_key text not null unique,
      university_id text not null, name text not null, topics text[] not null, url text,
      content_hash text not null,
      id text, known boolean not null default false, taken_over boolean not null default false, status text
    )`.execute(session);
  await sql`
    create temp table staged_namings (
      line integer not null, position integer not null, ref text, given_id text, made_id text not null,
      source_key text not null, university_id text not null, name text not null, url text,
      researcher_id text, minted boolean not null default false
    )`.execute(session);
  await sql`
    create temp table staged_claims (line integer not null, ref text not null, technology_id text)`.execute(
    session,
  );
  await sql`
    create temp table staged_contacts (
      line integer not null, position integer not null, university_id text not null, email text not null,
      name text, manager_id text not null
    )`.execute(session);
  await sql`
    create temp table staged_authorships (
      author text not null, name text not null, university text not null, country text, ror text, topics text[] not null
    )`.execute(session);
  await sql`create temp table staged_seen (source_key text not null)`.execute(session);
}

/** Stages technologies with the people they name; returns lines that repeat the record of an earlier line. */
export async function stageTechnologies(
  session: Session,
  rows: readonly TechnologyRows[],
): Promise<Repeat[]> {
  const taken = await insertTechnologies(
    session,
    rows.map((row) => row.technology),
  );
  const { staged, repeats } = await separate(rows, {
    taken,
    row: ({ technology }) => technology,
    again: (technology) => insertTechnologies(session, [technology]),
    first: (key) =>
      sql<{ line: number }>`select line from staged_technologies where source_key = ${key}`.execute(session),
  });
  const namings = staged.flatMap((row) => row.namings);
  if (namings.length > 0) {
    await sql`
      insert into staged_namings (line, position, ref, given_id, made_id, source_key, university_id, name, url)
      select line, position, ref, given_id, made_id, source_key, university_id, name, url
      from json_populate_recordset(null::staged_namings, ${JSON.stringify(namings)})`.execute(session);
  }
  const contacts = staged.flatMap((row) => row.contacts);
  if (contacts.length > 0) {
    await sql`
      insert into staged_contacts
      select * from json_populate_recordset(null::staged_contacts, ${JSON.stringify(contacts)})`.execute(
      session,
    );
  }
  return repeats;
}

export async function stageResearchers(session: Session, rows: readonly ResearcherRows[]): Promise<Repeat[]> {
  const taken = await insertResearchers(
    session,
    rows.map((row) => row.researcher),
  );
  const { staged, repeats } = await separate(rows, {
    taken,
    row: ({ researcher }) => researcher,
    again: (researcher) => insertResearchers(session, [researcher]),
    first: (key) =>
      sql<{ line: number }>`select line from staged_researchers where source_key = ${key}`.execute(session),
  });
  const claims = staged.flatMap((row) => row.claims);
  if (claims.length > 0) {
    await sql`
      insert into staged_claims (line, ref)
      select line, ref from json_populate_recordset(null::staged_claims, ${JSON.stringify(claims)})`.execute(
      session,
    );
  }
  return repeats;
}

/** Keys of records whose lines were rejected: they are still in the file, so they are not retired. */
export async function stageSeen(session: Session, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into staged_seen select unnest(${keys}::text[])`.execute(session);
}

async function insertTechnologies(
  session: Session,
  technologies: readonly StagedTechnology[],
): Promise<Set<number>> {
  const rows: object[] = [];
  const texts: object[] = [];
  for (const technology of technologies) {
    const { summary, ip_summary, publications_summary, trl_reasoning, ...row } = technology;
    rows.push(row);
    texts.push({ line: row.line, summary, ip_summary, publications_summary, trl_reasoning });
  }
  const { rows: taken } = await sql<{ line: number }>`
    with taken as (
      insert into staged_technologies (
        line, given_id, made_id, source_key, university_id, title, field, trl, keywords, reference_number,
        patents, published, url, content_hash, field_origin
      )
      select
        line, given_id, made_id, source_key, university_id, title, field, trl, keywords, reference_number,
        patents, published, url, content_hash, case when field is null then null else 'stated' end
      from json_populate_recordset(null::staged_technologies, ${JSON.stringify(rows)})
      on conflict (source_key) do nothing
      returning line
    ), written as (
      insert into staged_texts
      select x.* from json_populate_recordset(null::staged_texts, ${JSON.stringify(texts)}) x
      join taken on taken.line = x.line
    )
    select line from taken`.execute(session);
  return new Set(taken.map((row) => row.line));
}

async function insertResearchers(session: Session, rows: readonly StagedResearcher[]): Promise<Set<number>> {
  const { rows: taken } = await sql<{ line: number }>`
    insert into staged_researchers (
      line, given_id, made_id, source_key, university_id, name, topics, url, content_hash
    )
    select line, given_id, made_id, source_key, university_id, name, topics, url, content_hash
    from json_populate_recordset(null::staged_researchers, ${JSON.stringify(rows)})
    on conflict (source_key) do nothing
    returning line`.execute(session);
  return new Set(taken.map((row) => row.line));
}

interface Separation<Row, Staged> {
  taken: ReadonlySet<number>;
  row: (row: Row) => Staged;
  again: (row: Staged) => Promise<Set<number>>;
  first: (key: string) => Promise<{ rows: { line: number }[] }>;
}

/** A derived key (a URL, a title) is weaker than an id: a second line with it is a separate record with a numbered key. */
async function separate<Row, Staged extends { line: number; source_key: string; derived: boolean }>(
  rows: readonly Row[],
  { taken, row, again, first }: Separation<Row, Staged>,
): Promise<{ staged: Row[]; repeats: Repeat[] }> {
  const staged: Row[] = [];
  const repeats: Repeat[] = [];
  for (const candidate of rows) {
    const made = row(candidate);
    let fits = taken.has(made.line);
    const key = made.source_key;
    for (let number = 2; !fits && made.derived && number <= SUFFIXES; number++) {
      made.source_key = `${key}#${number}`;
      fits = (await again(made)).has(made.line);
    }
    if (fits) staged.push(candidate);
    else repeats.push({ line: made.line, first: (await first(key)).rows[0]?.line ?? made.line });
  }
  return { staged, repeats };
}
