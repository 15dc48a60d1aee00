import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailFile } from '@cosmos/db/tables/mail.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../context/errors.ts';

/** A member's own files for a message, in that order; somebody else's, or one for another purpose, looks like a missing one. */
export async function mailFiles(
  db: Kysely<Database>,
  { userId, fileIds }: { userId: string; fileIds: readonly string[] },
): Promise<MailFile[]> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['id', 'file_name', 'media_type', 'size'])
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_attachment')
    .execute();
  if (rows.length < wanted.length) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  if (rows.reduce((sum, { size }) => sum + size, 0) > EMAIL_LIMITS.attachmentBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', EMAIL_MESSAGES.attachmentsTooLarge);
  return rows
    .toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    .map(({ id, file_name, media_type, size }) => ({
      fileId: id,
      name: oneLine(file_name),
      mediaType: media_type,
      size,
    }));
}
