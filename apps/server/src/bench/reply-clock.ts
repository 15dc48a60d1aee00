import { readEnv } from '@cosmos/api/context/env.ts';
import { contactsEnded } from '@cosmos/api/email/clock/contacts-ended.ts';
import { officeClock } from '@cosmos/api/email/clock/reply-clock.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@cosmos/db/tables/database.ts';
import { createLog } from '../process/log.ts';
import { openPlatform } from '../platform/platform.ts';
import { environment, newDataDir } from '../testing/server-under-test.ts';
import { percentile } from './measuring/statistics.ts';

const THREADS = 100_000;
const OFFICES = 100;
const MEMBERS = 500;
const OPENINGS = 60;
const ALL = 5;
const BATCH = 2_000;

export interface ClockFigures {
  /** Milliseconds; of all offices, which is kept for an hour. */
  all: number;
  p50: number;
  p95: number;
}

/** How an office with 1,000 contacts answers, among 100,000. */
export async function measureReplyClock(): Promise<ClockFigures> {
  const { dataDir, remove } = await newDataDir();
  const platform = await openPlatform(readEnv(environment(dataDir, 0)), createLog({ level: 'silent' }));
  try {
    const { db } = platform;
    await fill(db);
    const now = new Date();
    const all: number[] = [];
    for (let round = 0; round < ALL; round += 1) all.push(await took(() => contactsEnded(db, now)));
    const one: number[] = [];
    for (let round = 0; round < OPENINGS; round += 1)
      one.push(await took(() => officeClock(db, { now, officeId: `U${round % OFFICES}` })));
    return { all: percentile(all, 50), p50: percentile(one.slice(1), 50), p95: percentile(one.slice(1), 95) };
  } finally {
    await platform.close();
    await remove();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Two thirds are answered; one in thirty came back, and one in twenty was away for a week. */
async function fill(db: Kysely<Database>): Promise<void> {
  for (let at = 0; at < MEMBERS; at += 1)
    await createUser(db, { now: () => new Date() }, { email: `m${at}@company-${at % 97}.example` });
  await sql`
    create table made as
    select n, gen_random_uuid() as thread, gen_random_uuid() as mail, u.id as owner, 'U' || n % ${sql.lit(OFFICES)} as office,
      now() - (n % 500) * interval '1 day' - interval '600 days' as at
    from generate_series(1, ${sql.lit(THREADS)}) n
    join (select id, row_number() over () as nth from users) u on u.nth = 1 + n % ${sql.lit(MEMBERS)}`.execute(
    db,
  );
  await sql`create index on made (n)`.execute(db);
  for (let from = 1; from <= THREADS; from += BATCH)
    await fillPart(db, sql`(select * from made where n between ${from} and ${from + BATCH - 1}) made`);
  await sql`drop table made`.execute(db);
  for (const table of ['threads', 'thread_messages', 'mails', 'clock_pauses'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

async function fillPart(db: Kysely<Database>, made: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into mails (id, user_id, kind, to_address, subject, html, text, state, sent_at, created_at)
    select mail, owner, 'contact', 'jane@u.example', '', '', '',
      case when n % 30 = 0 then 'failed' else 'delivered' end, at, at from ${made}`.execute(db);
  await sql`
    insert into threads (id, user_id, conversation_id, technology_id, technology_title, office_id, university,
      contact_name, contact_address, is_forwarded, subject, reply_token, last_mail_id, last_message_at, created_at)
    select thread, owner, thread::text, 'UTECH-TST-1', 'Film', office, 'U', 'Jane',
      'jane@u.example', false, 'Interest', replace(thread::text, '-', ''), mail, at, at from ${made}`.execute(
    db,
  );
  await sql`
    insert into thread_messages (id, thread_id, user_id, office_id, direction, kind, from_name, text, mail_id, created_at)
    select gen_random_uuid(), thread, owner, office, 'sent', 'own', 'Ada', 'A message.', mail, at from ${made}`.execute(
    db,
  );
  await sql`
    insert into thread_messages (id, thread_id, user_id, office_id, direction, kind, from_name, text, created_at)
    select gen_random_uuid(), thread, owner, office, 'received', 'person', 'Jane', 'An answer.',
      at + (n % 17) * interval '11 hours' from ${made} where n % 3 > 0`.execute(db);
  await sql`
    insert into clock_pauses (thread_id, because, from_at, until_at)
    select thread, 'away', at, at + interval '7 days' from ${made} where n % 20 = 0`.execute(db);
}

export function clockTable({ all, p50, p95 }: ClockFigures): string {
  const contacts = THREADS.toLocaleString('en');
  return [
    `**How an office answers, among ${contacts} conversations of ${OFFICES} offices**`,
    '',
    '| what | measured |',
    '|---|---|',
    `| one office, of ${(THREADS / OFFICES).toLocaleString('en')} conversations (p50 / p95) | ${p50.toFixed(0)} / ${p95.toFixed(0)} ms |`,
    `| all offices, once an hour | ${all.toFixed(0)} ms |`,
  ].join('\n');
}
