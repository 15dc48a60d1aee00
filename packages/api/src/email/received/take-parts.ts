import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { ReceivedAttachment } from '@cosmos/db/tables/mail.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { decodedSize } from '../../files/base64.ts';
import { shownName } from '../attached/file-names.ts';
import { refusals } from '../attached/received-files.ts';
import { mentions } from '../showing/inline-pictures.ts';

/** A received email, as far as its parts are concerned. */
export interface WithParts {
  HtmlBody: string;
  Attachments?:
    | readonly { Name: string; ContentType: string; ContentID: string; Content?: string | null | undefined }[]
    | null
    | undefined;
}

interface Taking {
  receivedMailId: string;
  threadId: string;
  mail: WithParts;
  /** False if there are too many emails to keep what comes with them. */
  keepsFiles: boolean;
}

interface Part {
  name: string;
  mediaType: string;
  contentId: string | null;
  size: number;
  bytes: Buffer;
}

const PICTURES_AT_MOST = 20;

/**
 * Stores what is worth opening of an answer as it came, and the job that opens it, in the transaction that stores the answer:
 * a webhook has to be answered soon, and opening can take minutes.
 */
export async function takeParts(
  trx: Transaction<Database>,
  { now, jobs }: Pick<Services, 'now' | 'jobs'>,
  { receivedMailId, threadId, mail, keepsFiles }: Taking,
): Promise<void> {
  const parts = (mail.Attachments ?? []).map(partOf);
  if (parts.length === 0 && mail.HtmlBody === '') return;
  const room = keepsFiles ? await roomIn(trx, threadId) : 0;
  const files = await listed(parts, mail.HtmlBody, room);
  await trx
    .updateTable('received_mails')
    .set({ attachments: JSON.stringify(files), opening_since: now() })
    .where('id', '=', receivedMailId)
    .execute();
  for (const [position, { name, contentId, bytes }] of parts.entries()) {
    if (files[position]?.missing !== 'opening') continue;
    const row = { received_mail_id: receivedMailId, position, name, content_id: contentId, bytes };
    await trx.insertInto('received_parts').values(row).execute();
  }
  await jobs.enqueue(trx, 'email.open-answer', { receivedMailId });
}

type Sent = NonNullable<WithParts['Attachments']>[number];

/** What is too large isn't even decoded. */
function partOf({ Name, ContentType, ContentID, Content }: Sent): Part {
  const size = Math.max(0, Math.floor(decodedSize(Content ?? '')));
  const isTooLarge = size > FILES_LIMITS.fileBytes;
  return {
    name: shownName(Name),
    mediaType: ContentType,
    contentId: ContentID.replace(/^<|>$/g, '').trim() || null,
    size,
    bytes: Buffer.from(isTooLarge ? '' : (Content ?? ''), 'base64'),
  };
}

/** What is shown of the files until they have been opened. */
async function listed(parts: readonly Part[], html: string, room: number): Promise<ReceivedAttachment[]> {
  const isInline = parts.map(({ contentId }) => contentId !== null && mentions(html, contentId));
  const refused = await refusals(parts.filter((_, at) => !isInline[at]));
  let pictures = 0;
  let left = room;
  const missingOf = (part: Part, at: number): ReceivedAttachment['missing'] => {
    if (part.size > FILES_LIMITS.fileBytes) return 'size';
    const because = isInline[at] ? null : refused.shift();
    if (because) return because;
    if (isInline[at] && ++pictures > PICTURES_AT_MOST) return 'count';
    left -= part.bytes.length;
    return left < 0 ? 'room' : 'opening';
  };
  return parts.map((part, at) => {
    const { name, mediaType, size } = part;
    const missing = missingOf(part, at);
    return { fileId: null, name, mediaType, size, missing, ...(isInline[at] ? { isInline: true } : {}) };
  });
}

/** Bytes that a conversation may still receive. */
async function roomIn(db: Kysely<Database>, threadId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum((a ->> 'size')::bigint) as bytes
    from thread_messages m join received_mails r on r.id = m.received_mail_id,
      jsonb_array_elements(r.attachments) a
    where m.thread_id = ${threadId} and (a ->> 'fileId' is not null or a ->> 'missing' = 'opening')`.execute(
    db,
  );
  return EMAIL_LIMITS.receivedBytesPerThread - Number(rows[0]?.bytes ?? 0);
}
