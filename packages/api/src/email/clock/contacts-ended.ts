import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PERSONS_KINDS } from '../reading/mail-kind.ts';
import type { Ended } from './kaplan-meier.ts';

/** As `workingTime` has it. */
function workingTime(at: RawBuilder<unknown>): RawBuilder<number> {
  const days = sql`(extract(epoch from ${at})::float8 / 86400 - 4)`;
  return sql`(5 * floor(${days} / 7) + least(${days} - 7 * floor(${days} / 7), 5))`;
}

/**
 * First messages that have left, each with its author and the working days until a person answered it, or until now. What
 * came back is left out, and so is what the team forwards: how long that takes says nothing about the office.
 */
function contacts(now: Date, officeId: string | null): RawBuilder<unknown> {
  const ofOffice = officeId === null ? sql`` : sql`and t.office_id = ${officeId}`;
  const answer = sql`
    select thread_id, min(created_at) as at from thread_messages
    where direction = 'received' and kind in (${sql.join(PERSONS_KINDS)})
      ${officeId === null ? sql`` : sql`and thread_id in (select id from threads where office_id = ${officeId})`}
    group by thread_id`;
  const away = sql`
    select thread_id, range_agg(tstzrange(from_at, until_at)) as times from clock_pauses
    where because = 'away' group by thread_id`;
  return sql`
    waited as (
      select t.user_id, a.at is not null as is_answered,
        greatest(0, ${workingTime(sql`e.at`)} - ${workingTime(sql`m.sent_at`)} - coalesce((
          select sum(${workingTime(sql`upper(off)`)} - ${workingTime(sql`lower(off)`)})
          from unnest(w.times * tstzmultirange(tstzrange(m.sent_at, e.at))) off), 0)) as days
      from threads t
      join lateral (
        select mail_id from thread_messages
        where thread_id = t.id and direction = 'sent' and cancelled_at is null
        order by created_at, id limit 1) f on true
      join mails m on m.id = f.mail_id
      left join (${answer}) a on a.thread_id = t.id
      left join (${away}) w on w.thread_id = t.id
      cross join lateral (select greatest(m.sent_at, coalesce(a.at, ${now}::timestamptz)) as at) e
      where t.undone_at is null and not t.is_forwarded and m.sent_at is not null and m.state <> 'failed'
        ${ofOffice}
    )`;
}

/** A day that has begun counts for an answer, and only whole ones for waiting. */
const TIME = sql<number>`case when is_answered then greatest(1, ceil(days)) else floor(days) end::int`;

/** What became of all members' first messages, to one office or to all, by working days. */
export async function contactsEnded(
  db: Kysely<Database>,
  { now, officeId }: { now: Date; officeId: string | null },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with ${contacts(now, officeId)}
    select ${TIME} as time, (count(*) filter (where is_answered))::int as answered,
      (count(*) filter (where not is_answered))::int as censored
    from waited group by 1 order by 1`.execute(db);
  return rows;
}

/** Whose they were, by address; each once. */
export async function writersTo(
  db: Kysely<Database>,
  { now, officeId }: { now: Date; officeId: string },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with ${contacts(now, officeId)}
    select distinct u.email from waited join users u on u.id = waited.user_id`.execute(db);
  return rows.map(({ email }) => email);
}
