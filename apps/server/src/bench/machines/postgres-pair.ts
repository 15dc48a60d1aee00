import { join } from 'node:path';
import { until } from '@cosmos/db/testing/until.ts';
import { killed, postgresPrograms, statement, urlOf } from './postgres-programs.ts';

/** A PostgreSQL with a streaming replica, which has each commit before it is acknowledged. */
export interface PostgresPair {
  /** Of the one that writes. */
  url: string;
  /** Kills it and promotes the replica. Resolves with the new address when that one writes. */
  failOver(): Promise<string>;
  close(): Promise<void>;
}

/** Starts both on these ports, with their files below `folder`. Needs PostgreSQL from Debian's packages. */
export async function startPostgresPair(
  folder: string,
  [first, second]: [number, number],
): Promise<PostgresPair> {
  const { create, serve, run } = await postgresPrograms(folder);
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  await create(primary);
  let writer = await serve(primary, first);
  await statement(urlOf(first, 'postgres'), 'CREATE DATABASE cosmos');
  const origin = `host=127.0.0.1 port=${first} user=postgres`;
  const asReplica = ['-R', '-X', 'stream', '-C', '-S', 'replica', '-c', 'fast'];
  await run('pg_basebackup', ['-d', origin, '-D', replica, ...asReplica]);
  const standby = await serve(replica, second);
  await statement(urlOf(first), "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await statement(urlOf(first), 'SELECT pg_reload_conf()');
  await until('the replica to take part in each commit', async () => {
    const rows = await statement(urlOf(first), 'SELECT sync_state FROM pg_stat_replication');
    return rows.some(({ sync_state: state }) => state === 'sync');
  });
  return {
    url: urlOf(first),
    failOver: async () => {
      await killed(writer);
      writer = standby;
      await run('pg_ctl', ['-D', replica, 'promote', '-w']);
      await statement(urlOf(second), "ALTER SYSTEM SET synchronous_standby_names = ''");
      await statement(urlOf(second), 'SELECT pg_reload_conf()');
      return urlOf(second);
    },
    close: async () => {
      for (const server of new Set([writer, standby])) await killed(server);
    },
  };
}
