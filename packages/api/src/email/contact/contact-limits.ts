import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { ContactPreview } from '@cosmos/contract/email/contact.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';

interface ContactsLeft {
  inAll: number;
  atOffice: number;
}

/** How many more first messages a member can send now, in all and to one university; what was taken back doesn't count. */
export async function contactsLeft(
  db: Kysely<Database>,
  { officeId, ...asked }: { userId: string; officeId: string; now: Date },
): Promise<ContactsLeft> {
  return (await contactsLeftAt(db, asked))(officeId);
}

/** The same for any university. */
export async function contactsLeftAt(
  db: Kysely<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<(officeId: string) => ContactsLeft> {
  const rows = await db
    .selectFrom('threads')
    .select('office_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - PRODUCT_LIMITS.dayMs))
    .groupBy('office_id')
    .execute();
  const sent = new Map(rows.map(({ office_id, count }) => [office_id, Number(count)]));
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return (officeId) => ({
    inAll: Math.max(0, EMAIL_LIMITS.contactsPerDay - all),
    atOffice: Math.max(0, EMAIL_LIMITS.contactsPerUniversityPerDay - (sent.get(officeId) ?? 0)),
  });
}

/** The member's latest message to an office within 30 days. */
export async function writtenRecently(
  db: Kysely<Database>,
  { userId, officeId, now }: { userId: string; officeId: string; now: Date },
): Promise<ContactPreview['writtenRecently']> {
  const row = await db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .leftJoin('mails as e', 'e.id', 'm.mail_id')
    .select(['t.id', 't.technology_title', 'm.created_at'])
    // What failed reached nobody.
    .where((eb) => eb.or([eb('e.state', 'is', null), eb('e.state', '!=', 'failed')]))
    .where('m.user_id', '=', userId)
    .where('m.office_id', '=', officeId)
    .where('m.direction', '=', 'sent')
    .where('m.cancelled_at', 'is', null)
    .where('m.created_at', '>', monthBefore(now))
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    (row && { threadId: row.id, technologyTitle: row.technology_title, at: row.created_at.toISOString() }) ??
    null
  );
}

/** Messages to one office are given their times one after the other; held until the transaction ends. */
export async function lockOffice(trx: Transaction<Database>, officeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${officeId}, 5))`.execute(trx);
}

/**
 * When an office, which gets at most three messages a day from all members together, can have the next one: at `earliest`,
 * or on the morning of the first day (in UTC) that has room.
 */
export async function officeSlot(
  db: Kysely<Database>,
  { officeId, earliest }: { officeId: string; earliest: Date },
): Promise<Date> {
  const rows = await db
    .selectFrom('thread_messages')
    .select(sql<string>`to_char(not_before at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('office_id', '=', officeId)
    .where('direction', '=', 'sent')
    .where('cancelled_at', 'is', null)
    .where('not_before', '>=', startOfDay(earliest))
    .groupBy('day')
    .execute();
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  let slot = earliest;
  while ((counts.get(slot.toISOString().slice(0, 10)) ?? 0) >= EMAIL_LIMITS.officeMailsPerDay)
    slot = nextMorning(slot);
  return slot;
}

function startOfDay(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % PRODUCT_LIMITS.dayMs));
}

function nextMorning(at: Date): Date {
  return new Date(
    startOfDay(at).getTime() + PRODUCT_LIMITS.dayMs + EMAIL_LIMITS.officeMorningHour * 60 * 60 * 1_000,
  );
}

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - EMAIL_LIMITS.askAgainDays * PRODUCT_LIMITS.dayMs);
}
