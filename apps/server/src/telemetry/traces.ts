import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '@cosmos/api/context/env.ts';
import express from 'express';
import type { Logger } from 'pino';
import { trustProxies } from '../http/security.ts';
import { Spans } from './spans.ts';

/** A collector that doesn’t answer keeps no process from stopping. */
const LAST_EXPORT_MS = 2_000;

export interface Traces {
  watchRequests(server: Server): void;
  /** Sends what has ended and not been sent. */
  close(): Promise<void>;
}

export type TraceSettings = Pick<Env, 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'>;

/** Sends traces to a collector at this address, by OTLP over HTTP. A collector that is away costs the traces alone. */
export function openTraces(env: TraceSettings, endpoint: string, log: Pick<Logger, 'warn'>): Traces {
  const warn = (message: string) => log.warn({ reason: reasonIn(message) }, 'traces could not be sent');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cosmos' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = new Spans(provider.getTracer('cosmos'));
  return {
    watchRequests: (server) => spans.ofRequests(server, trustedBy(env.TRUST_PROXY)),
    close: async () => {
      spans.close();
      await Promise.race([
        provider.shutdown().catch(quiet),
        delay(LAST_EXPORT_MS, undefined, { ref: false }),
      ]);
      diag.disable();
    },
  };
}

/** The exporter tells of an error as JSON, with its stack. */
function reasonIn(message: string): string {
  return (/"message":"([^"]+)"/.exec(message)?.[1] ?? message).slice(0, 300);
}

/** The same proxies as for X-Forwarded-For. */
function trustedBy(setting: string | undefined): (address: string) => boolean {
  const app = express();
  trustProxies(app, setting);
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return (address) => trusts(address, 0);
}
