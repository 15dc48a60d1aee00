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
 * came back is left out, and so is what the team forwards: how long that takes says nothing about the office. For one office
 * each conversation is looked up, for all of them the messages are read once.
 */
function waited(now: Date, officeId: string | null): RawBuilder<unknown> {
  const ofThread = officeId === null ? sql`` : sql`and thread_id = t.id`;
  const lateral = officeId === null ? sql`` : sql`lateral`;
  return sql`
    select t.user_id, a.at is not null as is_answered,
      greatest(0, ${workingTime(sql`e.at`)} - ${workingTime(sql`m.sent_at`)}
        - case when w.times is null then 0 else coalesce((
          select sum(${workingTime(sql`upper(off)`)} - ${workingTime(sql`lower(off)`)})
          from unnest(w.times * tstzmultirange(tstzrange(m.sent_at, e.at))) off), 0) end) as days
    from threads t
    join lateral (
      select mail_id from thread_messages
      where thread_id = t.id and direction = 'sent' and cancelled_at is null
      order by created_at, id limit 1) f on true
    join mails m on m.id = f.mail_id
    left join ${lateral} (
      select thread_id, min(created_at) as at from thread_messages
      where direction = 'received' and kind in (${sql.join(PERSONS_KINDS)}) ${ofThread}
      group by thread_id) a on a.thread_id = t.id
    left join ${lateral} (
      select thread_id, range_agg(tstzrange(from_at, until_at)) as times from clock_pauses
      where because = 'away' ${ofThread}
      group by thread_id) w on w.thread_id = t.id
    cross join lateral (select greatest(m.sent_at, coalesce(a.at, ${now}::timestamptz)) as at) e
    where t.undone_at is null and not t.is_forwarded and m.sent_at is not null and m.state <> 'failed'
      ${officeId === null ? sql`` : sql`and t.office_id = ${officeId}`}`;
}

/** A day that has begun counts for an answer, and only whole ones for waiting. */
const TIME = sql<number>`case when is_answered then greatest(1, ceil(days)) else floor(days) end::int`;

/** What became of all members’ first messages to all offices, by working days. */
export async function contactsEnded(db: Kysely<Database>, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select ${TIME} as time, (count(*) filter (where is_answered))::int as answered,
      (count(*) filter (where not is_answered))::int as censored
    from (${waited(now, null)}) waited group by 1 order by 1`.execute(db);
  return rows;
}

/** A first message to an office. */
export interface Contact {
  /** Of its author. */
  email: string;
  /** Working days: the day on which it was answered, or how many it has waited. */
  time: number;
  isAnswered: boolean;
}

export async function contactsOf(
  db: Kysely<Database>,
  { now, officeId }: { now: Date; officeId: string },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select u.email, ${TIME} as time, is_answered as "isAnswered"
    from (${waited(now, officeId)}) waited join users u on u.id = waited.user_id`.execute(db);
  return rows;
}
