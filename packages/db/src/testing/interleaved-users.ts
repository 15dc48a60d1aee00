import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { startEmbeddedProcess } from './embedded-process.ts';

export interface Interleaved {
  starts: number;
  kills: number;
  /** How many times leaving stopped the server, and how many times it kept running. */
  ended: number;
  leftRunning: number;
  /** The longest that anybody waited to join, in ms. */
  longestStartMs: number;
  /** What must never happen: a server stopped while somebody used it or was about to join. */
  faults: string[];
}

interface User {
  name: string;
  /** From the call to join until its own call to leave. */
  wantsIn: boolean;
  arrived: Promise<{ postgres: EmbeddedPostgres; client: pg.Client } | null>;
  isIn: boolean;
}

const PAUSE_MS = 120;

/** Users of one embedded database who join, leave and are killed at any moment relative to each other. */
export async function interleaveUsers(
  dataDir: string,
  { leavings, random }: { leavings: number; random: () => number },
): Promise<Interleaved> {
  const seen: Interleaved = {
    starts: 0,
    kills: 0,
    ended: 0,
    leftRunning: 0,
    longestStartMs: 0,
    faults: [],
  };
  const users = new Set<User>();
  const leaving = new Set<Promise<void>>();

  const come = () => {
    seen.starts += 1;
    const user: User = {
      name: `user ${seen.starts}`,
      wantsIn: true,
      isIn: false,
      arrived: Promise.resolve(null),
    };
    user.arrived = enter(user).catch((error: unknown) => {
      seen.faults.push(`${user.name} failed to join: ${String(error)}`);
      users.delete(user);
      return null;
    });
    users.add(user);
  };
  const enter = async (user: User) => {
    const began = performance.now();
    const postgres = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', (error) => {
      if (user.wantsIn) seen.faults.push(`${user.name} lost its database: ${error.message}`);
    });
    await client.connect();
    await client.query('select 1');
    seen.longestStartMs = Math.max(seen.longestStartMs, performance.now() - began);
    user.isIn = true;
    return { postgres, client };
  };
  const leave = async (user: User) => {
    const here = await user.arrived;
    if (!here || !user.wantsIn) return;
    await here.client.end();
    user.wantsIn = false;
    users.delete(user);
    const others = [...users];
    const outcome = await here.postgres.stop();
    if (outcome === 'left running') {
      seen.leftRunning += 1;
      return;
    }
    seen.ended += 1;
    const robbed = others
      .filter(({ wantsIn }) => wantsIn)
      .map(({ name, isIn }) => `${name} (${isIn ? 'in' : 'coming'})`);
    if (robbed.length > 0) seen.faults.push(`${user.name} stopped the server under ${robbed.join(', ')}`);
  };
  const startLeaving = (user: User) => {
    const gone = leave(user);
    leaving.add(gone);
    void gone.finally(() => leaving.delete(gone));
  };
  const killOne = async () => {
    const doomed = startEmbeddedProcess(dataDir);
    await doomed.ready;
    await doomed.kill();
    seen.kills += 1;
  };

  while (seen.ended + seen.leftRunning < leavings) {
    const settled = [...users].filter(({ isIn }) => isIn);
    const chance = random();
    if (users.size === 0 || (chance < 0.3 && users.size < 4)) come();
    else if (chance > 0.96) await killOne();
    else if (settled.length > 0) {
      const user = settled[Math.floor(random() * settled.length)];
      if (user) startLeaving(user);
      if (random() < 0.4) come();
    }
    // Every now and then, wait until everybody has finished joining or leaving.
    if (random() < 0.15) await Promise.all([...leaving, ...[...users].map(({ arrived }) => arrived)]);
    await pause(random() * PAUSE_MS);
  }
  await Promise.all([...users].map((user) => leave(user)));
  await Promise.all(leaving);
  // If the last process was killed while leaving, the server is left for the next one.
  const { ended } = seen;
  come();
  await Promise.all([...users].map((user) => leave(user)));
  if (seen.ended === ended) seen.faults.push('The last to leave did not stop the server.');
  return seen;
}
