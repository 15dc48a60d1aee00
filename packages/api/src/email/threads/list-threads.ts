import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { ListThreads, ThreadFilter, ThreadPage } from '@cosmos/contract/email/threads.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { threadsOf, toThreadInfo, withMessages } from './thread-row.ts';

/** A page of the member's inbox, the latest message first. */
export async function listThreads(
  { services: { db, now }, actor: { userId } }: UserContext,
  { filter, words, after }: ListThreads,
): Promise<ThreadPage> {
  const at = now();
  const query = wordsQuery(userId, words);
  const page = threadsOf(db, userId)
    .where(filterOf(filter, at))
    .$if(query !== null, (all) =>
      all.where(
        sql<boolean>`t.id in (select thread_id from thread_messages where words @@ ${query} and cancelled_at is null)`,
      ),
    )
    .$if(Boolean(after), (all) =>
      all.where(
        sql<boolean>`(t.last_message_at, t.id) < (${after?.at}::timestamptz, ${after?.threadId}::uuid)`,
      ),
    )
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(EMAIL_LIMITS.threadsPage + 1);
  const rows = await withMessages(db, page).execute();
  const threads = rows.slice(0, EMAIL_LIMITS.threadsPage).map((row) => toThreadInfo(row, at));
  const last = rows.length > EMAIL_LIMITS.threadsPage ? threads.at(-1) : undefined;
  return {
    threads,
    counts: after || query !== null ? null : await countThreads(db, userId, at),
    next: last ? { at: last.lastMessageAt, threadId: last.threadId } : null,
  };
}

const isFailed = sql<boolean>`coalesce(m.state = 'failed', false)`;
/** Who is away or promises an answer has not given one. */
const hasReplied = sql<boolean>`(t.is_answered and coalesce(t.outcome->>'kind', '') not in ('away', 'later'))`;

function filterOf(filter: ThreadFilter, at: Date): RawBuilder<boolean> {
  const isSnoozed = sql<boolean>`coalesce(t.snoozed_until > ${at}, false)`;
  switch (filter) {
    case 'all':
      return sql`not ${isSnoozed}`;
    case 'snoozed':
      return isSnoozed;
    case 'replied':
      return sql`${hasReplied} and not ${isSnoozed}`;
    case 'failed':
      return sql`not t.is_answered and ${isFailed} and not ${isSnoozed}`;
    case 'waiting':
      return sql`not ${hasReplied} and not (${isFailed} and not t.is_answered) and not ${isSnoozed}`;
  }
}

async function countThreads(
  db: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<NonNullable<ThreadPage['counts']>> {
  const isAwake = sql`(snoozed_until is null or snoozed_until <= ${at})`;
  const { rows } = await sql<{
    all: number;
    replied: number;
    snoozed: number;
    unread: number;
    failed: number;
  }>`
    select count(*) filter (where ${isAwake})::int as "all",
      count(*) filter (where ${isAwake} and ${hasReplied})::int as replied,
      count(*) filter (where not ${isAwake})::int as snoozed,
      count(*) filter (where ${isAwake} and is_unread)::int as unread,
      (select count(*)::int from mails m join threads t on t.last_mail_id = m.id
        where m.user_id = ${userId} and m.kind = 'contact' and m.state = 'failed' and not t.is_answered
          and t.undone_at is null and (t.snoozed_until is null or t.snoozed_until <= ${at})) as failed
    from threads t where user_id = ${userId} and undone_at is null`.execute(db);
  const { all = 0, replied = 0, snoozed = 0, unread = 0, failed = 0 } = rows[0] ?? {};
  return { all, replied, failed, waiting: all - replied - failed, snoozed, unread };
}

/** All words in one message of the member's own inbox, the last one perhaps unfinished; null if none are given. */
function wordsQuery(userId: string, words: string): RawBuilder<unknown> | null {
  const terms = words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = terms.at(-1);
  if (last === undefined) return null;
  const whole = terms.slice(0, -1).join(' ');
  // The owner is a word of every message, see the migration.
  return sql`(${`'owner:${userId}'`}::tsquery && plainto_tsquery('english', ${whole})
    && to_tsquery('english', ${`${last}:*`}))`;
}
