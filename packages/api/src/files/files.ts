import { FILE_PURPOSES, type FilePurpose, type Upload } from '@cosmos/contract/files/files.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { FILE_COLUMNS, toFileInfo } from './file-info.ts';
import { prepareFile, type PreparedFile } from './stored-file.ts';

/** A person has one of each of these: a new one replaces the old one. */
const SHOWN_IN = { rd_profile_deck: 'corporate_deck_file_id', profile_photo: 'photo_file_id' } as const;

/**
 * Stores a file. A deck or photo is set in the profile, and the previous one deleted, in the transaction that stores the
 * new one: whatever fails, one of the two exists.
 */
export async function uploadFile({ services, actor, onceId }: UserContext, input: Upload): Promise<FileInfo> {
  const { db, now } = services;
  const { userId } = actor;
  const stored = await storedBefore(db, { userId, fileId: onceId });
  if (stored) return stored;
  // Counted outside the transaction: opening a file costs time, whether it is valid or not.
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

/** What an earlier request with the same key stored, if its reply never arrived. */
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
  /** A new one if none is given. */
  fileId?: string | undefined;
  userId: string;
  purpose: FilePurpose;
  chatId: string | null;
  prepared: PreparedFile;
}

/** Stores a checked file, if there is room for it. The caller holds the lock on the person's row. */
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

/** Stores a file that came with an answer to a member. It takes no room of their own. */
export async function storeReceivedFile(
  trx: Transaction<Database>,
  { now }: Pick<UserContext['services'], 'now'>,
  { userId, prepared }: { userId: string; prepared: PreparedFile },
): Promise<string> {
  const fileId = randomUUID();
  await trx
    .insertInto('files')
    .values({
      ...rowOf(prepared),
      id: fileId,
      user_id: userId,
      purpose: 'email_received',
      created_at: now(),
    })
    .execute();
  return fileId;
}

/** The person's own files, optionally of one purpose, without their bytes. */
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
    .limit(FILES_LIMITS.filesPerUser)
    .execute();
  return rows.map(toFileInfo);
}

/** The files of a chat, for its owner. */
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
    .limit(FILES_LIMITS.filesPerUser)
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
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { ...toFileInfo(row), content: row.bytes.toString('base64') };
}

/** If the profile shows the file, it is removed there. */
export async function deleteFile(
  { services, actor }: UserContext,
  { fileId }: { fileId: string },
): Promise<{ deleted: true }> {
  const row = await services.db
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('user_id', '=', actor.userId)
    // What came with an answer is part of it.
    .where('purpose', 'in', FILE_PURPOSES)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
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

/** Counted with the person's row locked, so that simultaneous uploads can't exceed the limit together. */
async function requireRoom(
  trx: Transaction<Database>,
  { userId, purpose, size }: { userId: string; purpose: FilePurpose; size: number },
): Promise<void> {
  const { count, bytes } = await trx
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('user_id', '=', userId)
    // What others send takes no room away.
    .where('purpose', 'in', FILE_PURPOSES)
    .$if(isShown(purpose), (query) => query.where('purpose', '!=', purpose))
    .executeTakeFirstOrThrow();
  if (Number(count) >= FILES_LIMITS.filesPerUser || Number(bytes ?? 0) + size > FILES_LIMITS.fileBytesPerUser)
    throw new AppError('CONFLICT', FILES_MESSAGES.filesFull);
}

async function requireChat(db: Kysely<Database>, userId: string, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
