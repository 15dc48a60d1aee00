import { type Kysely, sql } from 'kysely';

/** Questions whose results staff judge, and what the search found for them at different times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evaluation_sets (
      id uuid primary key,
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  // A rated question is not copied: it goes with its chat.
  await sql`
    create table evaluation_questions (
      id uuid primary key,
      set_id uuid not null references evaluation_sets (id) on delete cascade,
      text text,
      turn_id uuid unique references turns (id) on delete cascade,
      created_at timestamptz not null,
      check (num_nonnulls(text, turn_id) = 1)
    )`.execute(db);
  await sql`create index evaluation_questions_set on evaluation_questions (set_id, created_at)`.execute(db);
  await sql`
    create table evaluation_judgements (
      question_id uuid not null references evaluation_questions (id) on delete cascade,
      record_id text not null,
      judge_id uuid not null references users (id) on delete cascade,
      grade smallint not null check (grade between 0 and 3),
      judged_at timestamptz not null,
      primary key (question_id, record_id, judge_id)
    )`.execute(db);
  await sql`create index evaluation_judgements_judge on evaluation_judgements (judge_id)`.execute(db);
  await sql`
    create table evaluation_runs (
      id uuid primary key,
      set_id uuid not null references evaluation_sets (id) on delete cascade,
      generation text,
      took_ms integer not null,
      found jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index evaluation_runs_set on evaluation_runs (set_id, created_at desc)`.execute(db);
}
