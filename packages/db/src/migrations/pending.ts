import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables/database.ts';
import { MIGRATIONS } from './migrate.ts';

/** Migrations that this version knows and the database lacks, in order. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const names = new Set(applied.rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).filter((name) => !names.has(name));
}
