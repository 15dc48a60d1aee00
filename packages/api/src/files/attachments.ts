import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AskerContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { AttachedFile } from '../ports/assistant.ts';

/** Files belong to people; visitors and programs can't have any. */
export function requireMayAttach(actor: AskerContext['actor']): void {
  if (actor.kind !== 'user')
    throw new AppError('UNPROCESSABLE_CONTENT', CONVERSATION_MESSAGES.attachmentsNeedAccount);
}

interface Attaching {
  userId: string;
  chatId: string;
  turnId: string;
  fileIds: readonly string[];
}

/**
 * Attaches a member's own files to a message, in the message's transaction. A file belongs to one chat, in which it can be
 * attached again; another person's file, one of another chat and a missing one look the same.
 */
export async function attachFiles(
  trx: Transaction<Database>,
  { userId, chatId, turnId, fileIds }: Attaching,
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  const files = await trx
    .selectFrom('files')
    .select(['id', 'size'])
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'chat_attachment')
    .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', '=', chatId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (files.length < wanted.length) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  requireFits(files.map(({ size }) => size));
  await trx.updateTable('files').set({ chat_id: chatId }).where('id', 'in', wanted).execute();
  await trx
    .insertInto('turn_files')
    .values(wanted.map((fileId, position) => ({ turn_id: turnId, file_id: fileId, position })))
    .execute();
}

/** The total size of a message's files. */
export function requireFits(sizes: readonly number[]): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > CONVERSATION_LIMITS.attachmentBytesPerMessage)
    throw new AppError('PAYLOAD_TOO_LARGE', CONVERSATION_MESSAGES.filesTooLarge);
}

/** The files of a message in the form for an assistant; pictures are loaded only when it looks at them. */
export async function attachedFiles(db: Kysely<Database>, turnId: string): Promise<AttachedFile[]> {
  const files = await db
    .selectFrom('turn_files')
    .innerJoin('files', 'files.id', 'turn_files.file_id')
    .select(['files.id', 'files.file_name', 'files.media_type'])
    .select(
      sql<string | null>`left(files.extracted_text, ${CONVERSATION_LIMITS.attachmentTextCharacters})`.as(
        'text',
      ),
    )
    .where('turn_files.turn_id', '=', turnId)
    .orderBy('turn_files.position')
    .execute();
  return files.map(({ id, file_name, media_type, text }) => ({
    name: file_name,
    mediaType: media_type,
    text: text ?? '',
    bytes: media_type.startsWith('image/') ? () => bytesOf(db, id) : null,
  }));
}

async function bytesOf(db: Kysely<Database>, fileId: string): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('files')
    .select('bytes')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return bytes;
}
