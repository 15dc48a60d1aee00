import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import { sendMailJob } from './email.jobs.ts';
import type { MailContent } from './mail-content.ts';

/** What mails there are. */
export type MailKind =
  | 'code'
  | 'sign-in-link'
  | 'invitation'
  | 'request-received'
  | 'request-declined'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'deletion-scheduled'
  | 'deletion-cancelled'
  | 'account-deleted'
  | 'concierge-call'
  | 'feedback'
  | 'bug-report';

export interface QueuedMail {
  kind: MailKind;
  /** Normalised. */
  to: string;
  /** Whose it is: it goes with them. Null where it must outlive them. */
  userId: string | null;
  content: MailContent;
  /** True where an answer is to be recognised: Reply-To gets 128 unguessable bits. */
  takesReply?: boolean;
  /** After this, it is no longer worth sending. */
  goodUntil?: Date;
}

/** Writes the mail and the job that sends it, in the caller's transaction: both are there, or neither. */
export async function queueMail(
  trx: Kysely<Database>,
  { jobs, mailSettings, now }: Pick<Services, 'jobs' | 'mailSettings' | 'now'>,
  { kind, to, userId, content, takesReply = false, goodUntil }: QueuedMail,
): Promise<{ mailId: string }> {
  const id = randomUUID();
  const replyHash = takesReply ? randomBytes(16).toString('hex') : null;
  await trx
    .insertInto('mails')
    .values({
      id,
      user_id: userId,
      kind,
      to_address: to,
      reply_hash: replyHash,
      reply_to:
        replyHash && mailSettings.inboundDomain ? `reply+${replyHash}@${mailSettings.inboundDomain}` : null,
      ...content,
      good_until: goodUntil ?? null,
      created_at: now(),
    })
    .execute();
  await jobs.enqueue(trx, sendMailJob.name, { mailId: id });
  return { mailId: id };
}
