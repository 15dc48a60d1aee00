import { type Kysely, sql } from 'kysely';

/** The letter whose link an answer was chosen by. Null for those from before, whose conversation's latest letter is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table given_answers add column mail_id uuid`.execute(db);
}
