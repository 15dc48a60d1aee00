import { UNTITLED_WORDS } from '@cosmos/contract/catalogue/untitled.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';

type Trx = Transaction<Database>;

/** A title without case, spaces and punctuation; non-ASCII characters count, whatever the server's locale. */
const plainTitle = sql`btrim(regexp_replace(lower(normalize(title, nfkc)), '[[:space:][:punct:]]+', ' ', 'g'))`;

/** What a plain title `plain` of the university `u` has besides words that any listing has: one of its own. */
const hasOwnWord = sql<boolean>`exists (
  select from regexp_split_to_table(plain, ' ') as word
  where word ~ '[^0-9]' and word <> all (${[...UNTITLED_WORDS]}::text[])
    and word <> all (regexp_split_to_array(lower(u.name), '[[:space:][:punct:]]+'))
    and word <> lower(regexp_replace(u.name, '[^A-Z]', '', 'g')))`;

/**
 * Of live technologies with the same university and title, all but the oldest point to the oldest. Titles that only say
 * that something is a listing, such as "UCLA Case No. 2", don’t count.
 */
export async function markDuplicates(trx: Trx): Promise<void> {
  await sql`
    with named as (
      select id, duplicate_of, university_id, created_at, ${plainTitle} as plain
      from technologies where retired_at is null
    ), told as (
      select n.*, n.titles = 1 or ${hasOwnWord} as is_told
      from (select *, count(*) over (partition by university_id, plain) as titles from named) n
      join universities u on u.id = n.university_id
    ), oldest as (
      select id, duplicate_of, first_value(id) over (
        partition by university_id, plain, case when not is_told then id end order by created_at, id) as first
      from told
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
