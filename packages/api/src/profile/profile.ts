import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { profileCompletion } from '@cosmos/contract/profile/profile-completion.ts';
import type { FileInfo, Profile, ProfileSaved, ProfileUpdate } from '@cosmos/contract/profile/profile.ts';
import { inSavepointIfNested, inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { FILE_COLUMNS, toFileInfo } from '../files/file-info.ts';
import { assignInterests } from '../interests/assign.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { FIELD_COLUMNS, readProfileRow, toProfileFields } from './profile-fields.ts';

export async function readProfile({ services, actor }: UserContext): Promise<Profile> {
  const { db } = services;
  const { userId } = actor;
  const row = await readProfileRow(db, userId);
  if (!row) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.userNotFound);
  const fields = toProfileFields(row);
  const [files, interests] = await Promise.all([
    readFiles(db, [row.photo_file_id, row.corporate_deck_file_id]),
    db
      .selectFrom('user_interests')
      .select('keyword')
      .where('user_id', '=', userId)
      .orderBy('position')
      .orderBy('keyword')
      .execute(),
  ]);
  return {
    ...fields,
    userId,
    hasPassword: row.password_hash !== null,
    photo: files.get(row.photo_file_id ?? '') ?? null,
    deck: files.get(row.corporate_deck_file_id ?? '') ?? null,
    interests: interests.map(({ keyword }) => keyword),
    alertsEnabled: row.alerts_enabled,
    completion: profileCompletion(fields),
    isPutOff:
      (row.completion_put_off_at?.getTime() ?? 0) > services.now().getTime() - PROFILE_LIMITS.putOffMs,
  };
}

/** The member completes the profile later, and is not asked for a week. */
export async function putOffCompletion({ services: { db, now }, actor }: UserContext): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ completion_put_off_at: now() })
    .where('user_id', '=', actor.userId)
    .execute();
}

/** Writes the given fields; two tabs that save different fields both keep theirs. */
export async function saveProfile(ctx: UserContext, input: ProfileUpdate): Promise<ProfileSaved> {
  const { services, actor } = ctx;
  const { userId } = actor;
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    if (input.photoFileId !== undefined) await setPhoto(trx, userId, input.photoFileId);
    await trx
      .updateTable('profiles')
      .set({ ...columnsOf(input), updated_at: services.now() })
      .where('user_id', '=', userId)
      .execute();
  });
  const assignedInterests = await tryToAssign(ctx);
  return { profile: await readProfile(ctx), assignedInterests };
}

/** The profile is already saved: a failing search does not undo that, and the next save tries again. */
async function tryToAssign({
  services,
  actor,
  requestId,
}: UserContext): Promise<ProfileSaved['assignedInterests']> {
  try {
    return await inSavepointIfNested(services.db, (db) => assignInterests({ ...services, db }, actor.userId));
  } catch (error) {
    services.log.warn({ err: error, requestId }, 'no interests could be assigned');
    return null;
  }
}

/** The columns of the given fields, and no others, whatever else the object contains. */
function columnsOf(input: ProfileUpdate): Partial<Record<string, string | string[]>> {
  const given = Object.entries(FIELD_COLUMNS).flatMap(([field, column]) => {
    const value = input[field as keyof typeof FIELD_COLUMNS];
    return value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(given);
}

/** Sets or removes the photo. A picture that is no longer shown is deleted. */
async function setPhoto(trx: Transaction<Database>, userId: string, fileId: string | null): Promise<void> {
  if (fileId !== null) {
    const own = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .where('purpose', '=', 'profile_photo')
      .executeTakeFirst();
    if (!own) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  }
  await trx.updateTable('profiles').set({ photo_file_id: fileId }).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'profile_photo')
    .where('id', 'is distinct from', fileId)
    .execute();
}

async function readFiles(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<Map<string, FileInfo>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(FILE_COLUMNS).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, toFileInfo(row)]));
}
