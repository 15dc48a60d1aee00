import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';

type Trx = Transaction<Database>;

/** A title without case, spaces and punctuation; non-ASCII characters count, whatever the server's locale. */
const plainTitle = sql`btrim(regexp_replace(lower(normalize(title, nfkc)), '[[:space:][:punct:]]+', ' ', 'g'))`;

/** Of live technologies with the same university and title, all but the oldest point to the oldest. */
export async function markDuplicates(trx: Trx): Promise<void> {
  await sql`
    with named as (
      select id, duplicate_of, university_id, created_at, ${plainTitle} as plain
      from technologies where retired_at is null
    ), oldest as (
      select id, duplicate_of, first_value(id) over (
        partition by university_id, plain, case when plain = '' then id end order by created_at, id) as first
      from named
    )
    update technologies t set duplicate_of = nullif(o.first, o.id), updated_at = now()
    from oldest o where o.id = t.id and t.duplicate_of is distinct from nullif(o.first, o.id)`.execute(trx);
}

/** How many technologies of the file are duplicates. */
export async function countDuplicates(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staged_technologies s
    join technologies t on t.id = s.id where t.duplicate_of is not null`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function rebuildKeywords(trx: Trx): Promise<void> {
  await sql`delete from keywords`.execute(trx);
  await sql`
    insert into keywords (keyword, technologies)
    select lower(keyword), count(distinct t.id)
    from technologies t, unnest(t.keywords) as keyword
    where t.retired_at is null and keyword <> ''
    group by 1`.execute(trx);
}
