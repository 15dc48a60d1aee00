import { patentStatus } from '@cosmos/db/tables/patent-status.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isHeldBack } from './held-back.ts';

type Trx = Transaction<Database>;

/** The catalogue gets this version when the import is committed. */
const NEXT_VERSION = sql`(select version + 1 from catalogue_state)`;
const ADDRESSES_NOW = sql`
  (select coalesce(string_agg(m.email, ' ' order by m.email), '') from technology_manager_links l
    join technology_managers m on m.id = l.manager_id where l.technology_id = t.id)`;
const ADDRESSES_THEN = sql`
  (select coalesce(string_agg(distinct c.email, ' ' order by c.email), '') from staged_contacts c where c.line = s.line)`;

/**
 * Notes what the import is about to change, for those who wait for such records or have saved them. Called before anything
 * is stored, since it compares the staged records with those of the catalogue.
 */
export async function noteChanges(trx: Trx): Promise<void> {
  await sql`
    insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
    select ${NEXT_VERSION}, s.id, case when t.id is null or t.retired_at is not null then 'added' else 'changed' end,
      (t.title, t.summary, t.ip_summary, t.trl, t.university_id, t.retired_at)
        is distinct from (s.title, x.summary, x.ip_summary, s.trl, s.university_id, null),
      f.facts, clock_timestamp()
    from staged_technologies s
    join staged_texts x using (line)
    left join technologies t on t.id = s.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('fact', fact, 'from', was, 'to', is_now)), '[]'::jsonb) as facts
      from (values
        ('readiness', t.trl::text, s.trl::text),
        ('patent', t.patent_status, ${patentStatus(sql`s.patents`, sql`x.ip_summary`)}),
        ('contact', ${ADDRESSES_NOW}, ${ADDRESSES_THEN})
      ) as v (fact, was, is_now)
      where t.id is not null and t.retired_at is null and was is distinct from is_now) f
    where s.status <> 'unchanged' and (t.id is null or not ${isHeldBack(sql`t`)})`.execute(trx);
  await sql`
    insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
    select ${NEXT_VERSION}, s.id, case when r.id is null or r.retired_at is not null then 'added' else 'changed' end,
      (r.name, r.topics, r.retired_at) is distinct from (s.name, s.topics, null), '[]'::jsonb, clock_timestamp()
    from staged_researchers s left join researchers r on r.id = s.id
    where s.status <> 'unchanged'`.execute(trx);
}

/** Notes the records that were retired in this transaction because their source no longer lists them. */
export async function noteWithdrawn(trx: Trx, source: string): Promise<void> {
  await sql`
    insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
    select ${NEXT_VERSION}, id, 'withdrawn', false, '[]'::jsonb, clock_timestamp()
    from (
      select id from technologies where source = ${source} and retired_at = now()
      union all
      select id from researchers where source = ${source} and retired_at = now()) x`.execute(trx);
}

/**
 * Notes that a version’s changes are taken back, by a newer one: of all its records, or of one. What nobody has been told of is
 * forgotten; of the rest, the opposite is news.
 */
export async function noteReversed(trx: Trx, version: number, recordId?: string): Promise<void> {
  const which: RawBuilder<boolean> =
    recordId === undefined
      ? sql`c.version = ${version}`
      : sql`c.version = ${version} and c.record_id = ${recordId}`;
  await sql`delete from catalogue_changes c where ${which} and c.sought_by is null`.execute(trx);
  await sql`
    insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
    select ${NEXT_VERSION}, c.record_id,
      case c.kind when 'added' then 'withdrawn' when 'withdrawn' then 'added' else 'changed' end, c.is_rewritten,
      (select coalesce(jsonb_agg(jsonb_build_object('fact', f -> 'fact', 'from', f -> 'to', 'to', f -> 'from')), '[]')
        from jsonb_array_elements(c.facts) f),
      clock_timestamp()
    from catalogue_changes c where ${which}`.execute(trx);
}
