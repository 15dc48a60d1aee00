import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableLayout } from './layout.ts';

/** Row count, size and hash of a table's data; the hash covers its COPY text in primary-key order. */
export interface TableMeasure {
  rows: number;
  bytes: number;
  sha256: string;
}

export interface Meter {
  add(chunk: Buffer): void;
  rows(): number;
  measure(): TableMeasure;
}

const NEWLINE = 0x0a;

/** Counts and hashes COPY text as it streams through: each row is one line, newlines within values are escaped. */
export function newMeter(): Meter {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add: (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    rows: () => rows,
    measure: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const target = (table: TableLayout) => `public.${quoted(table.name)}`;
const columnsOf = (table: TableLayout) => table.columns.map(quoted).join(', ');

/** The rows of a table as COPY text, in the same order on every server. */
export function copyOut(client: pg.ClientBase, table: TableLayout): AsyncIterable<Buffer> {
  const parts = table.key.length > 0 ? table.key.map((part) => `t.${quoted(part)}::text`) : ['t::text'];
  const order = parts.map((part) => `${part} collate "C"`).join(', ');
  return client.query(
    to(`copy (select ${columnsOf(table)} from ${target(table)} t order by ${order}) to stdout`),
  );
}

/** Inserts rows given as COPY text. */
export async function copyIn(
  client: pg.ClientBase,
  table: TableLayout,
  data: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(data, client.query(from(`copy ${target(table)} (${columnsOf(table)}) from stdin`)));
}

/** Counts and hashes the current rows of a table. */
export async function measureTable(client: pg.ClientBase, table: TableLayout): Promise<TableMeasure> {
  const meter = newMeter();
  await pipeline(
    copyOut(client, table),
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        meter.add(chunk);
        done();
      },
    }),
  );
  return meter.measure();
}
