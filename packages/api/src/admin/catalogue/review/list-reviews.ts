import type { ListingDifference, ReviewRow, ReviewsInput } from '@cosmos/contract/admin/review.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import type { Services } from '../../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../../paging/paging.ts';
import { OPENING_CHARACTERS } from '../records/records.ts';
import { doubtsAt } from './doubts.ts';

interface Read {
  doubt: ReviewRow['doubt'];
  id: string;
  key: string;
  title: string;
  opening: string | null;
  university: string;
  other_id: string | null;
  other_title: string | null;
  reference_number: string | null;
  published: string | null;
  other_reference: string | null;
  other_published: string | null;
  differences: ListingDifference[] | null;
  at: Date;
  decision_id: string | null;
  decision: NonNullable<ReviewRow['decided']>['decision'];
  retired_id: string | null;
  email: string | null;
  cursor_at: string;
  total: string | null;
}

const decided = sql`
  select doubt, record_id as id, other_id, decided_at as since, id as decision_id, decision, retired_id, decided_by
  from listing_decisions where undone_at is null`;

/** Who is written to about a technology, in a text that can be compared. */
const contactsOf = (id: RawBuilder<unknown>) => sql`(
  select string_agg(lower(trim(l.email)), ' ' order by lower(trim(l.email)))
  from ${TECHNOLOGY_CONTACTS} l where l.technology_id = ${id})`;

/** In what the listing `t` differs from the other one `o`. */
const DIFFERENCES = sql`case when o.id is not null then array_remove(array[
  case when coalesce(t.summary, '') <> coalesce(o.summary, '') then 'summary' end,
  case when coalesce(t.reference_number, '') <> coalesce(o.reference_number, '') then 'reference' end,
  case when t.published is distinct from o.published then 'published' end,
  case when t.patents is distinct from o.patents then 'patents' end,
  case when ${contactsOf(sql`t.id`)} is distinct from ${contactsOf(sql`o.id`)} then 'contacts' end], null) end`;

function undecided(at: Date): RawBuilder<unknown> {
  return sql`
    select x.*, null::uuid as decision_id, null::text as decision, null::text as retired_id, null::uuid as decided_by
    from (${doubtsAt(at)}) x`;
}

/** Listings in doubt, or those about which staff have decided; the latest first. */
export async function listReviews(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { words, doubt, university, state, after }: ReviewsInput,
): Promise<StaffPage<ReviewRow>> {
  // A decision has its own id: there may be several about a listing, and none about one that is only in doubt.
  const wanted = sql`
    from (
      select i.doubt, i.id, coalesce(i.decision_id::text, i.doubt || ' ' || i.id) as key, coalesce(t.title, i.id) as title,
        coalesce(u.name, '') as university, i.other_id, o.title as other_title, t.reference_number,
        t.published::text as published, case when i.doubt = 'untitled' then left(coalesce(t.summary, ''), ${OPENING_CHARACTERS}) end as opening,
        o.reference_number as other_reference, o.published::text as other_published,
        i.since as at, i.decision_id, i.decision, i.retired_id, b.email, ${DIFFERENCES} as differences
      from (${state === 'decided' ? decided : undecided(now())}) i
      left join technologies t on t.id = i.id
      left join universities u on u.id = t.university_id
      left join technologies o on o.id = i.other_id
      left join users b on b.id = i.decided_by
    ) r
    where ${hasWords(
      words,
      ['r.title', 'r.id', 'r.other_title', 'r.other_id', 'r.reference_number'].map((name) => sql.ref(name)),
    )}
      and ${doubt ? sql`r.doubt = ${doubt}` : sql`true`}
      and ${university ? sql`r.university = ${university}` : sql`true`}`;
  const { rows } = await sql<Read>`
    select r.*, ${cursorAt('r.at')} as cursor_at, ${after ? sql`null` : sql`count(*) over ()`} as total
    ${wanted} and ${isAfter(after, { at: 'r.at', id: 'r.key', order: 'newest' })}
    order by r.at desc, r.key::text desc limit ${READ}`.execute(db);
  return pageOf(rows, {
    total: after ? null : Number(rows[0]?.total ?? 0),
    idOf: ({ key }) => key,
    rowOf,
  });
}

function rowOf(row: Read): ReviewRow {
  return {
    doubt: row.doubt,
    id: row.id,
    title: row.title,
    opening: row.opening,
    university: row.university,
    reference: row.reference_number,
    published: row.published,
    other:
      row.other_id === null
        ? null
        : {
            id: row.other_id,
            title: row.other_title ?? row.other_id,
            reference: row.other_reference,
            published: row.other_published,
            differences: row.differences ?? [],
          },
    at: row.at.toISOString(),
    decided:
      row.decision_id === null
        ? null
        : {
            decisionId: row.decision_id,
            decision: row.decision,
            retiredId: row.retired_id,
            by: row.email,
          },
  };
}
