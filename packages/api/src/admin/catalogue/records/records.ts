import type {
  RecordCounts,
  RecordState,
  StaffRecordRow,
  StaffRecordsInput,
} from '@cosmos/contract/admin/catalogue.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';
import type { SaidAvailability } from '@cosmos/contract/catalogue/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../../paging/paging.ts';

interface Read {
  id: string;
  kind: 'technology' | 'researcher';
  title: string;
  university: string;
  field: StaffRecordRow['field'];
  source: string;
  updated_at: Date;
  retired_at: Date | null;
  duplicate_of: string | null;
  says: SaidAvailability['says'] | null;
  cursor_at: string;
}

const RECORDS = sql`
  select id, 'technology' as kind, title, university_id, source, updated_at, retired_at, duplicate_of, reference_number, field
  from technologies
  union all
  select id, 'researcher', name, university_id, source, updated_at, retired_at, null, null, null from researchers`;

/** Whether what a university said of a record is shown to members at this time. */
export function isShown(at: Date, row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${row}.ended_at is null
    and ${row}.said_at > ${at}::timestamptz - make_interval(months => ${ANSWER_LIMITS.saidMonths}::integer))`;
}

const STATES: Readonly<Record<RecordState, RawBuilder<boolean>>> = {
  listed: sql`r.retired_at is null`,
  retired: sql`r.retired_at is not null`,
  duplicate: sql`r.duplicate_of is not null`,
  said: sql`a.says is not null`,
};

/** All records of the catalogue, the latest changed first. */
export async function listRecords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { words, university, kind, state, after }: StaffRecordsInput,
): Promise<StaffPage<StaffRecordRow>> {
  const wanted = sql`
    from (${RECORDS}) r
    join universities u on u.id = r.university_id
    left join said_availability a on a.technology_id = r.id and ${isShown(now(), sql`a`)}
    where ${hasWords(words, [sql.ref('r.title'), sql.ref('r.id'), sql.ref('r.reference_number')])}
      and ${university ? sql`u.name = ${university}` : sql`true`}
      and ${kind ? sql`r.kind = ${kind}` : sql`true`}
      and ${state ? STATES[state] : sql`true`}`;
  const { rows } = await sql<Read>`
    select r.id, r.kind, r.title, u.name as university, r.field, r.source, r.updated_at, r.retired_at, r.duplicate_of, a.says,
      ${cursorAt('r.updated_at')} as cursor_at
    ${wanted} and ${isAfter(after, { at: 'r.updated_at', id: 'r.id', order: 'newest' })}
    order by r.updated_at desc, r.id::text desc limit ${READ}`.execute(db);
  const counted = after ? null : await sql<{ n: string }>`select count(*) as n ${wanted}`.execute(db);
  return pageOf(rows, {
    total: counted ? Number(counted.rows[0]?.n ?? 0) : null,
    idOf: ({ id }) => id,
    rowOf: (row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      university: row.university,
      field: row.field,
      source: row.source,
      updatedAt: row.updated_at.toISOString(),
      isRetired: row.retired_at !== null,
      isDuplicate: row.duplicate_of !== null,
      says: row.says,
    }),
  });
}

/** Of all records, whatever the filters. */
export async function countRecords({ db, now }: Pick<Services, 'db' | 'now'>): Promise<RecordCounts> {
  const counts = Object.entries(STATES).map(
    ([state, holds]) => sql`(count(*) filter (where ${holds}))::int as ${sql.ref(state)}`,
  );
  const { rows } = await sql<RecordCounts>`
    select ${sql.join(counts)} from (${RECORDS}) r
    left join said_availability a on a.technology_id = r.id and ${isShown(now(), sql`a`)}`.execute(db);
  return rows[0] ?? { listed: 0, retired: 0, duplicate: 0, said: 0 };
}

/** Of all records, retired ones included. */
export async function recordUniversities({ db }: Pick<Services, 'db'>): Promise<{ universities: string[] }> {
  const rows = await db.selectFrom('universities').select('name').orderBy('name').execute();
  return { universities: rows.map(({ name }) => name) };
}
