import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { takeBackSteps } from '../agreement/agreement-steps.ts';
import { isPersons } from '../reading/mail-kind.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';
import { cancelMail } from '../../outbox/cancel-mail.ts';

/**
 * Takes a message back; false if it has left. What was written becomes a draft again. Undoing twice is as good as once.
 */
export async function undoMessage(
  { services, actor: { userId } }: UserContext,
  { messageId }: { messageId: string },
): Promise<{ undone: boolean }> {
  const { now } = services;
  return inTransaction(services.db, async (trx) => {
    const message = await lockedMessage(trx, userId, messageId);
    if (!message?.mail_id) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    if (message.cancelled_at) return { undone: true };
    if (!(await cancelMail(trx, message.mail_id))) return { undone: false };
    await trx
      .updateTable('thread_messages')
      .set({ cancelled_at: now() })
      .where('id', '=', messageId)
      .execute();
    await takeBackSteps(trx, message.threadId, { messageId, at: now() });
    await stepBack(trx, message.threadId, now());
    await tellInbox(trx, { userId, threadId: message.threadId });
    if (message.summary !== null)
      await trx
        .insertInto('contact_drafts')
        .values({
          user_id: userId,
          technology_id: message.technology_id,
          text: message.text,
          summary: message.summary,
          file_ids: JSON.stringify(message.attachments.map(({ fileId }) => fileId)),
          version: 1,
          updated_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { undone: true };
  });
}

/**
 * Its conversation is locked first and the message read after that, in a statement of its own: an undo that is being committed
 * at this moment, by a second click or by a process that is gone, has to be seen.
 */
async function lockedMessage(trx: Transaction<Database>, userId: string, messageId: string) {
  const thread = await trx
    .selectFrom('threads')
    .select(['id', 'technology_id'])
    .where('user_id', '=', userId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('thread_messages')
        .select('thread_id')
        .where('id', '=', messageId)
        .where('direction', '=', 'sent'),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!thread) return undefined;
  const message = await trx
    .selectFrom('thread_messages')
    .select(['mail_id', 'cancelled_at', 'text', 'summary', 'attachments'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  return message && { ...message, threadId: thread.id, technology_id: thread.technology_id };
}

/** The conversation stands as it did before; without any message it never began. */
export async function stepBack(trx: Transaction<Database>, threadId: string, at: Date): Promise<void> {
  const rows = await trx
    .selectFrom('thread_messages')
    .select(['direction', 'kind', 'mail_id', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [latest] = rows;
  if (!latest) {
    // Its name is free for another.
    await trx
      .updateTable('threads')
      .set({ undone_at: at, conversation_id: threadId })
      .where('id', '=', threadId)
      .execute();
    return;
  }
  const own = rows.findIndex(({ direction }) => direction === 'sent');
  await trx
    .updateTable('threads')
    .set({
      last_mail_id: rows[own]?.mail_id ?? null,
      last_message_at: latest.created_at,
      is_answered: rows
        .slice(0, own)
        .some(({ kind }) => kind !== 'own' && kind !== 'forwarded' && isPersons(kind)),
    })
    .where('id', '=', threadId)
    .execute();
}
