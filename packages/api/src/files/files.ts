import { FILE_PURPOSES, type FilePurpose, type Upload } from '@cosmos/contract/files.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { FileInfo } from '@cosmos/contract/profile.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { UserContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { lockUser } from '../profile/lock-user.ts';
import { FILE_COLUMNS, toFileInfo } from './file-info.ts';
import { prepareFile, type PreparedFile } from './stored-file.ts';

/** Of these a person has one: a new one takes the place of the old one. */
const SHOWN_IN = { rd_profile_deck: 'corporate_deck_file_id', profile_photo: 'photo_file_id' } as const;

/**
 * Keeps a file. A deck or photo is set in the profile, and the one before it dropped, in the transaction that stores
 * the new one: whatever fails, one of the two is there.
 */
export async function uploadFile({ services, actor, onceId }: UserContext, input: Upload): Promise<FileInfo> {
  const { db, now } = services;
  const { userId } = actor;
  const stored = await storedBefore(db, { userId, fileId: onceId });
  if (stored) return stored;
  // Counted outside: opening a file costs, whether it is good or not.
  await takeLimits(db, services, [{ limit: RATE_LIMITS.uploadsPerHour, by: userId }]);
  const { purpose } = input;
  const prepared = await prepareFile(input);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const chatId = purpose === 'chat_attachment' ? (input.chatId ?? null) : null;
    if (chatId !== null) await requireChat(trx, userId, chatId);
    const storedMeanwhile = await storedBefore(trx, { userId, fileId: onceId });
    if (storedMeanwhile) return storedMeanwhile;
    const row = await storeFile(trx, services, { fileId: onceId, userId, purpose, chatId, prepared });
    if (isShown(purpose)) await showInstead(trx, { userId, purpose, fileId: row.id, at: now() });
    return toFileInfo(row);
  });
}

/** What the same keyed request has stored, whose reply never came. */
async function storedBefore(
  db: Kysely<Database>,
  { userId, fileId }: { userId: string; fileId: string | undefined },
): Promise<FileInfo | null> {
  if (fileId === undefined) return null;
  const row = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toFileInfo(row) : null;
}

interface NewFile {
  /** A new one where none is given. */
  fileId?: string | undefined;
  userId: string;
  purpose: FilePurpose;
  chatId: string | null;
  prepared: PreparedFile;
}

/** Keeps a file that was judged, where there is room for it. The person's row is held by the caller. */
export async function storeFile(
  trx: Transaction<Database>,
  { now }: Pick<UserContext['services'], 'now'>,
  { fileId = randomUUID(), userId, purpose, chatId, prepared }: NewFile,
) {
  await requireRoom(trx, { userId, purpose, size: prepared.bytes.length });
  return trx
    .insertInto('files')
    .values({
      ...rowOf(prepared),
      id: fileId,
      user_id: userId,
      purpose,
      chat_id: chatId,
      created_at: now(),
    })
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The person's own files, of one purpose where it is named, without their bytes. */
export async function listFiles(
  { services, actor }: UserContext,
  { purpose }: { purpose?: FilePurpose | null | undefined },
): Promise<FileInfo[]> {
  const rows = await services.db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('user_id', '=', actor.userId)
    .where('purpose', 'in', purpose ? [purpose] : FILE_PURPOSES)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIMITS.filesPerUser)
    .execute();
  return rows.map(toFileInfo);
}

/** The files of a chat, for the one whose chat it is. */
export async function chatFiles(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<FileInfo[]> {
  await requireChat(services.db, actor.userId, chatId);
  const rows = await services.db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('chat_id', '=', chatId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LIMITS.filesPerUser)
    .execute();
  return rows.map(toFileInfo);
}

export async function readFile(
  { services, actor }: UserContext,
  { fileId }: { fileId: string },
): Promise<FileInfo & { content: string }> {
  const row = await services.db
    .selectFrom('files')
    .select([...FILE_COLUMNS, 'bytes'])
    .where('id', '=', fileId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { ...toFileInfo(row), content: row.bytes.toString('base64') };
}

/** Where the profile showed the file, it shows none. */
export async function deleteFile(
  { services, actor }: UserContext,
  { fileId }: { fileId: string },
): Promise<{ deleted: true }> {
  const row = await services.db
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('user_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { deleted: true };
}

function rowOf({ fileName, mediaType, bytes, pages, text }: PreparedFile) {
  return {
    file_name: fileName,
    media_type: mediaType,
    size: bytes.length,
    pages,
    extracted_text: text,
    bytes,
  };
}

function isShown(purpose: FilePurpose): purpose is keyof typeof SHOWN_IN {
  return purpose in SHOWN_IN;
}

async function showInstead(
  trx: Transaction<Database>,
  {
    userId,
    purpose,
    fileId,
    at,
  }: { userId: string; purpose: keyof typeof SHOWN_IN; fileId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ [SHOWN_IN[purpose]]: fileId, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('id', '!=', fileId)
    .execute();
}

/** Counted with the person's row held, so that uploads at once can't pass the limit together. */
async function requireRoom(
  trx: Transaction<Database>,
  { userId, purpose, size }: { userId: string; purpose: FilePurpose; size: number },
): Promise<void> {
  const { count, bytes } = await trx
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('user_id', '=', userId)
    .$if(isShown(purpose), (query) => query.where('purpose', '!=', purpose))
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.filesPerUser || Number(bytes ?? 0) + size > LIMITS.fileBytesPerUser)
    throw new AppError('CONFLICT', MESSAGES.filesFull);
}

async function requireChat(db: Kysely<Database>, userId: string, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
}
