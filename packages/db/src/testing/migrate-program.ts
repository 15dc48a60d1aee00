import { sql } from 'kysely';
import { openDatabase } from '../client/client.ts';
import { MIGRATIONS, migrateToLatest } from '../migrations/migrate.ts';

// Run by migrate.test.ts, which kills it: a migration that is still running after creating its first table.
const client = openDatabase({ url: String(process.argv[2]) });
await migrateToLatest(client.db, {
  ...MIGRATIONS,
  '9999-slow': {
    async up(db) {
      await sql`create table half_made (id integer)`.execute(db);
      await sql`select pg_sleep(600)`.execute(db);
    },
  },
});
