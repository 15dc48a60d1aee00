import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROUTES } from '@cosmos/api/rest/routes/routes.ts';
import { PROCEDURES } from '../testing/authorization/procedures.ts';
import { memberToken } from './measuring/member-token.ts';
import { newDataDir, residentMegabytes, startServer } from '../testing/server-under-test.ts';
import { hostileBody, seeded } from './siege/bodies.ts';
import { takePulse } from './siege/pulse.ts';
import { type Outcome, send } from './siege/send.ts';
import { percentile } from './measuring/statistics.ts';

export interface HostileBodyFigures {
  bodies: number;
  seconds: number;
  outcomes: Record<string, number>;
  /** 5xx that are not a refusal because the server is busy, and requests without an answer. */
  faults: string[];
  pulseMs: { p50: number; p99: number; max: number };
  megabytes: { before: number; peak: number; afterAMinute: number };
}

const AT_ONCE = 16;
const MAX_BYTES = 25 * 1_024 * 1_024;
const WEBHOOK_MAX_BYTES = 50 * 1_024 * 1_024;
const MINUTE_MS = 60_000;

/** Hostile bodies to every path of a server in its own process, from nobody, with an invalid token and from a member. */
export async function measureHostileBodies(
  port: number,
  { bodies, seed = randomInt(2 ** 31) }: { bodies: number; seed?: number | undefined },
): Promise<HostileBodyFigures> {
  const { dataDir, remove } = await newDataDir({ addressFactor: 1_000_000 });
  const server = await startServer(dataDir, port);
  const token = await memberToken(dataDir, port);
  const secret = (await readFile(join(dataDir, 'webhook-secret'), 'utf8')).trim();
  const dice = seeded(seed);
  const paths = targets();
  const outcomes: Record<string, number> = {};
  const faults: string[] = [];
  const megabytes = { before: residentMegabytes(server.pid), peak: 0, afterAMinute: 0 };
  const pulse = takePulse(server.url);
  const began = performance.now();
  let sent = 0;
  const one = async () => {
    const path = paths[Math.floor(dice() * paths.length)] ?? '/';
    const isWebhook = path.includes('webhooks');
    const body = hostileBody(dice, isWebhook ? WEBHOOK_MAX_BYTES : MAX_BYTES);
    const who = isWebhook
      ? 'postmark'
      : (['nobody', 'made up', 'member'][Math.floor(dice() * 3)] ?? 'nobody');
    const headers: Record<string, Record<string, string>> = {
      nobody: { 'x-visitor-id': '0123456789abcdef0123456789abcdef' },
      'made up': { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA' },
      member: { authorization: `Bearer ${token}` },
      postmark: { authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}` },
    };
    const outcome = await send(server.url + path.replace('{secret}', secret), headers[who] ?? {}, body);
    outcomes[String(outcome)] = (outcomes[String(outcome)] ?? 0) + 1;
    if (isFault(outcome)) faults.push(`${outcome} ${path} ${who} ${body.kind} ${body.bytes}`);
    if (sent % 50 === 0) megabytes.peak = Math.max(megabytes.peak, residentMegabytes(server.pid));
  };
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < bodies) {
          sent += 1;
          await one();
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const times = await pulse.stop();
    await delay(MINUTE_MS);
    megabytes.afterAMinute = residentMegabytes(server.pid);
    return {
      bodies: sent,
      seconds,
      outcomes,
      faults,
      megabytes,
      pulseMs: { p50: percentile(times, 50), p99: percentile(times, 99), max: Math.max(...times) },
    };
  } finally {
    await server.stop();
    await remove();
  }
}

/** Every path that accepts a body, including tRPC calls; those that accept files are used more often. */
function targets(): string[] {
  const rest = ROUTES.filter(({ method }) => method === 'post').map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, 'a'),
  );
  const calls = Object.keys(PROCEDURES).map((path) => `/trpc/${path}`);
  const files = [...rest, ...calls].filter((path) => /upload|WithFiles|with-file|process/.test(path));
  const webhook = '/api/v1/webhooks/postmark/{secret}';
  return [...rest, ...calls, ...Array.from({ length: 8 }, () => [...files, webhook]).flat()];
}

/** A busy server may say so; any other 5xx is its own fault. */
function isFault(outcome: Outcome): boolean {
  return outcome === 'none' || (typeof outcome === 'number' && outcome >= 500 && outcome !== 503);
}

export function hostileBodiesTable(figures: HostileBodyFigures): string {
  const { pulseMs, megabytes } = figures;
  const statuses = Object.entries(figures.outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${outcome}: ${count.toLocaleString('en')}`)
    .join(', ');
  return [
    `**Hostile bodies** (${figures.bodies.toLocaleString('en')} of 1 kB to 25 MB, to the webhook 50 MB, over every path, ${AT_ONCE} at once, ${figures.seconds.toFixed(0)} s)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| answers | ${statuses} | |`,
    `| 5xx that are no "busy", or no answer at all | ${figures.faults.length} | 0 |`,
    `| \`/healthz\` meanwhile, p50 / p99 / longest | ${pulseMs.p50.toFixed(1)} / ${pulseMs.p99.toFixed(0)} / ${pulseMs.max.toFixed(0)} ms | p99 ≤ 200 ms |`,
    `| resident memory before / at most / a minute after | ${megabytes.before} / ${megabytes.peak} / ${megabytes.afterAMinute} MB | within 100 MB of before |`,
  ].join('\n');
}
