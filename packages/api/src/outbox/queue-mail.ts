import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailFile, MailHeader } from '@cosmos/db/tables/mail.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../context/services.ts';
import type { MailContent } from './mail-content.ts';
import { type MailKind, streamOf } from './mail-kinds.ts';

/** How a mail travels if not in the usual way. It is stored, so that a retry sends the same again. */
export interface Envelope {
  from: string;
  cc: string | null;
  replyTo: string;
  headers: readonly MailHeader[];
  files: readonly MailFile[];
  tracksOpens: boolean;
  /** It stays here until then, and can be taken back. */
  notBefore: Date;
}

export interface QueuedMail {
  kind: MailKind;
  /** Normalised. */
  to: string;
  /** The owner: the email is erased with them. Null if it must outlive them. */
  userId: string | null;
  content: MailContent;
  /** True if replies should be recognised: Reply-To gets 128 unguessable bits. */
  takesReply?: boolean;
  /** After this, it is no longer worth sending. */
  goodUntil?: Date;
  /** Headers of an email that has no envelope. */
  headers?: readonly MailHeader[];
  envelope?: Envelope;
}

type QueueServices = Pick<Services, 'jobs' | 'mailSettings' | 'now'>;

/** Writes the email and the job that sends it, in the caller's transaction: both or neither. */
export async function queueMail(
  trx: Transaction<Database>,
  services: QueueServices,
  mail: QueuedMail,
): Promise<{ mailId: string }> {
  const [mailId = ''] = await queueMails(trx, services, [mail]);
  return { mailId };
}

/** The same for several at once; their ids in the same order. */
export async function queueMails(
  trx: Transaction<Database>,
  services: QueueServices,
  mails: readonly QueuedMail[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => rowOf(services, mail));
  await trx.insertInto('mails').values(rows).execute();
  for (const [at, { id }] of rows.entries()) {
    const envelope = mails[at]?.envelope;
    await services.jobs.enqueue(
      trx,
      'email.send',
      { mailId: id },
      envelope ? { startAfter: envelope.notBefore } : {},
    );
  }
  return rows.map(({ id }) => id);
}

function rowOf(
  { mailSettings, now }: QueueServices,
  { kind, to, userId, content, takesReply = false, goodUntil, headers, envelope }: QueuedMail,
) {
  const replyHash = takesReply ? randomBytes(16).toString('hex') : null;
  return {
    id: randomUUID() as string,
    user_id: userId,
    kind,
    stream: streamOf(kind, mailSettings),
    to_address: to,
    reply_hash: replyHash,
    reply_to:
      replyHash && mailSettings.inboundDomain ? `reply+${replyHash}@${mailSettings.inboundDomain}` : null,
    ...content,
    ...(headers ? { headers: JSON.stringify(headers) } : {}),
    ...(envelope ? columnsOf(envelope) : {}),
    good_until: goodUntil ?? null,
    created_at: now(),
  };
}

function columnsOf({ from, cc, replyTo, headers, files, tracksOpens, notBefore }: Envelope) {
  return {
    from_address: from,
    cc_address: cc,
    reply_to: replyTo,
    headers: JSON.stringify(headers),
    attachments: JSON.stringify(files),
    tracks_opens: tracksOpens,
    next_attempt_at: notBefore,
  };
}
