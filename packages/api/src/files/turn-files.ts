import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { FILE_COLUMNS, toFileInfo } from './file-info.ts';

/** The files sent with each of these messages, in the order in which they were attached. */
export async function filesOfTurns(
  db: Kysely<Database>,
  turnIds: readonly string[],
): Promise<Map<string, FileInfo[]>> {
  if (turnIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('turn_files')
    .innerJoin('files', 'files.id', 'turn_files.file_id')
    .select(FILE_COLUMNS)
    .select('turn_files.turn_id')
    .where('turn_files.turn_id', 'in', turnIds)
    .orderBy('turn_files.position')
    .execute();
  const files = new Map<string, FileInfo[]>();
  for (const row of rows) files.set(row.turn_id, [...(files.get(row.turn_id) ?? []), toFileInfo(row)]);
  return files;
}
