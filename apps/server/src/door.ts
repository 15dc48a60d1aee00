import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Env } from '@cosmos/api/env.ts';
import { writeRefusal } from '@cosmos/api/rest/refusal.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { drainOf } from './drain.ts';
import { capConnections } from './http/connection-caps.ts';
import { connectionsWithin, openFilesLimit } from './open-files.ts';
import { createHttpServer, listen, type ServerTimeouts } from './http-server.ts';

/** Longer than a program that asks again and again rests between two requests. */
const IDLE_GRACE_MS = 1_000;
const DIRECT_KEEP_ALIVE_MS = 10_000;

/** What stands behind the door once it is open. */
export interface Opened {
  handler: RequestListener;
  /** Called as soon as the process is to stop. */
  onStop(): void;
  /** Called when streams have had their time. */
  endStreams(): void;
}

export interface Door {
  server: Server;
  port: number;
  /** Lets requests in: from now on the product answers. */
  open(opened: Opened): void;
  /** Stops accepting, answers what is under way, ends streams. */
  stop(): Promise<void>;
}

/** Listens at once, so that a port in use is known before anything is built; answers 503 until it is opened. */
export async function openDoor(env: Env, timeouts: ServerTimeouts = timeoutsOf(env)): Promise<Door> {
  const server = createHttpServer(timeouts);
  const drain = drainOf(server);
  server.maxConnections = connectionsWithin(openFilesLimit(), server.maxConnections);
  capConnections(server, {
    // Behind a proxy all connections are the proxy's.
    ofNetwork: isBehindProxy(env)
      ? Number.POSITIVE_INFINITY
      : Math.min(LIMITS.connectionsOfNetwork, Math.ceil(server.maxConnections / 4)),
    pressure: Math.floor(0.9 * server.maxConnections),
  });
  let opened: Opened = { handler: starting, onStop: () => undefined, endStreams: () => undefined };
  server.on('request', (request, response) => opened.handler(request, response));
  const port = await listen(server, { host: env.HOST, port: env.PORT });
  return {
    server,
    port,
    open: (product) => {
      opened = product;
    },
    stop: async () => {
      opened.onStop();
      await drain({
        idleMs: IDLE_GRACE_MS,
        streamsMs: LIMITS.stopStreamsMs,
        allMs: LIMITS.stopRequestsMs,
        endStreams: () => opened.endStreams(),
      });
    },
  };
}

function timeoutsOf(env: Env): ServerTimeouts {
  return {
    headersMs: LIMITS.headersTimeoutMs,
    requestMs: LIMITS.requestTimeoutMs,
    keepAliveMs: isBehindProxy(env) ? LIMITS.keepAliveTimeoutMs : DIRECT_KEEP_ALIVE_MS,
  };
}

/** A number of proxies, which may be none, or a list of them. */
function isBehindProxy({ TRUST_PROXY }: Env): boolean {
  return TRUST_PROXY !== undefined && Number(TRUST_PROXY) !== 0;
}

/** Alive, but not ready. */
const starting: RequestListener = (request, response) => {
  response.setHeader('x-request-id', randomUUID());
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.url === '/healthz') {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  writeRefusal(response, { status: 503, detail: MESSAGES.serverStarting, retryAfterSeconds: 1 });
  response.end();
};

/** Where people reach the product: as configured, else this machine. */
export function publicUrlOf(env: Env, port: number): string {
  return env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}
