import {
  type DemandKind,
  DEMAND_ANSWER_DAYS,
  FIELD_KINDS,
  NO_FIELD,
  UNIVERSITY_KINDS,
} from '@cosmos/contract/admin/demand.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { organisationOf } from '../../accounts/organisation.ts';
import { PERSONS_KINDS } from '../../email/reading/mail-kind.ts';
import { type Month, monthAfter } from './months.ts';
import type { Companies } from './groups.ts';

/** Whom a cell of a month counts. */
export interface DemandPeople {
  kind: DemandKind;
  subject: string;
  people: ReadonlySet<string>;
}

interface Counted {
  kind: DemandKind;
  subject: string;
  people: string[];
}

/** Results whose field says what a question is about. */
const FIRST_RESULTS = 5;

/**
 * Members of a month by what they looked for and found, and by the universities whose records they were shown, saved, or
 * wrote about, larger groups before their parts. Visitors and programs are left out, since nobody knows whether two of them are one; staff, since they try things.
 */
export async function peopleOfMonth(
  db: Kysely<Database>,
  month: Month,
): Promise<{ cells: DemandPeople[]; companies: Companies }> {
  const { rows } = await sql<Counted>`
    with asked as materialized (${askedIn(month)})
    select kind, subject, array_agg(distinct u.id::text) as people
    from (
      select case when is_found then 'found' else 'not found' end as kind,
        coalesce(field, ${NO_FIELD}) as subject, user_id
      from asked
      union all
      select 'shown', n.id, a.user_id
      from asked a, jsonb_path_query(a.reply, '$.results[*].university') shown
        join universities n on n.name = shown #>> '{}'
      where a.is_found
      union all
      select 'saved', coalesce(t.university_id, r.university_id), s.user_id
      from saved_cards s
        left join technologies t on s.asset_type = 'technology' and t.id = s.asset_id
        left join researchers r on s.asset_type = 'researcher' and r.id = s.asset_id
      where s.bookmarked and ${isIn(sql`s.saved_at`, month)}
      union all
      select step, c.office_id, c.user_id from (${contactsIn(month)}) c
        cross join lateral (values ('contacted', true), ('answered', c.is_answered)) steps (step, is_taken)
      where is_taken
    ) counted join users u on u.id = counted.user_id
    where u.role = 'member' and subject is not null
    group by kind, subject
    order by kind = any(${[...FIELD_KINDS]}) desc, subject, array_position(${[...FIELD_KINDS, ...UNIVERSITY_KINDS]}::text[], kind)`.execute(
    db,
  );
  const everybody = [...new Set(rows.flatMap(({ people }) => people))];
  const known = everybody.length
    ? await db.selectFrom('users').select(['id', 'email']).where('id', 'in', everybody).execute()
    : [];
  return {
    cells: rows.map(({ people, ...cell }) => ({ ...cell, people: new Set(people) })),
    companies: new Map(known.map(({ id, email }) => [id, organisationOf(email)])),
  };
}

function isIn(at: RawBuilder<unknown>, month: Month): RawBuilder<boolean> {
  return sql<boolean>`(${at} >= ${`${month}T00:00:00Z`}::timestamptz
    and ${at} < ${`${monthAfter(month)}T00:00:00Z`}::timestamptz)`;
}

/** Questions with an answer that found something, or that nothing in the catalogue fits. */
function askedIn(month: Month): RawBuilder<unknown> {
  return sql`
    select c.user_id, t.reply,
      t.reply ->> 'type' = 'search_results' and not coalesce((t.reply ->> 'none')::boolean, false)
        and jsonb_array_length(t.reply -> 'results') > 0 as is_found,
      case jsonb_array_length(t.reply #> '{reading,filters,fields}')
        when 1 then t.reply #>> '{reading,filters,fields,0}'
        else (
          select r.one ->> 'field' from jsonb_array_elements(t.reply -> 'results') with ordinality r (one, place)
          where r.place <= ${sql.lit(FIRST_RESULTS)} and r.one ->> 'field' is not null
          group by 1 order by count(*) desc, min(r.place) limit 1) end as field
    from turns t join chats c on c.id = t.chat_id
    where t.status = 'done' and t.reply ->> 'type' in ('search_results', 'out_of_coverage')
      and c.user_id is not null and c.deleted_at is null and ${isIn(sql`t.created_at`, month)}`;
}

/** First messages to offices, and whether a person answered within a week. */
function contactsIn(month: Month): RawBuilder<unknown> {
  return sql`
    select t.user_id, t.office_id, exists (
      select from thread_messages m
      where m.thread_id = t.id and m.direction = 'received' and m.kind in (${sql.join(PERSONS_KINDS)})
        and m.created_at <= t.created_at + make_interval(days => ${sql.lit(DEMAND_ANSWER_DAYS)})) as is_answered
    from threads t
    where t.undone_at is null and ${isIn(sql`t.created_at`, month)}`;
}
