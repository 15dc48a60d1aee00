import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';

const KEY = 'backup';
const moment = z.iso.datetime().nullable();
const state = z.object({ attemptedAt: moment, doneAt: moment, failure: z.string().nullable() });

/** The state of the backups that the servers of a database make automatically. */
export type BackupState = z.infer<typeof state>;

export async function readBackupState(db: Kysely<Database>): Promise<BackupState> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return state.catch({ attemptedAt: null, doneAt: null, failure: null }).parse(row?.value);
}

export async function noteBackupState(db: Kysely<Database>, noted: BackupState): Promise<void> {
  const value = JSON.stringify(noted);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
