import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { OutgoingMail } from '../ports/mail-provider.ts';
import type { MailRow } from './mail-row.ts';

/** The bytes of the files that go along with an email, in order; null if one no longer exists. */
export async function filesOf(
  db: Kysely<Database>,
  { attachments }: Pick<MailRow, 'attachments'>,
): Promise<OutgoingMail['files'] | null> {
  if (attachments.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['id', 'bytes'])
    .where(
      'id',
      'in',
      attachments.map(({ fileId }) => fileId),
    )
    .execute();
  const known = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  const files: OutgoingMail['files'][number][] = [];
  for (const { fileId, name, mediaType } of attachments) {
    const bytes = known.get(fileId);
    if (!bytes) return null;
    files.push({ name, mediaType, bytes });
  }
  return files;
}
