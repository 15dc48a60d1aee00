import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { until } from '@cosmos/db/testing/until.ts';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { bodyBudget } from './body-budget.ts';
import { jsonBody } from './json-body.ts';
import { CALL_SHAPE } from './json-guard.ts';

const MB = 1_024 * 1_024;
let server: Server;
let url: string;
/** The ways to answer requests whose bodies were read. */
let held: (() => void)[];

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A budget of three megabytes for all. */
async function listen(): Promise<void> {
  held = [];
  const budget = bodyBudget({ processBytes: 3 * MB, senderBytes: 3 * MB });
  const app = express();
  app.use(
    jsonBody(() =>
      Promise.resolve({ maxBytes: 8 * MB, shape: CALL_SHAPE, isStrict: true, budget, sender: 'member' }),
    ),
  );
  app.use(async (_request, response) => {
    await new Promise<void>((resolve) => held.push(resolve));
    response.send('answered');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (bytes: number) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(bytes)),
  });

test('the room for a large body is free again when its request is answered', async () => {
  await listen();
  const first = post(2 * MB);
  await until('the first to be read', () => held.length === 1);
  expect((await post(2 * MB)).status).toBe(503);
  held[0]?.();
  expect((await first).status).toBe(200);
  const next = post(2 * MB);
  await until('the next to be read', () => held.length === 2);
  held[1]?.();
  expect((await next).status).toBe(200);
});

test('a small body has taken its room only while it was read', async () => {
  await listen();
  const count = (3 * MB) / LIMITS.jsonBodyBytes + 5;
  const answers = Array.from({ length: count }, () => post(LIMITS.jsonBodyBytes - 10));
  await until('all to be read', () => held.length === answers.length);
  for (const answer of held) answer();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});
