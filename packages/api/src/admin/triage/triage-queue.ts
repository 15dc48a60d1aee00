import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import type { TriageCounts, TriageInput, TriageItem, TriageState } from '@cosmos/contract/admin/triage.ts';
import { sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { afterWorkingDays } from '../../email/clock/working-time.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';
import { type SourceRow, TRIAGE_SOURCES } from './triage-sources.ts';

interface QueueRow extends SourceRow {
  state: TriageState;
  owner: string | null;
  cursor_at: string;
}

/** What waits for the team, longest waiting first. */
export async function triageQueue(
  { db }: Pick<Services, 'db'>,
  { words, kind, state, mine, after, by }: TriageInput & { by: string },
): Promise<StaffPage<TriageItem>> {
  const wanted = sql`
    from (${TRIAGE_SOURCES}) i
      left join triage_items s on s.kind = i.kind and s.subject = i.id
      left join users o on o.id = s.owner_id
    where ${hasWords(
      words,
      ['i.title', 'i.text', 'i.sender', 'i.company', 'i.university', 'i.question', 'i.recipient'].map(
        (name) => sql.ref(name),
      ),
    )}
      and (${kind ?? null}::text is null or i.kind = ${kind ?? null})
      and ${state ? sql`coalesce(s.state, 'open') = ${state}` : sql`coalesce(s.state, 'open') <> 'done'`}
      and (${!mine} or s.owner_id = ${by})`;
  const { rows } = await sql<QueueRow>`
    select i.*, coalesce(s.state, 'open') as state, o.email as owner, ${cursorAt('i.at')} as cursor_at
    ${wanted} and ${isAfter(after, { at: 'i.at', id: 'i.id', order: 'oldest' })}
    order by i.at, i.id limit ${READ}`.execute(db);
  const counted = after ? null : await sql<{ n: number }>`select count(*)::int as n ${wanted}`.execute(db);
  return pageOf(rows, {
    total: counted?.rows[0]?.n ?? null,
    idOf: ({ id }) => id,
    rowOf: itemOf,
  });
}

/** How many of each kind aren’t done. */
export async function triageCounts({ db }: Pick<Services, 'db'>): Promise<TriageCounts> {
  const { rows } = await sql<TriageCounts[number]>`
    select i.kind, count(*)::int as count
    from (${TRIAGE_SOURCES}) i left join triage_items s on s.kind = i.kind and s.subject = i.id
    where coalesce(s.state, 'open') <> 'done'
    group by i.kind`.execute(db);
  return rows;
}

function itemOf(row: QueueRow): TriageItem {
  const { kind, id, at, title, text, question, answer, university, recipient, state, owner } = row;
  return {
    kind,
    id,
    at: at.toISOString(),
    title,
    text,
    from: row.sender,
    company: row.company,
    question,
    answer,
    dueAt:
      kind === 'call' ? afterWorkingDays(at, STAFF_LIMITS.conciergeAnswerWorkingDays).toISOString() : null,
    university,
    sentTo: recipient === null ? null : { address: recipient, recordId: row.record_id },
    state,
    owner,
  };
}
