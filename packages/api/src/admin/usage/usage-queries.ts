import type { Usage, UsageAsker, UsageOutcome } from '@cosmos/contract/admin/usage.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { PERSONS_KINDS } from '../../email/reading/mail-kind.ts';

interface Asked {
  counts: { day: string; asker: UsageAsker; outcome: UsageOutcome; questions: number }[];
  latency: Usage['latency'];
}

/** Questions by day, asker and outcome, and how long answers with results took. Answers are large: each is read once. */
export async function askedSince(db: Kysely<Database>, since: Date): Promise<Asked> {
  const { rows } = await sql<Asked>`
    with asked as materialized (
      select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        case when c.user_id is not null then 'members' when c.key_id is not null then 'programs'
          else 'visitors' end as asker,
        case
          when t.status <> 'done' then t.status
          when t.reply ->> 'type' = 'search_results' then case
            when coalesce((t.reply ->> 'none')::boolean, false) or jsonb_array_length(t.reply -> 'results') = 0
            then 'nothing fitted' else 'found' end
          when t.reply ->> 'type' = 'followup' then 'asked back'
          when t.reply ->> 'type' = 'out_of_scope' then 'out of scope'
          when t.reply ->> 'type' = 'out_of_coverage' then 'out of coverage'
          else 'search was down' end as outcome,
        (t.reply ->> 'tookMs')::float8 as took
      from turns t join chats c on c.id = t.chat_id
      where t.created_at >= ${since} and t.status <> 'running')
    select
      (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from (
        select day, asker, outcome, count(*)::int as questions from asked group by 1, 2, 3 order by 1, 2, 3) g) as counts,
      (select case when count(took) > 0 then jsonb_build_object(
          'answers', count(took),
          'medianMs', round(percentile_cont(.5) within group (order by took)),
          'p95Ms', round(percentile_cont(.95) within group (order by took))) end
        from asked) as latency`.execute(db);
  return rows[0] ?? { counts: [], latency: null };
}

/** Questions from one moment to another, and how many of them found something. */
export async function askedBetween(db: Kysely<Database>, from: Date, until: Date): Promise<Usage['before']> {
  const { rows } = await sql<Usage['before']>`
    select count(*)::int as questions,
      (count(*) filter (where t.status = 'done' and t.reply ->> 'type' = 'search_results'
        and not coalesce((t.reply ->> 'none')::boolean, false) and jsonb_array_length(t.reply -> 'results') > 0))::int as found
    from turns t
    where t.created_at >= ${from} and t.created_at < ${until} and t.status <> 'running'`.execute(db);
  return rows[0] ?? { questions: 0, found: 0 };
}

/** Members and the technologies that they opened: how many pairs there are, and in how many more came of it. */
export async function funnelSince(db: Kysely<Database>, since: Date): Promise<Usage['funnel']> {
  const { rows } = await sql<Usage['funnel']>`
    select count(*)::int as viewed,
      (count(*) filter (where exists (
        select from saved_cards s
        where s.user_id = v.user_id and s.asset_type = v.asset_type and s.asset_id = v.asset_id and s.bookmarked)))::int
        as saved,
      (count(*) filter (where w.is_written))::int as contacted,
      (count(*) filter (where w.is_answered))::int as answered
    from record_views v
      cross join lateral (
        select count(*) > 0 as is_written, coalesce(bool_or(exists (
          select from thread_messages m
          where m.thread_id = t.id and m.direction = 'received' and m.kind in (${sql.join(PERSONS_KINDS)}))), false)
          as is_answered
        from threads t
        where t.user_id = v.user_id and t.technology_id = v.asset_id and t.undone_at is null) w
    where v.asset_type = 'technology' and v.viewed_at >= ${since}`.execute(db);
  return rows[0] ?? { viewed: 0, saved: 0, contacted: 0, answered: 0 };
}
