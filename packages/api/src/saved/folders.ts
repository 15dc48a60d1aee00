import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Folder, Folders, SharedFolder } from '@cosmos/contract/saved/library.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { personName } from '../outbox/templates/person-name.ts';
import { organisationOfUser, sharedWith } from './library-scope.ts';

/** Bookmarked records in the folder of the row `f`. */
const COUNT = sql<number>`(
  select count(*)::int from saved_folder_cards c join saved_cards s on s.id = c.saved_id
  where c.folder_id = f.id and s.bookmarked)`;

/** The member's folders, and those that colleagues share. */
export async function listFolders({ services: { db }, actor: { userId } }: UserContext): Promise<Folders> {
  const domain = await organisationOfUser(db, userId);
  const [own, shared, { total }] = await Promise.all([
    db
      .selectFrom('saved_folders as f')
      .select(['f.id', 'f.name', 'f.shared_at', COUNT.as('count')])
      .where('f.user_id', '=', userId)
      .orderBy(sql`lower(f.name)`)
      .execute(),
    domain === null ? [] : foldersShared(db, { userId, domain }),
    db
      .selectFrom('saved_cards')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('user_id', '=', userId)
      .where('bookmarked', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    own: own.map(({ id, name, count, shared_at }): Folder => ({
      folderId: id,
      name,
      count,
      isShared: shared_at !== null,
    })),
    shared,
    canShare: domain !== null,
  };
}

async function foldersShared(
  db: Kysely<Database>,
  reader: { userId: string; domain: string },
): Promise<SharedFolder[]> {
  const rows = await sharedWith(db, reader)
    .innerJoin('profiles as p', 'p.user_id', 'f.user_id')
    .select(['f.id', 'f.name', 'p.first_name', 'p.last_name', COUNT.as('count')])
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id, name, count, first_name, last_name }) => ({
    folderId: id,
    name,
    count,
    owner: personName(`${first_name} ${last_name}`) || 'A colleague',
  }));
}

/** Repeated with the same id, it makes one folder. */
export async function makeFolder(
  { services, actor: { userId } }: UserContext,
  { folderId, name }: { folderId: string; name: string },
): Promise<{ folderId: string }> {
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    const own = await trx.selectFrom('saved_folders').select('id').where('user_id', '=', userId).execute();
    if (own.some(({ id }) => id === folderId)) return;
    if (own.length >= SAVED_LIMITS.folders) throw new AppError('CONFLICT', SAVED_MESSAGES.tooManyFolders);
    await requireFreeName(trx, userId, { folderId, name });
    const row = { id: folderId, user_id: userId, name, created_at: services.now() };
    const made = await trx
      .insertInto('saved_folders')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The id is another member's.
    if (!made) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  });
  return { folderId };
}

export async function renameFolder(
  { services: { db }, actor: { userId } }: UserContext,
  { folderId, name }: { folderId: string; name: string },
): Promise<{ name: string }> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await requireOwnFolder(trx, userId, folderId);
    await requireFreeName(trx, userId, { folderId, name });
    await trx.updateTable('saved_folders').set({ name }).where('id', '=', folderId).execute();
    return { name };
  });
}

/** What is in it stays saved. Deleted again, nothing happens. */
export async function deleteFolder(
  { services: { db }, actor: { userId } }: UserContext,
  { folderId }: { folderId: string },
): Promise<{ deleted: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_folders')
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { deleted: numDeletedRows > 0n };
}

/** Puts saved records into a folder; with `from`, they leave that one. Others' records are ignored. */
export async function fileSaved(
  { services, actor: { userId } }: UserContext,
  {
    folderId,
    savedIds,
    from,
  }: { folderId: string; savedIds: readonly string[]; from?: string | null | undefined },
): Promise<{ filed: number }> {
  return inTransaction(services.db, async (trx) => {
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    await requireOwnFolder(trx, userId, folderId);
    if (from) await requireOwnFolder(trx, userId, from);
    const added = services.now();
    const filed = await trx
      .insertInto('saved_folder_cards')
      .columns(['folder_id', 'saved_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('saved_cards')
          .select([
            sql<string>`${folderId}::uuid`.as('folder_id'),
            'id as saved_id',
            sql<Date>`${added}::timestamptz`.as('added_at'),
          ])
          .where('user_id', '=', userId)
          .where('bookmarked', '=', true)
          .where('id', 'in', savedIds),
      )
      .onConflict((conflict) => conflict.columns(['folder_id', 'saved_id']).doNothing())
      .executeTakeFirst();
    if (from && from !== folderId) await takeOut(trx, from, savedIds);
    return { filed: Number(filed.numInsertedOrUpdatedRows ?? 0n) };
  });
}

/** Takes records out of a folder; they stay saved, and in their other folders. */
export async function unfileSaved(
  { services: { db }, actor: { userId } }: UserContext,
  { folderId, savedIds }: { folderId: string; savedIds: readonly string[] },
): Promise<{ unfiled: number }> {
  return inTransaction(db, async (trx) => {
    await requireOwnFolder(trx, userId, folderId);
    return { unfiled: await takeOut(trx, folderId, savedIds) };
  });
}

async function takeOut(
  trx: Transaction<Database>,
  folderId: string,
  savedIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_folder_cards')
    .where('folder_id', '=', folderId)
    .where('saved_id', 'in', savedIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether colleagues may read the folder. Switched off, it holds at once. */
export async function shareFolder(
  { services: { db, now }, actor: { userId } }: UserContext,
  { folderId, isOn }: { folderId: string; isOn: boolean },
): Promise<{ isShared: boolean }> {
  return inTransaction(db, async (trx) => {
    await requireOwnFolder(trx, userId, folderId);
    if (isOn && (await organisationOfUser(trx, userId)) === null)
      throw new AppError('FORBIDDEN', SAVED_MESSAGES.noColleagues);
    await trx
      .updateTable('saved_folders')
      .set({ shared_at: isOn ? now() : null })
      .where('id', '=', folderId)
      .execute();
    return { isShared: isOn };
  });
}

/** Locks the folder until the transaction ends. */
async function requireOwnFolder(trx: Transaction<Database>, userId: string, folderId: string): Promise<void> {
  const folder = await trx
    .selectFrom('saved_folders')
    .select('id')
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!folder) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}

async function requireFreeName(
  trx: Transaction<Database>,
  userId: string,
  { folderId, name }: { folderId: string; name: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('saved_folders')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', folderId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', SAVED_MESSAGES.folderNameTaken);
}
