import type { Server } from 'node:http';
import type { Env } from '@cosmos/api/env.ts';
import { refuse } from '@cosmos/api/rest/refusal.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import express, { type Express } from 'express';
import { createApp } from './app.ts';
import type { Composition } from './compose.ts';
import type { Logger } from 'pino';
import { createHttpServer, DIRECT_TIMEOUTS, drain, listen, type ServerTimeouts } from './http-server.ts';
import { requestLog } from './log.ts';
import { createReadiness, type Readiness } from './ready.ts';
import { securityHeaders } from './security.ts';

const IDLE_GRACE_MS = 300;
const DIRECT_KEEP_ALIVE_MS = 10_000;

export interface Door {
  server: Server;
  port: number;
  /** Lets requests in: from now on the product answers. */
  open(composition: Composition, webFolder: string): Readiness;
  /** Readiness falls at once, requests under way are answered, streams get their end. */
  stop(): Promise<void>;
}

/** Listens at once, so that a port in use is known before anything is built; answers 503 until it is opened. */
export async function openDoor(env: Env, log: Logger, timeouts?: ServerTimeouts): Promise<Door> {
  const keepAliveMs = env.TRUST_PROXY ? DIRECT_TIMEOUTS.keepAliveMs : DIRECT_KEEP_ALIVE_MS;
  const server = createHttpServer(timeouts ?? { ...DIRECT_TIMEOUTS, keepAliveMs });
  let handler = startingApp(log);
  let opened: { readiness: Readiness; composition: Composition } | null = null;
  server.on('request', (request, response) => handler(request, response));
  const port = await listen(server, { host: env.HOST, port: env.PORT });
  return {
    server,
    port,
    open: (composition, webFolder) => {
      const { services, dataDir } = composition;
      const readiness = createReadiness(services, dataDir);
      handler = createApp({
        services,
        readiness,
        webFolder,
        publicUrl: publicUrlOf(env, port),
        trustProxy: env.TRUST_PROXY,
        isProduction: env.NODE_ENV === 'production',
      });
      opened = { readiness, composition };
      return readiness;
    },
    stop: async () => {
      opened?.readiness.enter('stopping');
      await drain(server, {
        idleMs: IDLE_GRACE_MS,
        streamsMs: LIMITS.stopStreamsMs,
        allMs: LIMITS.stopRequestsMs,
        endStreams: () => opened?.composition.services.turns.stop(),
      });
    },
  };
}

/** Alive, but not ready. */
function startingApp(log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(log, false), ...securityHeaders());
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use((_request, response) =>
    refuse(response, { status: 503, detail: MESSAGES.serverStarting, retryAfterSeconds: 1 }),
  );
  return app;
}

/** Where people reach the product: as configured, else this machine. */
export function publicUrlOf(env: Env, port: number): string {
  return env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}
