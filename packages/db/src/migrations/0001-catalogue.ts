import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table universities (
      id text primary key,
      name text not null unique,
      country text
    )`.execute(db);

  await sql`
    create table technologies (
      id text primary key,
      source text not null,
      source_key text not null,
      university_id text not null references universities (id),
      title text not null,
      summary text,
      ip_summary text,
      publications_summary text,
      field text,
      field_origin text check (field_origin in ('stated', 'classified')),
      trl smallint check (trl between 1 and 9),
      trl_reasoning text,
      keywords text[] not null default '{}',
      keywords_origin text not null default 'stated' check (keywords_origin in ('stated', 'extracted')),
      reference_number text,
      patents text[] not null default '{}',
      published date,
      url text,
      duplicate_of text,
      content_hash text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      retired_at timestamptz,
      unique (source, source_key)
    )`.execute(db);
  await sql`create index technologies_university on technologies (university_id, lower(title))`.execute(db);
  await sql`create index technologies_retired on technologies (retired_at)`.execute(db);
  await sql`
    create index technologies_words on technologies
    using gin (to_tsvector('english', title || ' ' || left(coalesce(summary, ''), 50000)))`.execute(db);

  await sql`
    create table researchers (
      id text primary key,
      source text not null,
      source_key text not null,
      university_id text not null references universities (id),
      name text not null,
      topics text[] not null default '{}',
      url text,
      content_hash text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      retired_at timestamptz,
      unique (source, source_key)
    )`.execute(db);
  await sql`create index researchers_university on researchers (university_id, lower(name))`.execute(db);
  await sql`create index researchers_retired on researchers (retired_at)`.execute(db);

  await sql`
    create table technology_researchers (
      technology_id text not null references technologies (id) on delete cascade,
      researcher_id text not null references researchers (id) on delete cascade,
      position smallint not null,
      primary key (technology_id, researcher_id)
    )`.execute(db);
  await sql`create index technology_researchers_researcher on technology_researchers (researcher_id)`.execute(
    db,
  );

  await sql`
    create table technology_managers (
      id text primary key,
      university_id text not null references universities (id),
      name text,
      email text not null,
      unique (university_id, email)
    )`.execute(db);
  await sql`
    create table technology_manager_links (
      technology_id text not null references technologies (id) on delete cascade,
      manager_id text not null references technology_managers (id) on delete cascade,
      position smallint not null,
      primary key (technology_id, manager_id)
    )`.execute(db);
  await sql`create index technology_manager_links_manager on technology_manager_links (manager_id)`.execute(
    db,
  );

  await sql`
    create table keywords (
      keyword text primary key,
      technologies integer not null check (technologies >= 0)
    )`.execute(db);

  await sql`
    create table catalogue_state (
      id boolean primary key default true check (id),
      version bigint not null default 0,
      sample_retired boolean not null default false
    )`.execute(db);
  await sql`insert into catalogue_state default values`.execute(db);
}
