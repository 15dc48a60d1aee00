import { type Kysely, sql } from 'kysely';
import { patentStatus } from '../tables/patent-status.ts';

/** Whether a patent is granted or pending, for filters; imports fill it from the same fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table technologies add column patent_status text check (patent_status in ('granted', 'pending'))`.execute(
    db,
  );
  await sql`
    update technologies set patent_status = ${patentStatus(sql`patents`, sql`ip_summary`)}
    where patents <> '{}' or ip_summary is not null`.execute(db);
}
