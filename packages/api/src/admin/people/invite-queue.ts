import type { InviteQueueInput, QueuedInvite } from '@cosmos/contract/admin/people.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { domainOf, isMailProvider } from '../../accounts/organisation.ts';
import type { Services } from '../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';

const SAME_NAME_MAX = 3;

/** Waiting requests, oldest first, each with what is known of its address, its domain and its name. */
export async function inviteQueue(
  { db }: Pick<Services, 'db'>,
  { words, after }: InviteQueueInput,
): Promise<StaffPage<QueuedInvite>> {
  const waiting = db
    .selectFrom('invite_requests as r')
    .where('r.state', '=', 'pending')
    .where(
      hasWords(
        words,
        ['r.email', 'r.first_name', 'r.last_name', 'r.organisation', 'r.designation', 'r.country'].map(
          (name) => sql.ref(name),
        ),
      ),
    );
  const rows = await waiting
    .selectAll('r')
    .select(cursorAt('r.created_at').as('cursor_at'))
    .where(isAfter(after, { at: 'r.created_at', id: 'r.email', order: 'oldest' }))
    .orderBy('r.created_at')
    .orderBy('r.email')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await waiting.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  const emails = rows.map(({ email }) => email);
  const [domains, declined, names] = await Promise.all([
    ofDomains(db, [...new Set(emails.map(domainOf))]),
    declinedBefore(db, emails),
    bearersOf(
      db,
      rows.map(({ first_name, last_name }) => nameKey(first_name, last_name)),
    ),
  ]);
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ email }) => email,
    rowOf: (row) => {
      const domain = domainOf(row.email);
      const isPublic = isMailProvider(domain);
      const counts = domains.get(domain);
      const sameName = names.get(nameKey(row.first_name, row.last_name)) ?? [];
      return {
        requestId: row.id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        country: row.country,
        organisation: row.organisation,
        designation: row.designation,
        linkedinUrl: row.linkedin_url,
        createdAt: row.created_at.toISOString(),
        domain: isPublic ? null : domain,
        waitingOfDomain: isPublic ? 0 : Math.max(0, (counts?.waiting ?? 1) - 1),
        membersOfDomain: isPublic ? 0 : (counts?.members ?? 0),
        declinedAt: declined.get(row.email)?.toISOString() ?? null,
        sameName: sameName.filter((email) => email !== row.email).slice(0, SAME_NAME_MAX),
      };
    },
  });
}

async function ofDomains(db: Kysely<Database>, domains: readonly string[]) {
  if (domains.length === 0) return new Map<string, { waiting: number; members: number }>();
  const { rows } = await sql<{ domain: string; waiting: number; members: number }>`
    select domain, count(*) filter (where is_member)::int as members,
      count(*) filter (where not is_member)::int as waiting
    from (
      select split_part(email, '@', 2) as domain, true as is_member from users
      union all
      select split_part(email, '@', 2), false from invite_requests where state = 'pending') as people
    where domain = any (${domains}) group by domain`.execute(db);
  return new Map(rows.map(({ domain, ...counts }) => [domain, counts]));
}

async function declinedBefore(db: Kysely<Database>, emails: readonly string[]): Promise<Map<string, Date>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('invite_requests')
    .select(['email', (eb) => eb.fn.max('decided_at').as('at')])
    .where('email', 'in', emails)
    .where('state', '=', 'declined')
    .groupBy('email')
    .execute();
  return new Map(rows.flatMap(({ email, at }) => (at ? [[email, at] as const] : [])));
}

const nameKey = (first: string, last: string) => `${first} ${last}`.toLowerCase();

/** The addresses of everybody of a name, who waits or has an account. */
async function bearersOf(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; emails: string[] }>`
    select name, array_agg(distinct email order by email) as emails
    from (
      select lower(first_name || ' ' || last_name) as name, email from invite_requests where state = 'pending'
      union all
      select lower(p.first_name || ' ' || p.last_name), u.email
      from users u join profiles p on p.user_id = u.id) as people
    where name = any (${names}) and name ~ '\\S \\S' group by name`.execute(db);
  return new Map(rows.map(({ name, emails }) => [name, emails]));
}
