import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { Doubt } from '@cosmos/contract/admin/review.ts';
import { type RawBuilder, sql } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import { isUntitled } from '../../../catalogue/untitled.ts';
import { isShown } from '../records/records.ts';

export interface DoubtRow {
  doubt: Doubt;
  id: string;
  other_id: string | null;
  since: Date;
}

/**
 * Listed technologies that may be doubles, no longer true or without a title at this time, each as often as there are reasons, without those that staff
 * have settled. Of two doubles, the one that was listed later is in doubt.
 */
export function doubtsAt(at: Date): RawBuilder<DoubtRow> {
  return sql`
    select x.* from (
      select 'same-title' as doubt, t.id, t.duplicate_of as other_id, t.created_at as since
      from technologies t where t.retired_at is null and t.duplicate_of is not null
      union all
      select 'same-reference', id, first_id, created_at
      from (
        select id, created_at, duplicate_of, first_value(id) over (
          partition by university_id, upper(btrim(reference_number)) order by created_at, id) as first_id
        from technologies where retired_at is null and btrim(reference_number) <> '') r
      where first_id <> id and first_id is distinct from duplicate_of
      union all
      select 'not-available', t.id, null, a.said_at
      from said_availability a join technologies t on t.id = a.technology_id
      where a.says = 'unavailable' and t.retired_at is null and ${isShown(at, sql`a`)}
      union all
      select 'contact-gone', t.id, null, max(s.told_at)
      from technologies t join ${TECHNOLOGY_CONTACTS} l on l.technology_id = t.id
      left join stale_contacts s on s.technology_id = t.id and s.address = lower(trim(l.email))
      where t.retired_at is null group by t.id having bool_and(s.told_at is not null)
      union all
      select 'untitled', t.id, null, t.created_at
      from technologies t join universities u on u.id = t.university_id
      where t.retired_at is null and ${isUntitled(sql`t.title`, sql`u.name`)}
      union all
      select 'long-ago', t.id, null, t.published + make_interval(years => ${STAFF_LIMITS.listingYears}::integer)
      from technologies t
      where t.retired_at is null
        and t.published + make_interval(years => ${STAFF_LIMITS.listingYears}::integer) < ${at}::timestamptz
    ) x
    where not exists (
      select from listing_decisions d
      where d.doubt = x.doubt and d.record_id = x.id and d.other_id is not distinct from x.other_id and d.undone_at is null
        -- One that its source has listed again is in doubt again, and so is one of which the university has said so again.
        and d.retired_id is null and (x.doubt not in ('not-available', 'contact-gone') or d.decided_at >= x.since))`;
}
