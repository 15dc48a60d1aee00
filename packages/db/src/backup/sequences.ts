import type pg from 'pg';

/** The sequence behind a serial or identity column. */
export interface SequenceState {
  table: string;
  column: string;
  /** A decimal number; null if the sequence was never used. */
  lastValue: string | null;
}

/** Sequences are not part of a snapshot, so they are read after the rows and can't be behind them. */
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

/** Sets the sequence to continue after `lastValue`. */
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
