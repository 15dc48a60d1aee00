import { createServer } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import { expect, test } from 'vitest';
import { loadLimit } from './admission.ts';

test('requests beyond what the process can hold are refused at once, and room comes back', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(loadLimit(2));
  app.get('/', async (_request, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    response.send('done');
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const arrived = async (count: number) => {
      while (waiting.length < count) await once(server, 'request');
    };
    const held = [fetch(url), fetch(url)];
    await arrived(2);
    const shed = await fetch(url);
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1']);
    for (const finish of waiting.splice(0)) finish();
    for (const response of await Promise.all(held)) expect(await response.text()).toBe('done');
    const next = fetch(url);
    await arrived(1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  } finally {
    server.close();
  }
});
