import type { ForwardInput } from '@cosmos/contract/email/forwarding.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable, Transaction } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { referenceIn } from '../contact/compose.ts';
import { insertMessage } from '../contact/message-rows.ts';
import { readWriter } from '../contact/writer.ts';
import { officeRefuses } from '../threads/office-rules.ts';

type ForwardServices = Pick<Services, 'db' | 'jobs' | 'mailSettings' | 'config' | 'secrets' | 'now'>;

/**
 * Sends what waits with the team on to the university, once, in the same conversation: answers go to the member, and from
 * now on the member writes to this address. `by` is null for a command on the server.
 */
export async function forwardMessage(
  services: ForwardServices,
  { threadId, name, address, by }: ForwardInput & { by: string | null },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const thread = await lockWaiting(trx, threadId);
    const { office_id: officeId, university } = thread;
    const writer = await readWriter(trx, thread.user_id);
    if (await officeRefuses(trx, services, { officeId, email: writer.email, to: address }))
      throw new AppError('CONFLICT', EMAIL_MESSAGES.refused);
    const written = await writtenIn(trx, threadId);
    const [first] = written;
    if (!first || written.some(({ state }) => state === 'queued' || state === 'sending'))
      throw new AppError('CONFLICT', EMAIL_MESSAGES.notWithTeamYet);
    const at = services.now();
    await insertMessage(trx, services, {
      threadId,
      officeId,
      kind: 'forwarded',
      conversation: {
        subject: thread.subject,
        technologyTitle: thread.technology_title,
        reference: referenceIn(thread.subject),
        university,
        isForwarded: false,
        isPassedOn: true,
        replyToken: thread.reply_token,
      },
      writer,
      message: written.map(({ text }) => text).join('\n\n'),
      greets: name,
      summary: first.summary,
      to: address,
      cc: null,
      about: name,
      files: written.flatMap(({ attachments }) => attachments),
      tracksOpens: written.every(({ tracks_opens: tracks }) => tracks),
      notBefore: at,
      isAnswered: false,
    });
    await trx
      .updateTable('threads')
      .set({ contact_name: name, contact_address: address, is_forwarded: false })
      .where('id', '=', threadId)
      .execute();
    await recordAction(trx, {
      actorId: by,
      action: 'message forwarded',
      subject: threadId,
      detail: { university, to: address },
      at,
    });
  });
}

async function lockWaiting(
  trx: Transaction<Database>,
  threadId: string,
): Promise<Selectable<Database['threads']>> {
  const thread = await trx
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', threadId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  if (!thread.is_forwarded) throw new AppError('CONFLICT', EMAIL_MESSAGES.notToForward);
  return thread;
}

/** What the member has written so far, oldest first. */
function writtenIn(trx: Transaction<Database>, threadId: string) {
  return trx
    .selectFrom('thread_messages as m')
    .innerJoin('mails as s', 's.id', 'm.mail_id')
    .select(['m.text', 'm.summary', 'm.attachments', 's.state', 's.tracks_opens'])
    .where('m.thread_id', '=', threadId)
    .where('m.direction', '=', 'sent')
    .where('m.cancelled_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
}
