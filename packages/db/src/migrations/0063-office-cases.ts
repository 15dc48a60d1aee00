import { type Kysely, sql } from 'kysely';

/** Finds the other listings of an office's case, so that nobody is recommended what they have under another title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index technologies_by_case on technologies (university_id, reference_number)
    where reference_number is not null`.execute(db);
}
