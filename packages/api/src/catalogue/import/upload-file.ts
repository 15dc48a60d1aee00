import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** Works on a file that was sent, as a file on disk that is removed afterwards. */
export async function withUploadFile<T>(
  db: Kysely<Database>,
  { uploadId, parts }: { uploadId: string; parts: number },
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-import-'));
  try {
    const file = join(folder, 'upload');
    const handle = await open(file, 'wx', 0o600);
    try {
      for (let position = 0; position < parts; position++) await append(db, handle, { uploadId, position });
    } finally {
      await handle.close();
    }
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function append(
  db: Kysely<Database>,
  handle: FileHandle,
  { uploadId, position }: { uploadId: string; position: number },
): Promise<void> {
  const { bytes } = await db
    .selectFrom('import_upload_parts')
    .select('bytes')
    .where('upload_id', '=', uploadId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  await handle.writeFile(bytes);
}
