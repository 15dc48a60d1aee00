import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { compose } from '../product/compose.ts';
import { createLog } from '../process/log.ts';
import { openPlatform } from '../platform/platform.ts';
import fc from 'fast-check';
import { freshActors } from './fuzz/actors.ts';
import { type FuzzedRequest, fuzzedRequests } from './fuzz/requests.ts';
import { environment, newDataDir, startServer } from '../testing/server-under-test.ts';

export interface FuzzFigures {
  seed: number;
  requests: number;
  seconds: number;
  /** How often each status was returned. */
  statuses: Record<string, number>;
  /** Requests that got a 5xx, a stack trace or no answer, as one line each. */
  faults: string[];
}

const AT_ONCE = 8;
/** The same people make this many requests. */
const ROUND = 1_000;
const ANSWER_MS = 30_000;
const TRACE = /\bat [^"\n]{0,200}\.[cm]?[jt]s:\d|node_modules|"httpStatus":5\d\d|"stack":/;

/** Fuzzed requests from all kinds of clients to a server in its own process. The same seed makes the same requests. */
export async function fuzz(
  port: number,
  { requests, seed = randomInt(2 ** 31) }: { requests: number; seed?: number | undefined },
): Promise<FuzzFigures> {
  const { dataDir, remove } = await newDataDir();
  const limits = { visitorMessagesPerDay: 1_000_000, addressFactor: 1_000_000 };
  await writeFile(join(dataDir, 'config.json'), JSON.stringify({ limits }));
  const server = await startServer(dataDir, port);
  const env = readEnv(environment(dataDir, port));
  const platform = await openPlatform(env, createLog({ level: 'silent' }));
  const composition = await compose(platform, server.url);
  const figures: FuzzFigures = { seed, requests: 0, seconds: 0, statuses: {}, faults: [] };
  const started = performance.now();
  try {
    const arbitrary = fuzzedRequests();
    for (let round = 0; figures.requests < requests; round += 1) {
      const size = Math.min(ROUND, requests - figures.requests);
      const actors = await freshActors(composition.services);
      const queue = fc.sample(arbitrary, { numRuns: size, seed: seed + round });
      const work = async () => {
        for (let next = queue.pop(); next; next = queue.pop())
          await send(server.url, { request: next, actors, figures });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  } finally {
    figures.seconds = (performance.now() - started) / 1_000;
    await composition.close();
    await platform.close();
    await server.stop();
    await remove();
  }
  return figures;
}

async function send(
  url: string,
  {
    request,
    actors,
    figures,
  }: { request: FuzzedRequest; actors: Record<string, string>[]; figures: FuzzFigures },
): Promise<void> {
  figures.requests += 1;
  const note = (what: string) => figures.faults.push(`${what} ${JSON.stringify(request)}`);
  const hasBody = request.body !== null && request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const response = await fetch(url + request.path, {
      method: request.method,
      headers: {
        ...actors[request.actor % actors.length],
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
        ...(request.isStream ? { 'trpc-accept': 'application/jsonl' } : {}),
        ...(hasBody && request.contentType ? { 'content-type': request.contentType } : {}),
      },
      ...(hasBody ? { body: Buffer.from(request.body ?? '') } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    figures.statuses[response.status] = (figures.statuses[response.status] ?? 0) + 1;
    if (response.status >= 500) note(String(response.status));
    else if (TRACE.test(text)) note(`${TRACE.exec(text)?.[0].slice(0, 120)}`);
  } catch (error) {
    note(`no answer: ${String(error)}`);
  }
}
