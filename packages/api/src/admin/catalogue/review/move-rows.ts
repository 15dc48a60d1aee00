import { inTransaction } from '@cosmos/db/client/client.ts';
import { errorCode } from '@cosmos/db/errors/errors.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MovedWork } from '@cosmos/db/tables/listing-decisions.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { MOVING_COLUMNS, type MovingColumn } from './moving-columns.ts';

export type Trx = Transaction<Database>;

export interface Listings {
  /** The listing that is retired, and the one that stays. */
  from: string;
  to: string;
  at: Date;
}

/** Names a row without naming whose it is. */
function hashOf(key: readonly string[], alias: string): RawBuilder<string> {
  const columns = key.map((column) => sql`${sql.ref(`${alias}.${column}`)}::text`);
  return sql<string>`md5(concat_ws(' ', ${sql.join(columns)}))`;
}

/** Whether the listing has no row yet where it can have only one. */
function isFree({ table, column, once }: MovingColumn, id: string): RawBuilder<boolean> {
  if (!once) return sql<boolean>`true`;
  const same = once.map((name) => sql`there.${sql.ref(name)} = moving.${sql.ref(name)}`);
  return sql<boolean>`not exists (
    select from ${sql.table(table)} there
    where there.${sql.ref(column)} = ${id} and ${sql.join(same, sql` and `)})`;
}

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

/** A member may be adding the same to the other listing at this moment; on the next attempt, that is seen. */
async function seeingOthers<T>(trx: Trx, work: (part: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await inTransaction(trx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || errorCode(error) !== UNIQUE_VIOLATION) throw error;
    }
}

/** Lets rows name the listing that stays; returns their hashes by `table.column`. */
export async function moveRows(trx: Trx, { from, to }: Listings): Promise<MovedWork['rows']> {
  const moved: MovedWork['rows'] = {};
  for (const each of MOVING_COLUMNS) {
    const { rows } = await seeingOthers(trx, (part) =>
      sql<{ row: string }>`
      update ${sql.table(each.table)} as moving set ${sql.ref(each.column)} = ${to}
      where moving.${sql.ref(each.column)} = ${from} and ${isFree(each, to)} and ${each.only?.(to) ?? sql`true`}
      returning ${hashOf(each.key, 'moving')} as row`.execute(part),
    );
    if (rows.length > 0) moved[`${each.table}.${each.column}`] = rows.map(({ row }) => row);
  }
  return moved;
}

/** The opposite, for those rows that still name the listing that stays. */
export async function giveRowsBack(trx: Trx, rows: MovedWork['rows'], { from, to }: Listings): Promise<void> {
  for (const each of MOVING_COLUMNS) {
    const hashes = rows[`${each.table}.${each.column}`] ?? [];
    if (hashes.length === 0) continue;
    await seeingOthers(trx, (part) =>
      sql`
      update ${sql.table(each.table)} as moving set ${sql.ref(each.column)} = ${from}
      where moving.${sql.ref(each.column)} = ${to} and ${isFree(each, from)} and ${each.only?.(from) ?? sql`true`}
        and ${hashOf(each.key, 'moving')} = any(${hashes}::text[])`.execute(part),
    );
  }
}
