import type pg from 'pg';

/** The sequence of a serial or identity column. */
export interface SequenceState {
  table: string;
  column: string;
  /** A decimal number; null where it never gave one. */
  lastValue: string | null;
}

/** Sequences stand outside of snapshots: read after the rows, they are never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select t.relname::text as "table", a.attname::text as "column",
      pg_sequence_last_value(s.oid)::text as "lastValue"
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

/** The next number that the sequence gives is the one after the last. */
export async function setSequence(
  client: pg.ClientBase,
  { table, column, lastValue }: SequenceState,
): Promise<void> {
  if (lastValue === null) return;
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
    `public.${client.escapeIdentifier(table)}`,
    column,
    lastValue,
  ]);
}
