import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../client/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { DatabaseAwayError, StorageError } from '../errors/errors.ts';
import { type EmbeddedProcess, startEmbeddedProcess } from '../testing/embedded-process.ts';
import { until } from '../testing/until.ts';

const asRoot = process.getuid?.() === 0;
const throwawayUser = `cosmos${randomUUID().slice(0, 8)}`;
const folders: string[] = [];
const processes: EmbeddedProcess[] = [];

/** The modes that can be tested on this machine: both when run as root, otherwise only that of the current user. */
function accounts(): { mode: string; account: { uid?: number; gid?: number } }[] {
  if (!asRoot) return [{ mode: 'ordinary user', account: {} }];
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', throwawayUser]);
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, throwawayUser], { encoding: 'utf8' }));
  return [
    { mode: 'root', account: {} },
    { mode: 'ordinary user', account: { uid: id('-u'), gid: id('-g') } },
  ];
}
const MODES = accounts();

function newFolder(account: { uid?: number; gid?: number } = {}): string {
  const folder = path.join(tmpdir(), `cosmos-embedded-${randomUUID()}`);
  mkdirSync(folder);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  folders.push(folder);
  return folder;
}

function start(folder: string, account: { uid?: number; gid?: number } = {}): EmbeddedProcess {
  const started = startEmbeddedProcess(folder, account);
  processes.push(started);
  return started;
}

function postmasterPid(folder: string): number | null {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** All servers on the folder according to the process table, not to what the folder says. */
function serversOn(folder: string): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${path.join(folder, 'postgres')} `))
    .map((line) => Number.parseInt(line, 10));
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<{ value: unknown }>(statement);
    return answer.rows[0]?.value;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const started of processes.splice(0)) {
    if (started.child.exitCode === null && started.child.signalCode === null) await started.kill();
  }
  for (const folder of folders.splice(0)) {
    for (const pid of serversOn(folder)) process.kill(pid, 'SIGQUIT');
    await until('the servers to end', () => serversOn(folder).length === 0);
    await rm(folder, { recursive: true, force: true });
  }
});
afterAll(() => {
  if (asRoot) execFileSync('userdel', [throwawayUser]);
});

test('every mode of this machine is tested', () => {
  expect(MODES.map(({ mode }) => mode)).toEqual(asRoot ? ['root', 'ordinary user'] : ['ordinary user']);
});

describe.each(MODES)('as $mode', ({ mode, account }) => {
  // Of two modes, the second does the same under another account.
  const tags = mode === MODES[0]?.mode ? [] : ['at-length'];

  test(
    'starts a durable server, reachable only on loopback and with the password, and stops it',
    { tags },
    async () => {
      const folder = newFolder(account);
      const first = start(folder, account);
      const { url, attached, uid } = await first.ready;
      expect(attached).toBe(false);
      expect(uid === 0).toBe(mode === 'root');
      const pid = postmasterPid(folder)!;
      const serverUid = statSync(`/proc/${pid}`).uid;
      expect(serverUid).not.toBe(0);
      if (mode === 'ordinary user') expect(serverUid).toBe(uid);
      expect(await ask(url, 'select current_setting($$fsync$$) as value')).toBe('on');
      expect(await ask(url, 'select current_setting($$listen_addresses$$) as value')).toBe('127.0.0.1');
      expect(await ask(url, 'select rolsuper as value from pg_roles where rolname = current_user')).toBe(
        false,
      );
      expect(statSync(path.join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
      await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1 as value')).rejects.toMatchObject({
        code: '28P01',
      });
      expect(await first.stop()).toBe('ended');
      expect(serversOn(folder)).toEqual([]);
      expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
    },
  );

  test(
    'two processes that start at the same time share one server, and the last one stops it',
    { tags },
    async () => {
      const folder = newFolder(account);
      const both = [start(folder, account), start(folder, account)];
      const [a, b] = await Promise.all(both.map((each) => each.ready));
      expect(a!.url).toBe(b!.url);
      expect(a!.attached).toBe(!b!.attached);
      expect(serversOn(folder)).toEqual([postmasterPid(folder)]);
      expect(await both[0]!.stop()).toBe('left running');
      expect(await ask(b!.url, 'select 1 as value')).toBe(1);
      expect(await both[1]!.stop()).toBe('ended');
      expect(serversOn(folder)).toEqual([]);
    },
  );

  test('the server outlives a killed process, and the next start joins it', { tags }, async () => {
    const folder = newFolder(account);
    const first = start(folder, account);
    const { url } = await first.ready;
    await ask(url, 'create table kept as select 42 as value');
    const pid = postmasterPid(folder);
    await first.kill();
    const second = start(folder, account);
    const joined = await second.ready;
    expect(joined).toMatchObject({ url, attached: true });
    expect(postmasterPid(folder)).toBe(pid);
    expect(await ask(joined.url, 'select value from kept')).toBe(42);
    expect(await second.stop()).toBe('ended');
  });

  test('acknowledged writes survive a power loss that leaves the pid file', { tags }, async () => {
    const folder = newFolder(account);
    const first = start(folder, account);
    const { url } = await first.ready;
    await ask(url, 'create table kept as select 42 as value');
    const pid = postmasterPid(folder)!;
    await first.kill();
    process.kill(pid, 'SIGKILL');
    await until('the server to be gone', () => serversOn(folder).length === 0);
    // The same process id now belongs to another process, as after a reboot.
    const file = path.join(folder, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)));
    const second = start(folder, account);
    const again = await second.ready;
    expect(again.attached).toBe(false);
    expect(await ask(again.url, 'select value from kept')).toBe(42);
    expect(await second.stop()).toBe('ended');
  });

  test('a cluster is created again after its creation was killed', { tags }, async () => {
    const folder = newFolder(account);
    const first = start(folder, account);
    await until('the creation of the cluster to begin', () =>
      readdirSync(folder).some(
        (name) => name.includes('.partial-') && existsSync(path.join(folder, name, 'PG_VERSION')),
      ),
    );
    await first.kill();
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
    // And an unfinished one in the final place.
    mkdirSync(path.join(folder, 'postgres', 'base', '1'), { recursive: true });
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
    if (account.uid !== undefined && account.gid !== undefined) {
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path.join(folder, 'postgres')]);
    }
    const second = start(folder, account);
    const { url } = await second.ready;
    expect(await ask(url, 'select 1 as value')).toBe(1);
    expect(await second.stop()).toBe('ended');
  });
});

test('a folder that the server cannot enter is refused in one sentence that names DATA_DIR', async () => {
  const closed = newFolder();
  const folder = path.join(closed, 'data');
  mkdirSync(folder);
  execFileSync('chmod', [asRoot ? '700' : '000', closed]);
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/^[^\n]+DATA_DIR[^\n]+\.$/);
  execFileSync('chmod', ['700', closed]);
});

test.runIf(asRoot)(
  'as root, the error message names commands that fix the problem, and they do',
  { tags: 'at-length' },
  async () => {
    const closed = newFolder();
    const folder = path.join(closed, 'it’s all here', 'data');
    mkdirSync(folder, { recursive: true });
    for (const shut of [closed, folder]) execFileSync('chmod', ['700', shut]);
    const said = await startEmbeddedPostgres({ dataDir: folder }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(said).toContain('DATA_DIR=/var/lib/cosmos npm start');
    const command = /chmod o\+x .*(?=\.$)/.exec(said)?.[0] ?? 'false';
    // Folders that are already open are left alone.
    expect(command.match(/cosmos-embedded-/g)).toHaveLength(2);
    execFileSync('/bin/sh', ['-c', command]);
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    await postgres.stop();
  },
);

test('a cluster with missing files is refused and left untouched', { tags: 'at-length' }, async () => {
  const folder = newFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await postgres.stop();
  await rm(path.join(folder, 'postgres', 'global', 'pg_control'));
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/is damaged .+ DATA_DIR\.$/);
  expect(existsSync(path.join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
});

describe('a server that dies while in use', () => {
  let postgres: EmbeddedPostgres;
  afterEach(() => postgres.stop());

  test('queries fail as DatabaseAwayError, then the server is restarted and the same pool works again', async () => {
    const folder = newFolder();
    const notices: string[] = [];
    postgres = await startEmbeddedPostgres({ dataDir: folder, onNotice: (notice) => notices.push(notice) });
    const client = openDatabase({ url: postgres.url });
    await client.pool.query('create table kept as select 42 as value');
    const running = client.db.transaction().execute(async (trx) => {
      await trx.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
      process.kill(postmasterPid(folder)!, 'SIGKILL');
      await until('the connection to break', async () =>
        trx
          .selectNoFrom((eb) => eb.lit(1).as('one'))
          .execute()
          .then(() => false),
      );
    });
    await expect(running).rejects.toBeInstanceOf(DatabaseAwayError);
    const value = await until('the database to be back', () =>
      client.pool.query<{ value: number }>('select value from kept').then(
        (answer) => answer.rows[0]?.value,
        () => null,
      ),
    );
    expect(value).toBe(42);
    await until('the notice', () => notices.length === 2);
    expect(notices).toEqual(['The database went away; restarting it.', 'The database is back.']);
    await client.close();
    expect(serversOn(folder)).toHaveLength(1);
  });
});

// Only root can mount a small disk; client.test.ts covers the server's error codes for everyone else.
test.runIf(asRoot)(
  'on a full disk writes fail as StorageError, reads still work, and freeing space is enough to recover',
  async () => {
    const folder = newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=711', 'tmpfs', folder]);
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: folder });
      const client = openDatabase({ url: postgres.url });
      await sql`create table kept as select 42 as value`.execute(client.db);
      const { bavail, bsize } = statfsSync(folder);
      const ballast = path.join(folder, 'ballast');
      writeFileSync(ballast, Buffer.alloc((bavail - 64) * bsize));
      // Random text, because it doesn't compress.
      const fill = () =>
        sql`create table filled as select md5(random()::text) as value from generate_series(1, 50000)`.execute(
          client.db,
        );
      await expect(fill()).rejects.toBeInstanceOf(StorageError);
      const read = await sql<{ value: number }>`select value from kept`.execute(client.db);
      expect(read.rows).toEqual([{ value: 42 }]);
      await rm(ballast);
      await fill();
      await client.close();
      expect(await postgres.stop()).toBe('ended');
    } finally {
      // Lazy, so that a failure above is reported instead of "device busy" when files are still open.
      execFileSync('umount', ['--lazy', folder]);
    }
  },
);

test(
  'Ctrl-C in one terminal does not stop the server for other processes',
  { tags: 'at-length' },
  async () => {
    const folder = newFolder();
    const first = start(folder);
    const { url } = await first.ready;
    // The server must not be in the process group that receives Ctrl-C.
    const group = (pid: number): number =>
      Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }));
    expect(group(postmasterPid(folder)!)).not.toBe(group(first.child.pid!));
    expect(await ask(url, 'select 1 as value')).toBe(1);
    expect(await first.stop()).toBe('ended');
  },
);
