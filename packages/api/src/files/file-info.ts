import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';

/** What a list shows of a file; never its bytes. */
export const FILE_COLUMNS = ['id', 'file_name', 'media_type', 'size', 'pages', 'created_at'] as const;

type FileRow = Pick<Selectable<Database['files']>, (typeof FILE_COLUMNS)[number]>;

export function toFileInfo(row: FileRow): FileInfo {
  return {
    fileId: row.id,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    pages: row.pages,
    createdAt: row.created_at.toISOString(),
  };
}
