import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { madeId, type RecordKind } from '../identify/record-keys.ts';
import type { Repeat } from './staging.ts';

type Session = Kysely<Database>;

const TABLES = {
  technology: { stored: sql`technologies`, staged: sql`staged_technologies` },
  researcher: { stored: sql`researchers`, staged: sql`staged_researchers` },
} as const satisfies Record<RecordKind, { stored: RawBuilder<unknown>; staged: RawBuilder<unknown> }>;

/**
 * Gives each staged record an id: that of the matching stored record (by the given id from any source, otherwise by the
 * source's key), otherwise the given id, otherwise a derived one. Returns lines that repeat the record of an earlier line.
 */
export async function matchRecords(session: Session, kind: RecordKind, source: string): Promise<Repeat[]> {
  const { stored, staged } = TABLES[kind];
  await sql`
    update ${staged} s set id = t.id, known = true
    from ${stored} t where t.id = s.given_id`.execute(session);
  await sql`
    update ${staged} s set id = t.id, known = true
    from ${stored} t where s.id is null and t.source = ${source} and t.source_key = s.source_key`.execute(
    session,
  );
  await sql`update ${staged} set id = given_id where id is null and given_id is not null`.execute(session);
  await makeIds(session, kind, source);
  const { rows } = await sql<Repeat>`
    delete from ${staged} s using (
      select line, min(line) over (partition by id) as first from ${staged}
    ) x
    where x.line = s.line and x.first < s.line
    returning s.line, x.first`.execute(session);
  return rows;
}

/** A derived id that is already taken is replaced; such collisions are rare. */
async function makeIds(session: Session, kind: RecordKind, source: string): Promise<void> {
  const { stored, staged } = TABLES[kind];
  await sql`update ${staged} set id = made_id where id is null`.execute(session);
  await sql`create index on ${staged} (id)`.execute(session);
  await sql`analyze ${staged}`.execute(session);
  const { rows: clashes } = await sql<{ line: number; source_key: string; university_id: string }>`
    select x.line, x.source_key, x.university_id from (
      select line, source_key, university_id, id, not known and given_id is null as made,
        row_number() over (partition by id order by not known and given_id is null, line) as place
      from ${staged}
    ) x
    left join ${stored} t on t.id = x.id
    where x.made and (x.place > 1 or t.id is not null)
    order by x.line`.execute(session);
  for (const { line, source_key, university_id } of clashes) {
    const id = await freeId(session, kind, { source, key: source_key, university: university_id });
    await sql`update ${staged} set id = ${id} where line = ${line}`.execute(session);
  }
}

async function freeId(
  session: Session,
  kind: RecordKind,
  record: { source: string; key: string; university: string },
): Promise<string> {
  const { stored, staged } = TABLES[kind];
  for (let attempt = 1; ; attempt++) {
    const id = madeId(kind, { ...record, attempt });
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from ${stored} where id = ${id})
        or exists (select from ${staged} where id = ${id} or made_id = ${id}) as taken`.execute(session);
    if (!rows[0]?.taken) return id;
  }
}
