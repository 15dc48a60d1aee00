import {
  ANSWERS,
  EMAIL_EVENTS,
  EMAILS,
  MODEL_REQUESTS,
  PROCEDURES,
  SEARCHES,
  SHEDDINGS,
} from '@cosmos/api/ports/telemetry.ts';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer, listen } from '../http/http-server.ts';
import { type Metrics, openMetrics } from './metrics.ts';

const HOST = '127.0.0.1';
let metrics: Metrics;
beforeEach(async () => {
  metrics = await openMetrics({ METRICS_HOST: HOST }, 0);
});
afterEach(() => metrics.close());

async function scraped(): Promise<string> {
  return (await fetch(`http://${HOST}:${metrics.port}/metrics`)).text();
}

test('counts and times what the product tells of its work', async () => {
  await PROCEDURES.tracePromise(async () => 1, { path: 'chats.list', outcome: 'answered' });
  await SEARCHES.tracePromise(async () => 1, { found: { mode: 'hybrid', candidates: 42 } });
  const refused = MODEL_REQUESTS.tracePromise(() => Promise.reject(new Error('429')), {});
  await expect(refused).rejects.toThrow('429');
  await EMAILS.tracePromise(async () => 1, { outcome: 'sent' });
  EMAIL_EVENTS.tell({ type: 'Bounce' });
  SHEDDINGS.tell({ reason: 'visitors' });
  ANSWERS.tell({ assistant: 'embedded', outcome: 'done', firstEventSeconds: 0.01, seconds: 0.2 });
  const text = await scraped();
  for (const line of [
    'cosmos_procedure_duration_seconds_count{procedure="chats.list",outcome="answered"} 1',
    'cosmos_search_duration_seconds_count{mode="hybrid"} 1',
    'cosmos_search_candidates_sum 42',
    'cosmos_model_request_duration_seconds_count{outcome="failed"} 1',
    'cosmos_emails_total{outcome="sent"} 1',
    'cosmos_email_events_total{kind="Bounce"} 1',
    'cosmos_http_requests_shed_total{reason="visitors"} 1',
    'cosmos_answer_first_event_seconds_sum{assistant="embedded"} 0.01',
    'cosmos_answer_duration_seconds_sum{assistant="embedded",outcome="done"} 0.2',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
});

test('nothing is counted any more once it is closed', async () => {
  const other = await openMetrics({ METRICS_HOST: HOST }, 0);
  await other.close();
  expect(PROCEDURES.hasSubscribers).toBe(true);
  await metrics.close();
  expect(PROCEDURES.hasSubscribers).toBe(false);
  metrics = await openMetrics({ METRICS_HOST: HOST }, 0);
});

test('what has not been read is missing', async () => {
  expect(await scraped()).not.toMatch(
    /^cosmos_(?:index|jobs|emails_waiting|database|backup|data_folder)\S* \d/m,
  );
});

test('there is nothing else on its port, and a port in use is named', async () => {
  const base = `http://${HOST}:${metrics.port}`;
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  await expect(openMetrics({ METRICS_HOST: HOST }, metrics.port)).rejects.toThrow(
    `METRICS_PORT ${metrics.port} is in use by another program; stop it, or set METRICS_PORT to another number.`,
  );
});

test('requests are told by the template of their route, whatever is asked for', async () => {
  const app = express();
  app.get('/api/v1/records/:id', (_request, response) => void response.json({}));
  app.use(
    '/pages',
    express.Router().get('/:token', (_request, response) => void response.status(404).end()),
  );
  app.use('/trpc', (_request, response) => void response.end());
  app.use((_request, response) => void response.status(404).end());
  const server = createHttpServer({ headersMs: 1_000, requestMs: 1_000, keepAliveMs: 1_000 });
  server.on('request', app);
  const port = await listen(server, { host: HOST, port: 0 });
  metrics.watchRequests(server);
  const ids = Array.from({ length: 5 }, (_, at) => `person-${at}@company.example`);
  for (const id of ids)
    for (const path of ['/api/v1/records/', '/pages/', '/trpc/', '/api/', '/', '/assets/'])
      await (await fetch(`http://${HOST}:${port}${path}${id}?q=${id}`)).text();
  await (await fetch(`http://${HOST}:${port}/readyz`)).text();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const text = await scraped();
  expect(text).not.toContain('company');
  const counts = text
    .split('\n')
    .filter((line) => line.startsWith('cosmos_http_request_duration_seconds_count'));
  const told = (route: string, status: string, count: number) =>
    `cosmos_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} ${count}`;
  expect(counts.toSorted()).toEqual(
    [
      told('/api/v1/records/:id', '2xx', 5),
      told('/pages/:token', '4xx', 5),
      told('/trpc', '2xx', 5),
      told('/api', '4xx', 5),
      told('page', '4xx', 10),
      told('/readyz', '4xx', 1),
    ].toSorted(),
  );
  expect(text).toContain('cosmos_http_requests_under_way 0\n');
});
