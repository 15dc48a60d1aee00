import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Env } from '@cosmos/api/context/env.ts';
import { writeRefusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { drainOf } from './drain.ts';
import { capConnections } from './connection-caps.ts';
import { connectionsWithin, openFilesLimit } from '../process/open-files.ts';
import { createHttpServer, listen, type ServerTimeouts } from './http-server.ts';

/** Longer than a program pauses between two requests of a series. */
const IDLE_GRACE_MS = 1_000;
const DIRECT_KEEP_ALIVE_MS = 10_000;

/** What answers requests once the listener is open. */
export interface Opened {
  handler: RequestListener;
  /** Called as soon as the process is asked to stop. */
  onStop(): void;
  /** Called when streams have had their time to finish. */
  endStreams(): void;
}

export interface Listener {
  server: Server;
  port: number;
  /** From now on requests reach the product. */
  open(opened: Opened): void;
  /** Stops accepting, answers the requests under way, ends streams. */
  stop(): Promise<void>;
}

/** Listens immediately, so that a port in use is noticed before anything is built; answers 503 until it is opened. */
export async function openListener(env: Env, timeouts: ServerTimeouts = timeoutsOf(env)): Promise<Listener> {
  const server = createHttpServer(timeouts);
  const drain = drainOf(server);
  server.maxConnections = connectionsWithin(openFilesLimit(), server.maxConnections);
  capConnections(server, {
    // Behind a proxy all connections come from the proxy.
    ofNetwork: isBehindProxy(env)
      ? Number.POSITIVE_INFINITY
      : Math.min(HTTP_LIMITS.connectionsOfNetwork, Math.ceil(server.maxConnections / 4)),
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
        streamsMs: HTTP_LIMITS.stopStreamsMs,
        allMs: HTTP_LIMITS.stopRequestsMs,
        endStreams: () => opened.endStreams(),
      });
    },
  };
}

function timeoutsOf(env: Env): ServerTimeouts {
  return {
    headersMs: HTTP_LIMITS.headersTimeoutMs,
    requestMs: HTTP_LIMITS.requestTimeoutMs,
    keepAliveMs: isBehindProxy(env) ? HTTP_LIMITS.keepAliveTimeoutMs : DIRECT_KEEP_ALIVE_MS,
  };
}

/** The setting is a number of proxies, possibly 0, or a list of them. */
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
  writeRefusal(response, { status: 503, detail: HTTP_MESSAGES.serverStarting, retryAfterSeconds: 1 });
  response.end();
};

/** Where people reach the product: as configured, otherwise on this machine. */
export function publicUrlOf(env: Env, port: number): string {
  return env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}
