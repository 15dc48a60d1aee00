import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

type Session = Kysely<Database>;

export const SAMPLE_SOURCE = 'sample';

/** How an import relates to the fictional sample catalogue. */
export interface SampleStanding {
  /** The import is a real catalogue, which replaces the sample. */
  real: boolean;
  /** Lines with records of the sample, which has been retired. */
  refused: number[];
}

/**
 * A record belongs to the sample if both its id and its title or name match. A file of only such records (such as an
 * edited export) changes the sample; any other record makes it a real catalogue, which can't contain fictional records.
 */
export async function standingToSample(session: Session, source: string): Promise<SampleStanding> {
  if (source === SAMPLE_SOURCE) return { real: false, refused: [] };
  await markFictional(session);
  const { rows } = await sql<{ real: boolean; retired: boolean }>`
    select
      exists (select from staged_technologies s where not exists (select from fictional f where f.line = s.line))
      or exists (select from staged_researchers s where not exists (select from fictional f where f.line = s.line)) as real,
      (select sample_retired from catalogue_state) as retired`.execute(session);
  const real = rows[0]?.real ?? false;
  if (!real && !rows[0]?.retired) return { real: false, refused: [] };
  const { rows: refused } = await sql<{ line: number }>`select line from fictional order by line`.execute(
    session,
  );
  await sql`delete from staged_technologies where line in (select line from fictional)`.execute(session);
  await sql`delete from staged_researchers where line in (select line from fictional)`.execute(session);
  await sql`
    update staged_technologies s set taken_over = true
    from technologies t where t.id = s.id and t.source = ${SAMPLE_SOURCE}`.execute(session);
  await sql`
    update staged_researchers s set taken_over = true
    from researchers r where r.id = s.id and r.source = ${SAMPLE_SOURCE}`.execute(session);
  return { real: true, refused: refused.map(({ line }) => line) };
}

async function markFictional(session: Session): Promise<void> {
  await sql`
    create temp table fictional as
    select s.line from staged_technologies s join technologies t on t.id = s.id
    where t.source = ${SAMPLE_SOURCE} and lower(t.title) = lower(s.title)
    union all
    select s.line from staged_researchers s join researchers r on r.id = s.id
    where r.source = ${SAMPLE_SOURCE} and lower(r.name) = lower(s.name)`.execute(session);
}
