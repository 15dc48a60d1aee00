import type { Server } from 'node:http';
import { PROCEDURES, type ProcedureCall } from '@cosmos/api/ports/telemetry.ts';
import { STATEMENTS } from '@cosmos/db/client/statements.ts';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer, listen } from '../http/http-server.ts';
import { openTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts';
import { openTraces, type Traces, type TraceSettings } from './traces.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const FROM_OUTSIDE = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
const SQL = 'select id from users where email = $1';

let receiver: TraceReceiver;
let server: Server;
let url: string;
beforeEach(async () => {
  receiver = await openTraceReceiver();
  const app = express();
  app.get('/records/:id', async (_request, response) => {
    const call: ProcedureCall = { path: 'records.read', outcome: 'answered' };
    await PROCEDURES.tracePromise(() => STATEMENTS.tracePromise(async () => 1, { text: SQL }), call);
    response.json({});
  });
  app.get('/failing', async (_request, response) => {
    const failing = () => Promise.reject(new TypeError('somebody@company.example is no number'));
    await STATEMENTS.tracePromise(failing, { text: SQL }).catch(() => undefined);
    response.status(500).end();
  });
  app.get('/healthz', (_request, response) => void response.end());
  server = createHttpServer({ headersMs: 1_000, requestMs: 1_000, keepAliveMs: 1_000 });
  server.on('request', app);
  url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await receiver.close();
});

/** What the collector has once the process has closed. */
async function received(
  work: () => Promise<unknown>,
  settings: Partial<TraceSettings> = {},
): Promise<TraceReceiver['spans']> {
  const traces: Traces = openTraces(
    { OTEL_TRACES_SAMPLER_ARG: 1, TRUST_PROXY: undefined, ...settings },
    receiver.url,
    { warn: () => undefined },
  );
  traces.watchRequests(server);
  await work();
  await traces.close();
  return receiver.spans;
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers });
  await response.arrayBuffer();
};

test('a request has its call, and the call its statement, without a word of anybody', async () => {
  const spans = await received(() => get('/records/somebody@company.example?q=secret', FROM_OUTSIDE));
  const [statement, call, request] = ['select', 'records.read', 'GET /records/:id'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(spans).toHaveLength(3);
  expect(statement?.parentSpanId).toBe(call?.spanId);
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(statement?.attributes).toContainEqual({ key: 'db.query.text', value: { stringValue: SQL } });
  expect(request?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/records/:id' } });
  expect(receiver.text()).not.toMatch(/company|secret/);
  // Nobody vouches for whoever sent the header.
  expect(request?.traceId).not.toBe(TRACE);
});

test('a trusted proxy’s trace is continued', async () => {
  const spans = await received(() => get('/records/1', FROM_OUTSIDE), { TRUST_PROXY: '1' });
  expect(spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE]);
});

test('what fails is marked, by the kind of the error alone', async () => {
  const spans = await received(() => get('/failing'));
  expect(new Map(spans.map(({ name, status }) => [name, status.code]))).toEqual(
    new Map([
      ['select', 2],
      ['GET /failing', 2],
    ]),
  );
  expect(receiver.text()).toContain('TypeError');
  expect(receiver.text()).not.toContain('company');
});

test('probes, statements of nobody’s request, and what is not sampled, are left out', async () => {
  await received(async () => {
    await get('/healthz');
    await STATEMENTS.tracePromise(async () => 1, { text: SQL });
  });
  await received(() => get('/records/1'), { OTEL_TRACES_SAMPLER_ARG: 0 });
  expect(receiver.spans).toEqual([]);
  expect(STATEMENTS.hasSubscribers).toBe(false);
});
