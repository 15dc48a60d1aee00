import type { RecordEvent, RecordSaying, StaffRecord } from '@cosmos/contract/admin/catalogue.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { sql } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import { AppError } from '../../../context/errors.ts';
import type { Services } from '../../../context/services.ts';
import { isShown } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'now'>;

const HISTORY_SHOWN = 100;

/** A record with where it comes from and what has happened to it, listed or not. */
export async function readStaffRecord(services: Dependencies, { id }: { id: string }): Promise<StaffRecord> {
  const base = (await readTechnology(services, id)) ?? (await readResearcher(services, id));
  if (!base) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const [said, managers, history] = await Promise.all([
    readSaid(services, id),
    readManagers(services, id),
    readHistory(services, id),
  ]);
  return { ...base, said, managers, history, says: said.find((each) => each.isShown)?.says ?? null };
}

async function readTechnology({ db }: Dependencies, id: string) {
  const row = await db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .leftJoin('technologies as d', 'd.id', 't.duplicate_of')
    .select(['t.id', 't.title', 'u.name as university', 't.source', 't.source_key', 't.url', 't.summary'])
    .select(['t.created_at', 't.updated_at', 't.retired_at', 't.reference_number', 't.field'])
    .select(['d.id as first_id', 'd.title as first_title'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { first_id: firstId, first_title: firstTitle } = row;
  return {
    ...common(row),
    kind: 'technology' as const,
    title: row.title,
    text: row.summary ?? '',
    field: row.field,
    referenceNumber: row.reference_number,
    isDuplicate: firstId !== null,
    duplicateOf: firstId === null ? null : { id: firstId, title: firstTitle ?? '' },
  };
}

async function readResearcher({ db }: Dependencies, id: string) {
  const row = await db
    .selectFrom('researchers as r')
    .innerJoin('universities as u', 'u.id', 'r.university_id')
    .select(['r.id', 'r.name', 'u.name as university', 'r.source', 'r.source_key', 'r.url', 'r.topics'])
    .select(['r.created_at', 'r.updated_at', 'r.retired_at'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...common(row),
    kind: 'researcher' as const,
    title: row.name,
    text: row.topics.join(', '),
    field: null,
    referenceNumber: null,
    isDuplicate: false,
    duplicateOf: null,
  };
}

interface Common {
  id: string;
  university: string;
  source: string;
  source_key: string;
  url: string | null;
  created_at: Date;
  updated_at: Date;
  retired_at: Date | null;
}

const common = (row: Common) => ({
  id: row.id,
  university: row.university,
  source: row.source,
  sourceKey: row.source_key,
  url: row.url,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  retiredAt: row.retired_at?.toISOString() ?? null,
  isRetired: row.retired_at !== null,
});

async function readSaid({ db, now }: Dependencies, id: string): Promise<RecordSaying[]> {
  const rows = await db
    .selectFrom('said_availability as a')
    .select([
      'says',
      'said_by',
      'said_at',
      'ended_at',
      'ended_because',
      isShown(now(), sql`a`).as('is_shown'),
    ])
    .where('technology_id', '=', id)
    .orderBy('said_at', 'desc')
    .execute();
  return rows.map((row) => ({
    says: row.says,
    saidBy: row.said_by,
    saidAt: row.said_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBecause: row.ended_because,
    isShown: row.is_shown,
  }));
}

/** Whom to write to about a technology, in the order of the listing. */
export async function readManagers({ db }: Dependencies, id: string): Promise<StaffRecord['managers']> {
  const rows = await db
    .selectFrom(TECHNOLOGY_CONTACTS.as('l'))
    .leftJoin('contact_corrections as c', 'c.id', 'l.correction_id')
    .leftJoin('users as u', 'u.id', 'c.corrected_by')
    .leftJoin('stale_contacts as s', (join) =>
      join
        .onRef('s.technology_id', '=', 'l.technology_id')
        .on('s.address', '=', (on) => on.fn<string>('lower', [on.fn('trim', ['l.email'])])),
    )
    .select(['l.manager_id', 'l.name', 'l.email', 'l.listed_name', 'l.listed_email', 's.told_at'])
    .select(['c.id as correction_id', 'c.corrected_at', 'u.email as corrected_by'])
    .where('l.technology_id', '=', id)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({
    managerId: row.manager_id,
    name: row.name,
    email: row.email,
    isStale: row.told_at !== null,
    correction:
      row.correction_id === null || row.corrected_at === null
        ? null
        : {
            correctionId: row.correction_id,
            at: row.corrected_at.toISOString(),
            by: row.corrected_by,
            listed: row.listed_email === null ? null : { name: row.listed_name, email: row.listed_email },
          },
  }));
}

async function readHistory({ db }: Dependencies, id: string): Promise<RecordEvent[]> {
  const rows = await db
    .selectFrom('import_changes as c')
    .innerJoin('import_runs as r', 'r.id', 'c.run_id')
    .select(['c.change', 'c.fields', 'r.id', 'r.file_name', 'r.finished_at', 'r.started_at', 'r.state'])
    .where('c.record_id', '=', id)
    .where('r.is_preview', '=', false)
    .orderBy('r.started_at', 'desc')
    .limit(HISTORY_SHOWN)
    .execute();
  return rows.map((row) => ({
    at: (row.finished_at ?? row.started_at).toISOString(),
    change: row.change,
    fields: row.fields,
    runId: row.id,
    fileName: row.file_name,
    isUndone: row.state === 'undone',
  }));
}
