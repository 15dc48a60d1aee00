import { MY_DATA_LIMITS } from '@cosmos/contract/my-data/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { bareName } from '../files/stored-file.ts';
import type { JobServices } from '../jobs/job.ts';
import { readMe } from './read-me.ts';
import type { Owner, Section } from './section.ts';
import { ACCOUNT_SECTIONS } from './sections.ts';
import { WORKSPACE_SECTIONS } from './workspace-sections.ts';
import { zipParts } from './zip-parts.ts';

export const SECTIONS: readonly Section[] = [...ACCOUNT_SECTIONS, ...WORKSPACE_SECTIONS];
/** Text is handed to the archive in pieces of about this length. */
const PIECE_CHARACTERS = 64 * 1_024;

type Dependencies = Pick<JobServices, 'db' | 'now' | 'log'>;

/** Writes a requested file, from its beginning. Never rejects for its content: a file that can't be written has failed. */
export async function writeExport(services: Dependencies, exportId: string): Promise<void> {
  const { db, log, now } = services;
  const claimed = await db
    .updateTable('data_exports')
    .from('users')
    .whereRef('users.id', '=', 'data_exports.user_id')
    .where('data_exports.id', '=', exportId)
    .where('data_exports.state', 'in', ['waiting', 'running'])
    .set({ state: 'running', steps_done: 0 })
    .returning(['users.id as userId', 'users.email'])
    .executeTakeFirst();
  if (!claimed) return;
  try {
    const written = await write(services, exportId, claimed);
    await change(db, exportId, { state: 'done', ...written, finished_at: now() });
  } catch (error) {
    log.error({ err: error, exportId }, 'the file with the data of a member could not be written');
    await change(db, exportId, { state: 'failed', finished_at: now() });
  }
}

async function write({ db, now }: Dependencies, exportId: string, owner: Owner) {
  await db.deleteFrom('data_export_parts').where('export_id', '=', exportId).execute();
  const files = await db
    .selectFrom('files')
    .select(['id', 'purpose', 'chat_id', 'file_name', 'media_type', 'size', 'created_at'])
    .where('user_id', '=', owner.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const steps = SECTIONS.length + files.length + 2;
  await change(db, exportId, { steps });
  const zip = zipParts({
    partBytes: MY_DATA_LIMITS.partBytes,
    mtime: now(),
    keep: async (bytes, position) => {
      await db.insertInto('data_export_parts').values({ export_id: exportId, position, bytes }).execute();
    },
  });
  let stepsDone = 0;
  const taken = () => change(db, exportId, { steps_done: (stepsDone += 1) });
  await zip.add('README.txt', encoded([readMe(SECTIONS, { email: owner.email, at: now() })]));
  await taken();
  for (const { file, read } of SECTIONS) {
    await zip.add(file, jsonList(read(db, owner)));
    await taken();
  }
  const named = files.map((file) => ({ ...file, path: `files/${file.id}-${safeName(file.file_name)}` }));
  await zip.add('files.json', jsonList(named));
  await taken();
  for (const { id, path } of named) {
    const { bytes } = await db
      .selectFrom('files')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirst()
      .then((row) => row ?? { bytes: Buffer.alloc(0) });
    await zip.add(path, [bytes], { isStored: true });
    await taken();
  }
  return zip.end();
}

async function change(
  db: Kysely<Database>,
  exportId: string,
  values: Partial<{
    state: 'done' | 'failed';
    steps: number;
    steps_done: number;
    size: number;
    parts: number;
    finished_at: Date;
  }>,
): Promise<void> {
  await db.updateTable('data_exports').set(values).where('id', '=', exportId).execute();
}

/** A JSON list, one entry a line. */
async function* jsonList(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<Uint8Array> {
  yield* encoded(
    (async function* () {
      let separator = '[\n';
      for await (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
      yield separator === '[\n' ? '[]\n' : '\n]\n';
    })(),
  );
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  let open = '';
  for await (const text of texts) {
    open += text;
    if (open.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(open);
    open = '';
  }
  yield Buffer.from(open);
}

/** The end of a name that may hold anything, without what means something in a path. */
function safeName(name: string): string {
  const plain = bareName(name).replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_');
  return plain.replace(/^\.+/, '').slice(-100) || 'file';
}
