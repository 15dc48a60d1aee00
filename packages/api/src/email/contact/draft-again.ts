import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';

/**
 * Makes a draft of a first message of the member's that failed: its words, its summary and its files. A draft that holds something
 * else by now stays as it is.
 */
export async function draftAgain(
  { services: { db, now }, actor: { userId } }: UserContext,
  { messageId }: { messageId: string },
): Promise<{ isOther: boolean }> {
  return inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom('thread_messages as m')
      .innerJoin('threads as t', 't.id', 'm.thread_id')
      .innerJoin('mails as e', 'e.id', 'm.mail_id')
      .select(['t.technology_id', 'm.text', 'm.summary', 'm.attachments'])
      .where('m.id', '=', messageId)
      .where('m.user_id', '=', userId)
      .where('m.cancelled_at', 'is', null)
      .where('e.state', '=', 'failed')
      .executeTakeFirst();
    if (!message?.summary) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const { technology_id, text, summary, attachments } = message;
    const file_ids = JSON.stringify(attachments.map(({ fileId }) => fileId));
    const again = { text, summary, file_ids, updated_at: now() };
    await trx
      .insertInto('contact_drafts')
      .values({ user_id: userId, technology_id, ...again, version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'technology_id'])
          .doUpdateSet((eb) => ({ ...again, version: eb('contact_drafts.version', '+', 1) }))
          .where('contact_drafts.text', '=', ''),
      )
      .execute();
    const draft = await trx
      .selectFrom('contact_drafts')
      .select('text')
      .where('user_id', '=', userId)
      .where('technology_id', '=', technology_id)
      .executeTakeFirstOrThrow();
    return { isOther: draft.text !== text };
  });
}
