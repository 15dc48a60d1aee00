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
import { isUntitled } from '../../../catalogue/untitled.ts';
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
  is_untitled: boolean;
  cursor_at: string;
}

const RECORDS = sql`
  select id, 'technology' as kind, title, university_id, source, updated_at, retired_at, duplicate_of, reference_number, field
  from technologies
  union all
  select id, 'researcher', name, university_id, source, updated_at, retired_at, null, null, null from researchers`;

/** Of a text by which a record is told that has no title. */
export const OPENING_CHARACTERS = 300;

/** With its university; what has no title of its own is listed as if it had been changed long ago. */
const NAMED = sql`
  select r.*, u.name as university, r.updated_at - case
    when r.kind = 'technology' and ${isUntitled(sql`r.title`, sql`u.name`)} then interval '1000 years'
    else interval '0' end as listed_at
  from (${RECORDS}) r join universities u on u.id = r.university_id`;

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

/** How the texts of those without a title of their own begin, by id; empty of one without a text. */
async function openingsOf(db: Services['db'], rows: readonly Read[]): Promise<Map<string, string>> {
  const ids = rows.filter((row) => row.is_untitled).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const texts = await db
    .selectFrom('technologies')
    .select(['id', sql<string>`left(coalesce(summary, ''), ${OPENING_CHARACTERS})`.as('opening')])
    .where('id', 'in', ids)
    .execute();
  return new Map(texts.map(({ id, opening }) => [id, opening]));
}

/** All records of the catalogue, the latest changed first; those without a title of their own last. */
export async function listRecords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { words, university, kind, state, after }: StaffRecordsInput,
): Promise<StaffPage<StaffRecordRow>> {
  const wanted = sql`
    from (${NAMED}) r
    left join said_availability a on a.technology_id = r.id and ${isShown(now(), sql`a`)}
    where ${hasWords(words, [sql.ref('r.title'), sql.ref('r.id'), sql.ref('r.reference_number')])}
      and ${university ? sql`r.university = ${university}` : sql`true`}
      and ${kind ? sql`r.kind = ${kind}` : sql`true`}
      and ${state ? STATES[state] : sql`true`}`;
  const { rows } = await sql<Read>`
    select r.id, r.kind, r.title, r.university, r.field, r.source, r.updated_at, r.retired_at, r.duplicate_of, a.says,
      r.listed_at < r.updated_at as is_untitled, ${cursorAt('r.listed_at')} as cursor_at
    ${wanted} and ${isAfter(after, { at: 'r.listed_at', id: 'r.id', order: 'newest' })}
    order by r.listed_at desc, r.id::text desc limit ${READ}`.execute(db);
  const openings = await openingsOf(db, rows);
  const counted = after ? null : await sql<{ n: string }>`select count(*) as n ${wanted}`.execute(db);
  return pageOf(rows, {
    total: counted ? Number(counted.rows[0]?.n ?? 0) : null,
    idOf: ({ id }) => id,
    rowOf: (row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      opening: openings.get(row.id) ?? null,
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
