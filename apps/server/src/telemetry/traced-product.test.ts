import { afterEach, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer, VISITOR } from '../testing/test-server.ts';
import { openTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts';
import { openTelemetry } from './telemetry.ts';

let server: TestServer;
let receiver: TraceReceiver;
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const QUESTION = 'membrane for lithium recovery from brine';
const EMAIL = 'somebody@company.example';

test('a collector sees what a question came to, and none of its words', { tags: 'at-length' }, async () => {
  receiver = await openTraceReceiver();
  server = await startTestServer({ environment: { [ENDPOINT]: receiver.url } });
  const telemetry = await openTelemetry(server.env, server.composition.services.log);
  telemetry.watchRequests(server.listener.server);
  const answered = await ask(server.url, {
    user_input: QUESTION,
    enable_followups: false,
    session_id: null,
    user_id: null,
    files: null,
  });
  expect(answered.status).toBe(200);
  await answered.arrayBuffer();
  const code = await fetch(`${server.url}/trpc/auth.sendCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visitor-id': VISITOR },
    body: JSON.stringify({ email: EMAIL }),
  });
  await code.arrayBuffer();
  await telemetry.close();
  const { spans } = receiver;
  const request = spans.find(({ name }) => name === 'POST /api/v1/conversation/process/v2');
  const ofRequest = spans.filter(({ traceId }) => traceId === request?.traceId);
  const call = ofRequest.find(({ name }) => name.startsWith('conversation.'));
  const search = ofRequest.find(({ name }) => name === 'search');
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(search).toBeDefined();
  const names = new Map(ofRequest.map(({ spanId, name }) => [spanId, name]));
  const statements = ofRequest.filter(({ name }) => /^(?:select|insert|with)$/.test(name));
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.map(({ parentSpanId }) => names.get(parentSpanId ?? ''))).toContain(call?.name);
  expect(spans.some(({ name }) => name === 'auth.sendCode')).toBe(true);
  expect(receiver.text()).not.toMatch(/membrane|lithium|company/);
  expect(receiver.text()).not.toContain(VISITOR);
});
