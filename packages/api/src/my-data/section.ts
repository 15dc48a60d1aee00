import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';

export interface Owner {
  userId: string;
  email: string;
}

/** A file of the download: what README.txt says of it, the tables whose rows are in it, and its rows. */
export interface Section {
  file: string;
  about: string;
  tables: readonly (keyof Database)[];
  read(db: Kysely<Database>, owner: Owner): AsyncIterable<unknown>;
}

const AT_ONCE = 50;

/** Rows that are read all at once, because there are never many. */
export function few(query: (owner: Owner) => RawBuilder<{ row: unknown }>): Section['read'] {
  return async function* (db, owner) {
    const { rows } = await query(owner).execute(db);
    for (const { row } of rows) yield row;
  };
}

/** Rows that may be many or large: first their ids, in order, then so many at a time. */
export function many(
  ids: (owner: Owner) => RawBuilder<{ id: string }>,
  rowsOf: (ids: RawBuilder<string[]>) => RawBuilder<{ row: unknown }>,
): Section['read'] {
  return async function* (db, owner) {
    const { rows: all } = await ids(owner).execute(db);
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const page = all.slice(from, from + AT_ONCE).map(({ id }) => id);
      const { rows } = await rowsOf(sql<string[]>`${page}::uuid[]`).execute(db);
      for (const { row } of rows) yield row;
    }
  };
}

/** A JSON list of what a query says, for a column of another one. */
export function listOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(entry.row) from (${rows}) entry), '[]')`;
}
