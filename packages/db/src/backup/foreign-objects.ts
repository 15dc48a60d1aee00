import type pg from 'pg';
import { OWN_FUNCTIONS } from '../migrations/own-tables.ts';

/**
 * Objects in the public schema other than the tables in `ours`: other relations, routines, and triggers on our tables.
 * Objects that belong to an extension or to a column are left out. Each is described as "view monthly".
 */
export async function findForeignObjects(
  client: pg.ClientBase,
  ours: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `
    with object as (
      select 'pg_class'::regclass as class, c.oid,
        case c.relkind
          when 'r' then 'table' when 'p' then 'partitioned table' when 'f' then 'foreign table'
          when 'v' then 'view' when 'm' then 'materialized view' else 'sequence'
        end || ' ' || quote_ident(c.relname) as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
        and not (c.relkind = 'r' and c.relname = any ($1::text[]))
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select 'pg_proc'::regclass, p.oid,
        case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end
          || ' ' || p.oid::regprocedure
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not p.proname = any ($2::text[])
      union all
      select 'pg_trigger'::regclass, t.oid, format('trigger %I on %I', t.tgname, c.relname)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[]) and not t.tgisinternal
        and not (f.pronamespace = 'public'::regnamespace and f.proname = any ($2::text[]))
    )
    select o.name as object from object o
    where not exists (
      select from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype = 'e')
    order by 1`,
    [[...ours], OWN_FUNCTIONS],
  );
  return rows.map(({ object }) => object);
}
