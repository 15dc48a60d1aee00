import type { Server } from 'node:http';
import type { Env } from '@cosmos/api/context/env.ts';
import type { Logger } from 'pino';
import type { Watched } from './read-state.ts';

/** How a process is watched from outside, as far as its environment asks for it. */
export interface Telemetry {
  /** The requests of this server count from now on. */
  watchRequests(server: Server): void;
  /** The state of these parts can be read from now on. */
  watchState(watched: Watched): void;
  close(): Promise<void>;
}

/** Loads only what is asked for, so that nobody else pays for it. Rejects with ListenError. */
export async function openTelemetry(env: Env, log: Pick<Logger, 'warn'>): Promise<Telemetry> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const metrics = port === undefined ? null : await (await import('./metrics.ts')).openMetrics(env, port);
  const traces = endpoint === undefined ? null : (await import('./traces.ts')).openTraces(env, endpoint, log);
  return {
    watchRequests: (server) => {
      metrics?.watchRequests(server);
      traces?.watchRequests(server);
    },
    watchState: (watched) => metrics?.watchState(watched),
    close: async () => {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}
