import { type Kysely, sql } from 'kysely';

/** Members' profiles, their files, and the keywords they are interested in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null
        check (purpose in ('rd_profile_deck', 'profile_photo', 'chat_attachment', 'email_attachment')),
      chat_id uuid references chats (id) on delete cascade,
      file_name text not null,
      media_type text not null,
      size integer not null check (size between 1 and 5242880),
      pages integer,
      extracted_text text,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index files_user on files (user_id, purpose, created_at desc)`.execute(db);
  await sql`create index files_chat on files (chat_id) where chat_id is not null`.execute(db);

  await sql`
    create table profiles (
      user_id uuid primary key references users (id) on delete cascade,
      first_name text not null default '',
      last_name text not null default '',
      phone text not null default '',
      country_code text not null default '91' check (country_code in ('91', '1')),
      country text not null default '',
      city text not null default '',
      organisation text not null default '',
      designation text not null default '',
      highest_qualification text not null default '',
      linkedin_url text not null default '',
      professional_summary text not null default '',
      photo_file_id uuid references files (id) on delete set null,
      collaboration_types text[] not null default '{}',
      collaboration_lead text[] not null default '{}',
      collaboration_timeline text not null default '',
      rd_budget text not null default '',
      other_info text not null default '',
      corporate_deck_url text not null default '',
      corporate_deck_file_id uuid references files (id) on delete set null,
      company_linkedin_page text not null default '',
      rd_summary text not null default '',
      alerts_enabled boolean not null default true,
      interests_version integer not null default 0,
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table user_interests (
      user_id uuid not null references users (id) on delete cascade,
      keyword text not null,
      position integer not null,
      origin text not null check (origin in ('chosen', 'assigned')),
      created_at timestamptz not null default now(),
      primary key (user_id, keyword)
    )`.execute(db);
}
