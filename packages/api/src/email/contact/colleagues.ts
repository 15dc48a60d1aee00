import type { ColleagueContact, CompanyMemory } from '@cosmos/contract/email/before-sending.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { personName } from '../../outbox/templates/person-name.ts';
import { organisationOf } from '../../accounts/organisation.ts';
import { everyThread, toThreadInfo, withMessages } from '../threads/thread-row.ts';

interface Asked {
  userId: string;
  email: string;
  officeId: string;
  technologyId: string;
  now: Date;
}

const NAMED = 5;

/**
 * What colleagues have written to the same office: all are counted, and those named who switched that on. Null if nobody
 * wrote, or for an address of a mail provider, whose customers are no colleagues.
 */
export async function companyMemory(db: Kysely<Database>, asked: Asked): Promise<CompanyMemory | null> {
  const domain = organisationOf(asked.email);
  if (domain === null) return null;
  const { people, about, latest } = await colleagueThreads(db, asked, domain)
    .select(({ fn }) => [
      fn.count<number>('t.user_id').distinct().as('people'),
      fn.max<Date | null>('t.created_at').as('latest'),
      fn
        .count<number>('t.user_id')
        .distinct()
        .filterWhere('t.technology_id', '=', asked.technologyId)
        .as('about'),
    ])
    .executeTakeFirstOrThrow();
  if (!latest) return null;
  return {
    people: Number(people),
    latestAt: latest.toISOString(),
    aboutThis: Number(about),
    named: await namedColleagues(db, asked, domain),
  };
}

function colleagueThreads(db: Kysely<Database>, { userId, officeId }: Asked, domain: string) {
  return db
    .selectFrom('threads as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.office_id', '=', officeId)
    .where('t.undone_at', 'is', null)
    .where('t.user_id', '!=', userId)
    .where(sql<boolean>`right('.' || split_part(u.email, '@', 2), ${domain.length + 1}) = ${`.${domain}`}`);
}

/** Each with their latest conversation; one about this technology comes before others. */
async function namedColleagues(
  db: Kysely<Database>,
  asked: Asked,
  domain: string,
): Promise<ColleagueContact[]> {
  const { technologyId, now } = asked;
  const found = await colleagueThreads(db, asked, domain)
    .innerJoin('profiles as p', 'p.user_id', 't.user_id')
    .distinctOn('t.user_id')
    .select(['t.id', 'p.first_name', 'p.last_name'])
    .where('p.shares_contacts', '=', true)
    .orderBy('t.user_id')
    .orderBy(sql`t.technology_id = ${technologyId}`, 'desc')
    .orderBy('t.created_at', 'desc')
    .execute();
  if (found.length === 0) return [];
  const names = new Map(
    found.map(({ id, first_name, last_name }) => [id, personName(`${first_name} ${last_name}`)]),
  );
  const rows = await withMessages(db, everyThread(db).where('t.id', 'in', [...names.keys()])).execute();
  return rows
    .map((row) => ({
      name: names.get(row.id) || 'A colleague',
      at: row.created_at.toISOString(),
      statusLabel: toThreadInfo(row, now).statusLabel,
      isSameTechnology: row.technology_id === technologyId,
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, NAMED);
}

/** Whether colleagues see by name whom this member wrote to. Taken back, it holds at once. */
export async function shareContacts(
  { services: { db }, actor: { userId } }: UserContext,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  await db.updateTable('profiles').set({ shares_contacts: isOn }).where('user_id', '=', userId).execute();
  return { isOn };
}

/** Null for somebody who has no colleagues here to share with, by their address. */
export async function sharesContacts(
  db: Kysely<Database>,
  { userId, email }: Pick<Asked, 'userId' | 'email'>,
): Promise<boolean | null> {
  if (organisationOf(email) === null) return null;
  const { shares_contacts } = await db
    .selectFrom('profiles')
    .select('shares_contacts')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return shares_contacts;
}
