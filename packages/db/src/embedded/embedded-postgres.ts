import { setTimeout as delay } from 'node:timers/promises';
import { announceArrival, isAnybodyArriving } from './arrivals.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterPaths, clusterPaths } from './cluster-paths.ts';
import { DATABASE, ensureCluster, ROLE } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster, freePort, lastWords, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { joinUsers, type Presence } from './presence.ts';
import { prepareDataFolder } from './server-account.ts';

const POLL_MS = 25;
/** Replaying the log after a power loss takes time; a server that isn't even starting gets less. */
const RECOVERY_DEADLINE_MS = 120_000;
const LAUNCH_DEADLINE_MS = 10_000;
const RELAUNCH_PAUSE_MS = 200;
const RESTART_PAUSE_MS = 500;

export interface EmbeddedPostgresOptions {
  /** The folder of the installation (DATA_DIR); the cluster is its subfolder `postgres`. */
  dataDir: string;
  /** Server settings on top of the product's own, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Called with one sentence when the server dies while this process uses it, and when it is back. */
  onNotice?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** `postgres://` address of the product's database. */
  url: string;
  /** Whether another process had already started the server. */
  attached: boolean;
  /** Stops using the database; the last process to do so stops the server. Close your pools first. */
  stop(): Promise<'ended' | 'left running'>;
}

/** Starts the PostgreSQL of the data folder, or joins it if another process has already started it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const withdrawAnnouncement = announceArrival(options.dataDir);
  try {
    return await arrive(options);
  } finally {
    withdrawAnnouncement();
  }
}

async function arrive(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, account } = await prepareDataFolder(options.dataDir);
  const paths = clusterPaths(dataDir);
  const binaries = await findBinaries(dataDir, account);
  const password = await ensureCluster(paths, {
    binaries,
    account,
    durable: options.settings?.['fsync'] !== 'off',
  });
  const join = (port?: number): Promise<Joined> =>
    joinOrLaunch(paths, password, async () =>
      launchPostmaster({
        paths,
        binaries,
        account,
        port: port ?? (await freePort()),
        settings: options.settings ?? {},
      }),
    );

  const first = await join();
  let { presence, pid } = first;
  let stopping = false;
  let restoring: Promise<void> | null = null;

  // A server that crashed or was killed is restarted on the same port, where the pools expect it.
  const restore = async (): Promise<void> => {
    options.onNotice?.('The database went away; restarting it.');
    while (!stopping) {
      const withdrawAnnouncement = announceArrival(dataDir);
      try {
        const again = await join(first.port);
        ({ presence, pid } = again);
        presence.onLost(watch);
        options.onNotice?.('The database is back.');
        return;
      } catch {
        await delay(RESTART_PAUSE_MS);
      } finally {
        withdrawAnnouncement();
      }
    }
  };
  const watch = (): void => {
    if (!stopping) restoring = restore();
  };
  presence.onLost(watch);

  return {
    url: address(password, first.port),
    attached: !first.launched,
    async stop() {
      stopping = true;
      await restoring;
      const isLast = await presence.leave().catch(() => false);
      try {
        // Nobody can join any more; for a process that has already announced itself, the server keeps running.
        const ends = isLast && !(await isAnybodyArriving(dataDir));
        if (ends) await stopPostmaster(paths.clusterDir, pid);
        return ends ? 'ended' : 'left running';
      } finally {
        await presence.close();
      }
    },
  };
}

interface Joined {
  presence: Presence;
  pid: number;
  port: number;
  launched: boolean;
}

/** Loops until this process has joined the one running server; PostgreSQL itself refuses to start a second one. */
async function joinOrLaunch(
  paths: ClusterPaths,
  password: string,
  launch: () => Promise<'started' | 'ended'>,
): Promise<Joined> {
  const begun = Date.now();
  /** Waiting for another process's server to stop does not count as failing. */
  let failingSince: number | null = null;
  let launched = false;
  for (;;) {
    const found = await findPostmaster(paths.clusterDir);
    if (found === null) {
      launched = (await launch()) === 'started';
      if (launched) continue;
      failingSince ??= Date.now();
      if (Date.now() - failingSince > LAUNCH_DEADLINE_MS) throw await cannotStart(paths);
      await delay(RELAUNCH_PAUSE_MS);
    } else if (found !== 'unknown' && found.ready) {
      const presence = await joinUsers(address(password, found.port)).catch((error: unknown) => {
        throw new EmbeddedPostgresError(
          `The running database does not accept the password in ${paths.passwordFile}; restore that file.`,
          error,
        );
      });
      if (presence) return { presence, pid: found.pid, port: found.port, launched };
    }
    if (Date.now() - begun > RECOVERY_DEADLINE_MS) throw await cannotStart(paths);
    await delay(POLL_MS);
  }
}

async function cannotStart(paths: ClusterPaths): Promise<EmbeddedPostgresError> {
  const words = await lastWords(paths.logFile);
  return new EmbeddedPostgresError(
    `The database in ${paths.clusterDir} does not start (${words || 'no reason given'}); see ${paths.logFile}.`,
  );
}

function address(password: string, port: number): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
