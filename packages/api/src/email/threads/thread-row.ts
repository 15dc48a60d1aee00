import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { statusLabel, type ThreadStatus } from '@cosmos/contract/email/inbox-status.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A member's conversations; those that were taken back before they began are not there. */
export function threadsOf(db: Kysely<Database>, userId: string) {
  return everyThread(db).where('t.user_id', '=', userId);
}

/** Everybody's. */
export function everyThread(db: Kysely<Database>) {
  return db
    .selectFrom('threads as t')
    .leftJoin('mails as m', 'm.id', 't.last_mail_id')
    .selectAll('t')
    .select(['m.state', 'm.sent_at', 'm.delivered_at', 'm.opened_at', 'm.clicked_at', 'm.failure'])
    .where('t.undone_at', 'is', null);
}

/**
 * With what the inbox shows of their messages, latest first. Only for the conversations of one page: PostgreSQL would look
 * for the messages of all that match before it drops those of other pages.
 */
export function withMessages(db: Kysely<Database>, page: ReturnType<typeof threadsOf>) {
  return db
    .selectFrom(page.as('t'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('thread_messages as l')
          .select([
            'l.direction',
            'l.sender_trust',
            'l.from_name',
            sql<string>`left(l.text, 400)`.as('beginning'),
          ])
          .whereRef('l.thread_id', '=', 't.id')
          .where('l.cancelled_at', 'is', null)
          .where('l.kind', '!=', 'forwarded')
          .orderBy('l.created_at', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select(['latest.direction', 'latest.sender_trust', 'latest.from_name', 'latest.beginning'])
    .select((eb) =>
      eb
        .selectFrom('thread_messages as n')
        .select(({ fn }) => fn.countAll<number>().as('messages'))
        .whereRef('n.thread_id', '=', 't.id')
        .where('n.cancelled_at', 'is', null)
        .where('n.kind', '!=', 'forwarded')
        .$asScalar()
        .$notNull()
        .as('messages'),
    )
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc');
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof withMessages>['execute']>>[number];

export function toThreadInfo(row: ThreadRow, now: Date): ThreadInfo {
  const status = statusOf(row);
  return {
    threadId: row.id,
    conversationId: row.conversation_id,
    technologyId: row.technology_id,
    technologyTitle: row.technology_title,
    university: row.university,
    contactName: row.contact_name,
    contactAddress: row.is_forwarded ? null : row.contact_address,
    isForwarded: row.is_forwarded,
    subject: row.subject,
    status,
    statusLabel: statusLabel(status, row.messages),
    failure: status === 'failed' || status === 'bounced' ? row.failure : null,
    isUnread: row.is_unread,
    messages: row.messages,
    preview: {
      text: previewOf(row.beginning),
      isOwn: row.direction === 'sent',
      isUnverified: row.sender_trust === 'unverified',
      colleague: row.sender_trust === 'colleague' ? row.from_name : null,
    },
    lastMessageAt: row.last_message_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    agreement: row.agreement,
    outcome: outcomeNow(row.outcome, now),
    snoozedUntil: laterThan(now, row.snoozed_until),
    awayUntil: row.away_until !== null && row.away_until >= dayOf(now) ? row.away_until : null,
  };
}

/**
 * How far the member's latest message has come. All of it is derived from the email's own row, which only moves forward;
 * an answer by a person outweighs whatever the provider says.
 */
function statusOf(row: ThreadRow): ThreadStatus {
  if (row.is_answered) return 'replied';
  if (row.state === 'failed') return row.sent_at ? 'bounced' : 'failed';
  if (row.clicked_at) return 'clicked';
  if (row.opened_at) return 'opened';
  if (row.delivered_at) return 'delivered';
  return row.sent_at ? 'sent' : 'queued';
}

const GREETING =
  /^\s*(?:dear|hi|hello|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|bonjour|chère?|madame|monsieur|hola|buenos días|estimad[oa])(?![\p{L}’'])(?:(?<=\b(?:dr|prof|mr|mrs|ms|mme))\.|[^\n.?]){0,60}[,!:]?[ \t]*\r?\n/iu;

/** What a message says, without the greeting: a line of a list has little room. */
function previewOf(beginning: string): string {
  const line = (beginning.replace(GREETING, '') || beginning).replace(/\s+/g, ' ').trim();
  const max = EMAIL_LIMITS.previewCharacters;
  return line.length > max ? `${line.slice(0, max)}…` : line;
}

function laterThan(now: Date, at: Date | null): string | null {
  return at && at > now ? at.toISOString() : null;
}

/** An absence that is over says nothing any more. */
function outcomeNow(outcome: ThreadOutcome | null, now: Date): ThreadOutcome | null {
  const isOver = outcome?.kind === 'away' && outcome.until !== null && outcome.until < dayOf(now);
  return isOver ? null : outcome;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
