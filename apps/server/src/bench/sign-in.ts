import { randomInt, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '@cosmos/api/auth/passwords/password-hash.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { createLog } from '../process/log.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { environment, newDataDir, startServer } from '../testing/server-under-test.ts';
import { median, separability } from './measuring/statistics.ts';

/** Calls between two resets: fewer than any limit. */
const SWEEP_EVERY = 40;
const WARM_UP = 40;

export interface SignInFigures {
  /** Timed calls each way. */
  calls: number;
  paths: PathFigures[];
}

export interface PathFigures {
  path: string;
  knownMs: number;
  unknownMs: number;
  /** How often a known address takes longer than an unknown one: at 0.5 it reveals nothing. */
  auc: number;
}

interface Probe {
  path: string;
  body: (email: string) => object;
}

const PROBES: Probe[] = [
  { path: 'auth/otp/send', body: (email) => ({ email, purpose: 'login' }) },
  {
    path: 'auth/otp/verify',
    body: (email) => ({ email, otp_code: String(randomInt(10_000)).padStart(4, '0') }),
  },
  { path: 'auth/password/login', body: (email) => ({ email, password: 'Not-the-one 1' }) },
];

/** Times the sign-in calls for registered and other addresses, call by call in random order. */
export async function measureSignIn(port: number, calls: number): Promise<SignInFigures> {
  const { dataDir, remove } = await newDataDir();
  await writeFile(
    join(dataDir, 'config.json'),
    JSON.stringify({ limits: { visitorMessagesPerDay: 1_000_000, addressFactor: 1_000_000 } }),
  );
  const server = await startServer(dataDir, port);
  const platform = await openPlatform(readEnv(environment(dataDir, port)), createLog({ level: 'error' }));
  try {
    const [known, unknown] = [addresses(calls + WARM_UP), addresses(calls + WARM_UP)];
    await register(platform, known);
    const paths: PathFigures[] = [];
    for (const probe of PROBES) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < known.length; n += 1) {
        if (n % (SWEEP_EVERY / 2) === 0) await sweep(platform);
        const pair = [
          { email: known[n] ?? '', into: times.known },
          { email: unknown[n] ?? '', into: times.unknown },
        ];
        for (const { email, into } of randomInt(2) ? pair : pair.toReversed()) {
          const ms = await timed(`${server.url}/api/v1/${probe.path}`, probe.body(email));
          if (n >= WARM_UP) into.push(ms);
        }
      }
      paths.push({
        path: probe.path,
        knownMs: median(times.known),
        unknownMs: median(times.unknown),
        auc: separability(times.known, times.unknown),
      });
    }
    return { calls, paths };
  } finally {
    await platform.close();
    await server.stop();
    await remove();
  }
}

export function signInTable({ calls, paths }: SignInFigures): string {
  return [
    `**Registered and unknown addresses** (${calls.toLocaleString('en')} timed calls each way, in random turns, over HTTP)`,
    '',
    '| path | registered, median | unknown, median | gap (≤ 5 ms) | AUC (≤ 0.55) |',
    '|---|---|---|---|---|',
    ...paths.map(
      ({ path, knownMs, unknownMs, auc }) =>
        `| ${path} | ${knownMs.toFixed(2)} ms | ${unknownMs.toFixed(2)} ms | ${Math.abs(knownMs - unknownMs).toFixed(2)} ms | ${Math.max(auc, 1 - auc).toFixed(3)} |`,
    ),
  ].join('\n');
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, () => `${randomUUID()}@example.org`);
}

async function register({ db }: Platform, emails: string[]): Promise<void> {
  const password_hash = await hashPassword('Corvid-harvest 7');
  const now = () => new Date();
  for (const email of emails) await createUser(db, { now }, { email });
  await db
    .updateTable('users')
    .set({ status: 'active', password_hash })
    .where('email', 'in', emails)
    .execute();
}

/** Resets the counters: thousands of calls an hour are exactly what the limits refuse. */
async function sweep({ db }: Platform): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('wrong_codes').execute();
  await db.deleteFrom('settings').where('key', '=', 'codes-links-only-until').execute();
}

async function timed(url: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  await response.arrayBuffer();
  const ms = performance.now() - started;
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${url} answered ${response.status}.`);
  return ms;
}
