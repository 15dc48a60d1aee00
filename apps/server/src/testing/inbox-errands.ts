import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import type { GivenMessage, GivenThread } from './given-threads.ts';

const MINUTE_MS = 60_000;
const BATCH = 1_000;

async function userIdOf({ db }: Platform, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Past conversations of a member, in the order given. Returns their ids. */
export async function giveThreads(
  platform: Platform,
  { email, threads }: { email: string; threads: GivenThread[] },
): Promise<string[]> {
  const userId = await userIdOf(platform, email);
  const now = Date.now();
  const rows = threads.map((thread) => rowsOf(userId, thread, now));
  const { db } = platform;
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    await db
      .insertInto('mails')
      .values(part.flatMap(({ mails }) => mails))
      .execute();
    await db
      .insertInto('threads')
      .values(part.map(({ thread }) => thread))
      .execute();
    await db
      .insertInto('thread_messages')
      .values(part.flatMap(({ messages }) => messages))
      .execute();
  }
  return rows.map(({ thread }) => thread.id);
}

function rowsOf(userId: string, given: GivenThread, now: number) {
  const id = randomUUID();
  const time = (ago: number) => new Date(now - ago * MINUTE_MS);
  const own = given.messages.filter(({ from }) => from === 'own');
  const mails = own.map((message) => mailRow(userId, message, time(message.ago)));
  const lastOwn = given.messages.findLastIndex(({ from }) => from === 'own');
  const { title, university, contact, reference = 'R-1', technologyId = 'UTECH-TST-1' } = given;
  return {
    mails,
    thread: {
      id,
      user_id: userId,
      conversation_id: id,
      technology_id: technologyId,
      technology_title: title,
      office_id: `office of ${university}`,
      university,
      contact_name: contact,
      contact_address: 'manager@university.example',
      is_forwarded: given.isForwarded ?? false,
      subject: `Interest in tech (${reference})`,
      reply_token: id.replaceAll('-', ''),
      last_mail_id: mails.at(-1)?.id ?? null,
      is_answered: given.messages.slice(lastOwn).some(({ from }) => from === 'person'),
      is_unread: given.isUnread ?? false,
      away_until: given.awayUntil ?? null,
      outcome: given.outcome ? JSON.stringify(given.outcome) : null,
      agreement: given.agreement ?? ('none' as const),
      last_message_at: time(given.messages.at(-1)?.ago ?? 0),
    },
    messages: given.messages.map((message) => ({
      id: randomUUID(),
      thread_id: id,
      user_id: userId,
      office_id: `office of ${university}`,
      direction: message.from === 'own' ? ('sent' as const) : ('received' as const),
      kind: message.from,
      from_name: message.name ?? contact,
      text: message.text,
      offered: message.offered ? JSON.stringify(message.offered) : null,
      summary: message.summary ?? null,
      mail_id: mails[own.indexOf(message)]?.id ?? null,
      sender_trust: message.from === 'own' ? null : (message.trust ?? ('contact' as const)),
      created_at: time(message.ago),
    })),
  };
}

function mailRow(userId: string, message: GivenMessage, at: Date) {
  const { state = 'delivered', failure = null } = message;
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  return {
    id: randomUUID(),
    user_id: userId,
    kind: 'contact',
    to_address: 'manager@university.example',
    subject: 'Interest in tech',
    html: '',
    text: '',
    state: state === 'delivered' || state === 'opened' ? ('delivered' as const) : state,
    failure,
    sent_at: at,
    delivered_at: state === 'failed' || state === 'sent' ? null : at,
    opened_at: state === 'opened' ? later(1) : null,
  };
}

/** The emails of a member to universities, oldest first, as the development mailbox knows them. */
export async function contactMails(platform: Platform, { email }: { email: string }) {
  return platform.db
    .selectFrom('mails')
    .select(['id', 'state', 'to_address', 'message_id', 'text'])
    .where('user_id', '=', await userIdOf(platform, email))
    .where('kind', '=', 'contact')
    .orderBy('created_at')
    .execute();
}

/**
 * A member's emails to universities were delivered so many seconds ago, and their links visited as much earlier. None of them
 * counts any more among what an office gets in a day.
 */
export async function deliveredAgo(
  platform: Platform,
  { email, seconds }: { email: string; seconds: number },
): Promise<null> {
  await platform.db
    .updateTable('mails')
    .set({ delivered_at: new Date(Date.now() - seconds * 1_000) })
    .where('user_id', '=', await userIdOf(platform, email))
    .where('delivered_at', 'is not', null)
    .execute();
  await platform.db
    .updateTable('thread_messages')
    .set({ not_before: sql<Date>`not_before - interval '2 days'` })
    .where('user_id', '=', await userIdOf(platform, email))
    .where('direction', '=', 'sent')
    .execute();
  await platform.db
    .updateTable('answer_visits')
    .set({ opened_at: sql<Date>`opened_at - make_interval(secs => ${seconds})` })
    .execute();
  return null;
}

/** Technologies of the catalogue with somebody to write to. */
export async function contactable({ db }: Platform, { count }: { count: number }) {
  return db
    .selectFrom('technologies as t')
    .innerJoin('technology_manager_links as l', 'l.technology_id', 't.id')
    .select(['t.id', 't.title'])
    .groupBy(['t.id', 't.title'])
    .orderBy('t.id')
    .limit(count)
    .execute();
}

/** A member's conversations, with all that happened in them, happened so many days earlier. */
export async function ageContacts(
  platform: Platform,
  { email, days }: { email: string; days: number },
): Promise<null> {
  const userId = await userIdOf(platform, email);
  const past = sql`make_interval(days => ${days}::int)`;
  await platform.db.transaction().execute(async (trx) => {
    await sql`
      update threads set created_at = created_at - ${past}, last_message_at = last_message_at - ${past},
        away_until = away_until - ${days}::int
      where user_id = ${userId}`.execute(trx);
    await sql`
      update thread_messages set created_at = created_at - ${past}, not_before = not_before - ${past}
      where user_id = ${userId}`.execute(trx);
    await sql`
      update mails set sent_at = sent_at - ${past}, delivered_at = delivered_at - ${past},
        opened_at = opened_at - ${past}
      where user_id = ${userId} and kind = 'contact'`.execute(trx);
    await sql`
      update clock_pauses set from_at = from_at - ${past}, until_at = until_at - ${past}
      where thread_id in (select id from threads where user_id = ${userId})`.execute(trx);
  });
  return null;
}
