import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { until } from '@cosmos/db/testing/until.ts';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { loadLimit } from '../http/admission.ts';
import { createLog, requestLog } from './log.ts';

interface Line {
  level: number;
  msg: string;
  count?: number;
  status?: number;
  err?: unknown;
}

let server: Server;
afterEach(() => server.close());

/** A server that answers like this, and the lines that it logs. */
async function answering(handler: RequestHandler): Promise<{ url: string; lines(): Line[] }> {
  const written: string[] = [];
  const log = createLog({ level: 'info', to: { write: (line) => written.push(line) } });
  server = createServer(express().use(requestLog(log, true), handler)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    lines: () => written.map((line) => JSON.parse(line) as Line),
  };
}

test('refusals under load are counted in one line per second, without a stack trace', async () => {
  const { url, lines } = await answering(loadLimit(0));
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const counted = () => lines().reduce((sum, { count = 0 }) => sum + count, 0);
  await until('all to be counted', () => counted() >= 40);
  expect(counted()).toBe(40);
  expect(lines().length).toBeLessThan(20);
  for (const line of lines())
    expect(line).toMatchObject({ level: 40, status: 503, msg: 'requests were refused temporarily' });
  expect(JSON.stringify(lines())).not.toContain('stack');
});

test('a failure of ours gets its own line, without a meaningless stack trace', async () => {
  const { url, lines } = await answering((_request, response) => void response.status(500).end());
  await fetch(`${url}/some/where`);
  await until('the line', () => lines().length > 0);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 50,
      res: { status: 500 },
      req: expect.objectContaining({ path: '/some/where' }) as object,
    }),
  ]);
  expect(lines()[0]).not.toHaveProperty('err');
});
