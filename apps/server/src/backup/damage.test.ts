import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { openSession } from '@cosmos/db/backup/session.ts';
import { MIGRATIONS } from '@cosmos/db/migrations/migrate.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { beginCosmos } from '../testing/backup/cosmos.ts';
import { type Installation, newInstallation } from '../testing/backup/installation.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import { insertSmallCatalogue } from '../testing/small-catalogue.ts';
import { writeArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const APP_SECRET = 'a secret of the tests, long enough to be one';
const SECRETS = { appSecret: APP_SECRET, webhookSecret: null };
/** The lock that every migration takes, including a restore's: holding it stops a restore there. */
const MIGRATION_LOCK = '3853314791062309107';

let folder: string;
let place: Installation;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-damage-'));
  place = await newInstallation('migrated');
  place.env.APP_SECRET = APP_SECRET;
  await insertSmallCatalogue(place.data.database);
  file = join(folder, 'good.backup');
  await backUp(file);
  // From here on, the database differs from the backup.
  await note('since');
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const note = (key: string) =>
  place.data.database.db.insertInto('settings').values({ key, value: '1' }).execute();

const backUp = (target: string) =>
  writeBackup({ databaseUrl: place.data.database.url, target, at: new Date(), secrets: SECRETS });

async function restore(from: string) {
  await place.leave();
  return restoreBackup({
    env: readEnv(place.env),
    log: createLog({ level: 'silent' }),
    file: from,
    passphrase: () => Promise.reject(new Error('no passphrase expected')),
  });
}

async function holds(): Promise<{ technologies: number; settings: string[] }> {
  const { db } = place.data.database;
  const technologies = await db.selectFrom('technologies').select('id').execute();
  const settings = await db.selectFrom('settings').select('key').orderBy('key').execute();
  return { technologies: technologies.length, settings: settings.map(({ key }) => key) };
}

const UNTOUCHED = { technologies: 8, settings: ['since'] };

test('refuses a file that was cut or changed anywhere, and changes nothing', async () => {
  const whole = await readFile(file);
  const random = seededRandom(5);
  const at = () => Math.floor(random() * whole.length);
  const broken = Array.from({ length: 10 }, (_, n) => {
    if (n % 2 === 0) return whole.subarray(0, at());
    const changed = Buffer.from(whole);
    const index = at();
    changed[index] = (changed[index] ?? 0) ^ (1 << (n % 8));
    return changed;
  });
  // Cut within the seal, without the seal, with an extra byte, and empty.
  broken.push(
    whole.subarray(0, -1),
    whole.subarray(0, -48),
    Buffer.concat([whole, Buffer.alloc(1)]),
    Buffer.alloc(0),
  );
  for (const bytes of broken) {
    const path = join(folder, 'broken.backup');
    await writeFile(path, bytes);
    await expect(restore(path)).rejects.toThrow(
      `${path} is damaged, cut short, or not a Cosmos backup; use another one. Nothing was changed.`,
    );
  }
  expect(await holds()).toEqual(UNTOUCHED);
});

async function craft(name: string, entries: Record<string, unknown>): Promise<string> {
  const path = join(folder, name);
  const handle = await open(path, 'w');
  await writeArchive(handle, async (archive) => {
    for (const [entry, content] of Object.entries(entries))
      await archive.add(entry, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));
  });
  await handle.close();
  return path;
}

test('refuses a foreign, newer or inconsistent sealed file with one sentence', async () => {
  const fingerprint = '0'.repeat(32);
  const createdAt = new Date().toISOString();
  const head = { kind: 'cosmos-backup', format: 1, createdAt, secretFingerprint: fingerprint };
  const manifest = {
    format: 1,
    productVersion: '9.0.0',
    createdAt,
    migrations: Object.keys(MIGRATIONS),
    secretFingerprint: fingerprint,
    tables: [],
    sequences: [],
    secrets: null,
  };
  const table = {
    name: 'settings',
    columns: ['key', 'value'],
    key: ['key'],
    rows: 1,
    bytes: 4,
    sha256: '0'.repeat(64),
  };
  const cases: [Record<string, unknown>, RegExp][] = [
    [{ 'cosmos-backup.json': { ...head, format: 2 } }, /written by a newer version of Cosmos, in a format/],
    [
      { 'cosmos-backup.json': head, 'manifest.json': { ...manifest, migrations: ['9000-later'] } },
      /made by a newer version of Cosmos \(9000-later\); restore it with that version/,
    ],
    [{ 'cosmos-backup.json': head }, /damaged, cut short, or not a Cosmos backup/],
    [{ 'holiday.jpg': 'not a backup' }, /damaged, cut short, or not a Cosmos backup/],
    [
      { 'cosmos-backup.json': head, 'manifest.json': 'no JSON' },
      /damaged, cut short, or not a Cosmos backup/,
    ],
    [
      {
        'cosmos-backup.json': head,
        'tables/settings/000001.copy': 'a\t1\n',
        'manifest.json': { ...manifest, tables: [table] },
      },
      /damaged, cut short, or not a Cosmos backup/,
    ],
  ];
  for (const [entries, sentence] of cases)
    await expect(restore(await craft('crafted.backup', entries))).rejects.toThrow(sentence);
  expect(await holds()).toEqual(UNTOUCHED);
});

test('a killed backup leaves nothing under its name, and the next one cleans up after it', async () => {
  const into = await mkdtemp(join(folder, 'killed-'));
  // The last table is locked, so that the backup pauses with most of it written.
  const holder = await openSession(place.data.database.url, 'observer');
  await holder.client.query('begin; lock table wrong_codes in access exclusive mode');
  const target = join(into, 'mine.backup');
  const child = beginCosmos(place.env, 'backup', target);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until('the backup to wait for the table', async () => {
    const { rows } = await place.data.database.pool.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'cosmos backup' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  child.kill('SIGKILL');
  await ended;
  await holder.close();
  expect(await readdir(into)).toEqual([expect.stringMatching(/^mine\.backup\..+\.partial$/)]);
  const others = ['mine.backup.partial', 'other.backup.host-1-00000000.partial'];
  for (const name of others) await writeFile(join(into, name), 'of somebody else');
  await backUp(target);
  expect(await readdir(into)).toEqual(expect.arrayContaining(['mine.backup', ...others]));
  expect(await readdir(into)).toHaveLength(3);
});

test(
  'a restore killed after loading everything leaves the old data, and the next one succeeds',
  { tags: 'at-length' },
  async () => {
    await place.leave();
    const gates = [
      await openSession(place.data.database.url, 'observer'),
      await openSession(place.data.database.url, 'observer'),
    ] as const;
    const [first, second] = [gates[0].client, gates[1].client];
    await second.query('set lock_timeout = 0');
    await first.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const child = beginCosmos(place.env, 'restore', file);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const waits = (sessions: number) =>
      until('the restore to wait at the gate', async () => {
        const { rows } = await first.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_locks
         where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]?.waiting === sessions;
      });
    await waits(1);
    // Queued behind the restore: it passes the lock once, to create the old schema, and waits for it before the last step.
    const again = second.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await waits(2);
    await first.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    await again;
    await waits(1);
    const loaded = await first.query<{ inside: boolean }>(
      `select xact_start is not null as inside from pg_stat_activity
     where datname = current_database() and application_name = 'cosmos restore'`,
    );
    expect(loaded.rows).toEqual([{ inside: true }]);
    child.kill('SIGKILL');
    await ended;
    await second.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    for (const gate of gates) await gate.close();
    // The killed process's locks are released when the server notices.
    await until('the database to be free', () => holds().catch(() => null));
    expect(await holds()).toEqual(UNTOUCHED);
    await restore(file);
    expect(await holds()).toEqual({ technologies: 8, settings: [] });
    await note('since');
  },
);
