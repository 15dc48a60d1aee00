import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { codeFor, linkFor, newMember, stranger } from '@cosmos/api/testing/sign-in.ts';
import { tables } from '@cosmos/db/tables/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsToBackUp } from '../backup/installation-secrets.ts';
import { restoreBackup, type RestoreReport } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createLog } from '../process/log.ts';
import { cosmos, type Spoken } from '../testing/backup/cosmos.ts';
import { type Installation, newInstallation } from '../testing/backup/installation.ts';
import { insertSmallCatalogue } from '../testing/small-catalogue.ts';
import { ask } from '../testing/test-server.ts';
import { explain } from './explain.ts';
import { knownPassphrase } from './passphrase.ts';

const PASSPHRASE = 'a passphrase of the tests';
const log = createLog({ level: 'silent' });

let folder: string;
let home: Installation;
let file: string;
let sealed: string;
let email: string;
let userId: string;
/** The output of the commands next to a running server. */
let made: Spoken;
let refused: Spoken;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-backups-'));
  home = await newInstallation('migrated');
  await insertSmallCatalogue(home.data.database);
  const server = await home.start();
  ({ email, userId } = await newMember(server.composition.services));
  await ask(server.url, { user_input: 'lithium recovery', enable_followups: false });
  file = join(folder, 'plain.backup');
  sealed = join(folder, 'sealed.backup');
  made = await cosmos(home.env, 'backup', file, '--json');
  await cosmos({ ...home.env, BACKUP_PASSPHRASE: PASSPHRASE }, 'backup', sealed, '--with-secrets');
  refused = await cosmos(home.env, 'restore', file);
  await server.close();
});
afterAll(async () => {
  await home.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Does the same as the command, in this process. */
function restoreInto(place: Installation, from: string, own: Record<string, string> = {}) {
  const env = readEnv({ ...place.env, ...own });
  return restoreBackup({ env, log, file: from, passphrase: () => knownPassphrase(env) });
}

async function backUpTo(target: string, own: Record<string, string> = {}) {
  const env = readEnv({ ...home.env, ...own });
  return writeBackup({
    databaseUrl: home.data.database.url,
    target,
    at: new Date(),
    secrets: await secretsToBackUp(env),
  });
}

const sentence = (work: Promise<unknown>) => work.then(() => 'nothing was refused', explain);

async function elsewhere(work: (place: Installation) => Promise<void>): Promise<void> {
  const place = await newInstallation();
  try {
    await work(place);
  } finally {
    await place.remove();
  }
}

test('next to a running server, a backup works and a restore is refused', () => {
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(made.stdout)).toMatchObject({ file, withSecrets: false, removed: [] });
  expect(refused).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Cosmos is running on this database; stop every server and command that uses it, then restore. Nothing was changed.\n',
  });
});

test('a backup is private to its owner, and neither it nor the output contains a secret', async () => {
  for (const each of [file, sealed]) expect((await stat(each)).mode & 0o777).toBe(0o600);
  const secret = await readFile(join(home.data.folder, 'app-secret'));
  expect((await readFile(file)).includes(secret)).toBe(false);
  expect(await readdir(folder)).toEqual(['plain.backup', 'sealed.backup']);
});

test('restored elsewhere with its secrets, people can sign in, chats are there, and questions are answered', () =>
  elsewhere(async (place) => {
    const env = { ...place.env, BACKUP_PASSPHRASE: PASSPHRASE };
    const restored = await cosmos(env, 'restore', sealed, '--json');
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const report = JSON.parse(restored.stdout) as RestoreReport;
    expect(report.secrets).toEqual(['app-secret', 'webhook-secret']);
    for (const name of report.secrets) {
      const path = join(place.data.folder, name);
      expect(await readFile(path)).toEqual(await readFile(join(home.data.folder, name)));
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    const server = await place.start();
    try {
      const { services } = server.composition;
      expect(services.index.generation()).not.toBeNull();
      const { caller } = stranger(services);
      await caller.auth.sendCode({ email, purpose: 'login' });
      const code = await codeFor(services, email);
      expect(await caller.auth.verifyCode({ email, code, purpose: 'login' })).toMatchObject({ userId });
      const token = await linkFor(services, userId);
      expect(await stranger(services).caller.auth.signInWithLink({ token })).toMatchObject({ userId });
      const chats = await services.db.selectFrom('turns').select('text').execute();
      expect(chats).toEqual([{ text: 'lithium recovery' }]);
      const answer = await ask(server.url, {
        user_input: 'lithium recovery from brine',
        enable_followups: false,
      });
      expect(await answer.json()).toMatchObject({ data: { type: 'search_results' } });
    } finally {
      await server.close();
    }
  }));

const RESTORES = process.env['COSMOS_LONG'] ? 10 : 3;
test(
  'repeated restores over existing data give the same result each time',
  { tags: 'at-length', timeout: 180_000 },
  async () => {
    const reports: RestoreReport[] = [];
    await home.leave();
    for (let time = 0; time < RESTORES; time += 1) reports.push(await restoreInto(home, file));
    expect(new Set(reports.map(({ rows, tables }) => `${rows} ${tables}`)).size).toBe(1);
    const users = await home.data.database.db.selectFrom('users').select('email').execute();
    expect(users.map((user) => user.email)).toContain(email);
  },
);

test('refuses a different secret, no secret, and a wrong passphrase with a sentence, and creates nothing', () =>
  elsewhere(async (place) => {
    const restore = (from: string, own: Record<string, string>) => sentence(restoreInto(place, from, own));
    expect(await restore(file, { APP_SECRET: 'another secret that is long enough' })).toMatch(
      /^The backup was made under another APP_SECRET than the one here; set APP_SECRET to [^\n]+ Nothing was changed\.$/,
    );
    expect(await restore(file, {})).toMatch(
      /^The backup holds no secrets and there is none here; set APP_SECRET [^\n]+\.$/,
    );
    expect(await restore(sealed, {})).toBe(
      'There is no terminal to ask for the passphrase; set BACKUP_PASSPHRASE.',
    );
    expect(await restore(sealed, { BACKUP_PASSPHRASE: `${PASSPHRASE}?` })).toBe(
      'The passphrase is not the one that the backup was made with. Nothing was changed.',
    );
    // A stored secret is kept, even if the backup contains its own.
    await writeFile(join(place.data.folder, 'app-secret'), 'kept since before, and long enough to be one');
    expect(await restore(sealed, { BACKUP_PASSPHRASE: PASSPHRASE })).toBe(
      `The backup contains its own APP_SECRET, and ${join(place.data.folder, 'app-secret')} holds another one; if nothing here is worth keeping, remove that file and restore again. Nothing was changed.`,
    );
    expect(await readdir(place.data.folder)).toEqual(['app-secret']);
    const { rows } = await place.data.database.pool.query(`select to_regclass('users') as users`);
    expect(rows).toEqual([{ users: null }]);
  }));

test('the command says when the data is from, and what has to be done again', () =>
  elsewhere(async (place) => {
    const secret = await readFile(join(home.data.folder, 'app-secret'), 'utf8');
    const { stdout } = await cosmos({ ...place.env, APP_SECRET: secret }, 'restore', file);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^Restored [\d,]+ rows of \d+ tables as they were on \d+ [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC, in [\d.]+ s\. All row counts and checksums were read back and match\.$/,
      ),
      'Everyone has been logged out, and codes and sign-in links sent before now no longer work.',
      'API keys and passkeys revoked since that date, and accounts deleted since, have come back. Revoke and delete them again.',
      'The search index is rebuilt at the next start.',
      '',
    ]);
  }));

test(
  'with the same secret in the environment, a backup without secrets is enough',
  { tags: 'at-length' },
  () =>
    elsewhere(async (place) => {
      const secret = await readFile(join(home.data.folder, 'app-secret'), 'utf8');
      const report = await restoreInto(place, file, { APP_SECRET: secret });
      expect(report).toMatchObject({ file, secrets: [], tables: Object.keys(tables).length + 1 });
    }),
);

test('never replaces or restores a file that is not a backup', async () => {
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'mine');
  expect(await sentence(backUpTo(notes))).toBe(
    `${notes} already exists and is not a Cosmos backup; choose another file.`,
  );
  expect(await readFile(notes, 'utf8')).toBe('mine');
  expect(await sentence(backUpTo(join(folder, 'none', 'x')))).toBe(
    `There is no folder ${join(folder, 'none')}; create it first.`,
  );
  expect(await sentence(restoreInto(home, notes))).toBe(
    `${notes} is damaged, cut short, or not a Cosmos backup; use another one. Nothing was changed.`,
  );
  expect(await sentence(restoreInto(home, join(folder, 'none')))).toBe(
    `No such file or folder: ${join(folder, 'none')}.`,
  );
  await rm(notes);
});

test('a folder keeps the last seven backups of this installation, and any other files', async () => {
  const kept = await mkdtemp(join(folder, 'kept-'));
  const names = Array.from({ length: 8 }, (_, day) => `cosmos-2026010${day + 1}T000000.000Z.backup`);
  const old = await readFile(file);
  for (const name of names) await writeFile(join(kept, name), old);
  const others = [
    'cosmos-20250101T000000.000Z.backup',
    'cosmos-20250101T000000.000Z.backup.txt',
    'cosmos-latest.backup',
    `cosmos-20990101T000000.000Z.backup`,
    `plain.backup.${randomUUID()}.partial`,
  ];
  for (const name of others) await writeFile(join(kept, name), 'of somebody else');
  const foreign = 'cosmos-20250102T000000.000Z.backup';
  await backUpTo(join(kept, foreign), { APP_SECRET: 'the secret of another installation' });
  const newest = await backUpTo(kept);
  expect(newest.file).toMatch(/\/cosmos-\d{8}T\d{6}\.\d{3}Z\.backup$/);
  expect(newest.removed).toEqual(names.slice(0, 2));
  const left = new Set(await readdir(kept));
  expect(left).toEqual(new Set([...names.slice(2), ...others, foreign, newest.file.slice(kept.length + 1)]));
});

test('a data folder without a database has nothing to back up, and none is created', async () => {
  const empty = join(folder, 'empty');
  const { status, stderr } = await cosmos({ DATA_DIR: empty }, 'backup', join(folder, 'nothing.backup'));
  expect([status, stderr]).toEqual([
    1,
    'There is nothing to back up: the database holds no Cosmos data yet.\n',
  ]);
  await expect(stat(empty)).rejects.toMatchObject({ code: 'ENOENT' });
});
