import { randomUUID } from 'node:crypto';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { PostmarkInbound } from './postmark-payloads.ts';
import { answerToReply, type ReplyServices } from './replies.ts';
import { isPersons, mailKind } from './reading/mail-kind.ts';
import { senderTrust } from './reading/sender-trust.ts';

export type ReceiveServices = ReplyServices;

/**
 * Stores an incoming email. Only the unguessable hash that it was sent to connects it with an email of ours.
 * Text and HTML are stored as received; whoever displays them must sanitise the HTML.
 */
export async function receiveMail(
  trx: Transaction<Database>,
  services: ReceiveServices,
  mail: PostmarkInbound,
): Promise<'stored' | 'repeated'> {
  const answered = await answeredMail(trx, mail);
  const state = !answered ? 'quarantined' : isPersons(mailKind(mail).kind) ? 'attached' : 'ignored';
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('received_mails')
    .values({
      id: randomUUID(),
      message_id: mail.MessageID,
      mail_id: answered?.id ?? null,
      state,
      from_address: mail.FromFull.Email,
      from_name: oneLine(mail.FromFull.Name),
      sender_verified: answered !== undefined && senderTrust(mail, answered.to_address) === 'contact',
      subject: oneLine(mail.Subject),
      text: mail.TextBody,
      html: mail.HtmlBody,
      attachments: JSON.stringify(
        (mail.Attachments ?? []).map(({ Name, ContentType, ContentLength }) => ({
          fileId: null,
          name: oneLine(Name),
          mediaType: ContentType,
          size: ContentLength ?? 0,
        })),
      ),
      received_at: services.now(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return 'repeated';
  if (answered && state === 'attached') await answerToReply(trx, services, answered);
  return 'stored';
}

async function answeredMail(trx: Transaction<Database>, mail: PostmarkInbound) {
  const boxes = [mail, ...(mail.ToFull ?? []), ...(mail.CcFull ?? []), ...(mail.BccFull ?? [])];
  const hashes = [...new Set(boxes.map(({ MailboxHash }) => MailboxHash.toLowerCase()))].filter((hash) =>
    /^[0-9a-f]{32}$/.test(hash),
  );
  if (hashes.length === 0) return undefined;
  // Locked, so that the email isn't erased with its owner while its reply is being stored.
  return trx
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address'])
    .where('reply_hash', 'in', hashes)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
}
