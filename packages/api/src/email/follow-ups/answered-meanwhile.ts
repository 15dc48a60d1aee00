import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { cancelMail } from '../../outbox/cancel-mail.ts';
import { stepBack } from '../contact/undo.ts';

/**
 * A person has answered: reminders that were to go out by themselves don’t, not even one that waits in the outbox. Called in
 * the transaction that stores the answer, which has locked the conversation.
 */
export async function endFollowUps(trx: Transaction<Database>, threadId: string, at: Date): Promise<void> {
  await trx
    .updateTable('follow_ups')
    .set({ state: 'answered' })
    .where('thread_id', '=', threadId)
    .where('state', '=', 'scheduled')
    .execute();
  const leaving = await trx
    .selectFrom('follow_ups as f')
    .innerJoin('thread_messages as m', 'm.id', 'f.message_id')
    .innerJoin('mails as e', 'e.id', 'm.mail_id')
    .select(['f.id', 'm.id as messageId', 'e.id as mailId'])
    .where('f.thread_id', '=', threadId)
    .where('f.state', '=', 'sent')
    // What the member sent by hand is theirs to take back.
    .whereRef('f.due_at', '>', 'f.created_at')
    .where('m.cancelled_at', 'is', null)
    .where('e.state', '=', 'queued')
    .execute();
  for (const { id, messageId, mailId } of leaving) {
    if (!(await cancelMail(trx, mailId))) continue;
    await trx.updateTable('thread_messages').set({ cancelled_at: at }).where('id', '=', messageId).execute();
    await trx.updateTable('follow_ups').set({ state: 'answered' }).where('id', '=', id).execute();
    await stepBack(trx, threadId, at);
  }
}
