import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { MessageProgress, Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { agreementSteps } from '../agreement/agreement-steps.ts';
import { threadsOf, toThreadInfo, withMessages } from './thread-row.ts';

/** A conversation of the member with its latest messages; somebody else's looks like a missing one. */
export async function readThread(
  { services: { db, now }, actor: { userId } }: UserContext,
  named: { threadId: string } | { conversationId: string },
): Promise<Thread> {
  const thread = threadsOf(db, userId)
    .$if('threadId' in named, (all) => all.where('t.id', '=', 'threadId' in named ? named.threadId : ''))
    .$if('conversationId' in named, (all) =>
      all.where('t.conversation_id', '=', 'conversationId' in named ? named.conversationId : ''),
    );
  const row = await withMessages(db, thread).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const rows = await messageRows(db, row.id);
  return {
    ...toThreadInfo(row, now()),
    contents: rows.slice(0, EMAIL_LIMITS.threadMessagesPage).toReversed().map(toThreadMessage),
    hasEarlier: rows.length > EMAIL_LIMITS.threadMessagesPage,
    agreementSteps: await agreementSteps(db, row.id),
  };
}

function messageRows(db: Kysely<Database>, threadId: string) {
  return db
    .selectFrom('thread_messages as t')
    .leftJoin('mails as m', 'm.id', 't.mail_id')
    .leftJoin('received_mails as r', 'r.id', 't.received_mail_id')
    .select([
      't.id',
      't.direction',
      't.kind',
      't.from_name',
      't.about',
      't.text',
      't.summary',
      't.attachments',
    ])
    .select(['t.not_before', 't.created_at', 'm.state', 'm.sent_at', 'm.delivered_at', 'm.opened_at'])
    .select(['m.failure', 't.because', 't.offered', 't.sender_trust', 'r.attachments as received_files'])
    .select(['t.answer', 't.is_by_click'])
    .where('t.thread_id', '=', threadId)
    .where('t.cancelled_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(EMAIL_LIMITS.threadMessagesPage + 1)
    .execute();
}
type MessageRow = Awaited<ReturnType<typeof messageRows>>[number];

function toThreadMessage(row: MessageRow): ThreadMessage {
  return {
    messageId: row.id,
    createdAt: row.created_at.toISOString(),
    text: row.text,
    files: row.direction === 'sent' ? row.attachments : (row.received_files ?? []),
    sender: senderOf(row),
  };
}

function senderOf(row: MessageRow): ThreadMessage['sender'] {
  const { kind, from_name: name, about, sender_trust: trust, because, offered, summary } = row;
  if (kind === 'own') return { kind, summary, progress: progressOf(row) };
  if (kind === 'forwarded') return { kind, name: about, progress: progressOf(row) };
  const { answer, is_by_click: isByClick } = row;
  return { kind, name, trust: trust ?? 'unverified', because, offered, answer, isByClick };
}

function progressOf(row: MessageRow): MessageProgress {
  return {
    state: progressState(row),
    leavesAt: (row.not_before ?? row.created_at).toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.opened_at?.toISOString() ?? null,
    failure: row.failure,
  };
}

function progressState({ state, opened_at, delivered_at, sent_at }: MessageRow): MessageProgress['state'] {
  if (state === 'failed') return 'failed';
  if (opened_at) return 'read';
  if (delivered_at) return 'delivered';
  if (sent_at) return 'sent';
  return state === 'queued' ? 'waiting' : 'sending';
}
