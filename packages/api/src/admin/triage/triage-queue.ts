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
  owner_name: string | null;
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
      left join profiles n on n.user_id = s.owner_id
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
    select i.*, coalesce(s.state, 'open') as state, o.email as owner,
      nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') as owner_name, ${cursorAt('i.at')} as cursor_at
    ${wanted} and ${isAfter(after, { at: 'i.at', id: 'i.id', order: 'oldest' })}
    order by i.at, i.id limit ${READ}`.execute(db);
  const counted = after ? null : await sql<{ n: number }>`select count(*)::int as n ${wanted}`.execute(db);
  const contacts = await contactsFor(
    db,
    rows.flatMap(({ kind: each, id }) => (each === 'forward' ? [id] : [])),
  );
  return pageOf(rows, {
    total: counted?.rows[0]?.n ?? null,
    idOf: ({ id }) => id,
    rowOf: (row) => itemOf(row, row.kind === 'forward' ? (contacts.get(row.id) ?? []) : []),
  });
}

/** More than can be told apart at a glance don’t help to choose. */
const MOST_CONTACTS = 4;

/** By conversation: whom the university’s listings name most often. */
async function contactsFor(
  db: Services['db'],
  threadIds: readonly string[],
): Promise<Map<string, TriageItem['contacts']>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; contacts: TriageItem['contacts'] }>`
    select t.id::text, c.contacts from threads t cross join lateral (
      select json_agg(json_build_object('name', n.name, 'email', n.email) order by n.listings desc, n.email) as contacts
      from (
        select min(m.name) as name, m.email, count(l.technology_id) as listings
        from technology_managers m left join technology_manager_links l on l.manager_id = m.id
        where m.university_id = t.office_id and m.email like '%@%'
        group by m.email order by listings desc, m.email limit ${MOST_CONTACTS}
      ) n
    ) c where t.id::text = any (${threadIds}) and c.contacts is not null`.execute(db);
  return new Map(rows.map(({ id, contacts }) => [id, contacts]));
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

function itemOf(row: QueueRow, contacts: TriageItem['contacts']): TriageItem {
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
    contacts,
    state,
    owner,
    ownerName: row.owner_name,
  };
}
