import type { Server } from 'node:http';
import type { Env } from '@cosmos/api/context/env.ts';
import { writeRefusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { Registry } from 'prom-client';
import { createHttpServer, listen } from '../http/http-server.ts';
import { createInstruments } from './instruments.ts';
import { forgetState, readState, type Watched } from './read-state.ts';
import { watchRequests } from './watch-requests.ts';
import { watchWork } from './watch-work.ts';

const TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000 };

export interface Metrics {
  port: number;
  /** Times the requests of this server from now on. */
  watchRequests(server: Server): void;
  /** Reads the state of these parts at each scrape from now on. */
  watchState(watched: Watched): void;
  close(): Promise<void>;
}

/** Counts what the process does, and serves it at /metrics of a port of its own. Rejects with ListenError. */
export async function openMetrics(env: Pick<Env, 'METRICS_HOST'>, port: number): Promise<Metrics> {
  const register = new Registry();
  const instruments = createInstruments(register);
  forgetState(instruments);
  const stops = [watchWork(instruments)];
  let watched: Watched | null = null;
  let scraping: Promise<string> | null = null;
  const scrape = async () => {
    if (watched) await readState(watched, instruments);
    return register.metrics();
  };
  const server = createHttpServer(TIMEOUTS);
  server.on('request', (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url !== '/metrics') {
      writeRefusal(response, { status: 404, detail: HTTP_MESSAGES.notFound });
      return void response.end();
    }
    // Scrapes at the same moment read once.
    scraping ??= scrape().finally(() => {
      scraping = null;
    });
    response.setHeader('content-type', register.contentType);
    scraping.then(
      (text) => response.end(text),
      () => response.destroy(),
    );
  });
  const listening = await listen(server, { host: env.METRICS_HOST, port, prefix: 'METRICS_' });
  return {
    port: listening,
    watchRequests: (of) => void stops.push(watchRequests(of, instruments.ofRequests)),
    watchState: (of) => {
      watched = of;
    },
    close: async () => {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
