import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { person } from '@cosmos/api/testing/person.ts';
import { createTestServices, type TestServices } from '@cosmos/api/testing/test-services.ts';
import { hashTables } from '@cosmos/api/testing/whole-database.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needPages } from './need-pages.ts';

let world: TestServices;
const server = createServer();
let origin: string;
beforeAll(async () => {
  world = await createTestServices();
  server.on('request', express().use(needPages(world.services))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

test('programs that fetch the page of a need change nothing, and a person answers with one press', async () => {
  const { caller } = await person(world.services);
  const text = 'A fluorine-free finish for rainwear that survives 30 washes';
  const { needId } = await caller.needs.create({ from: 'question', text });
  const { url } = await caller.needs.publish({ needId, text, namesAuthor: false });
  const page = `${origin}${new URL(url).pathname}`;
  const before = await hashTables(world.services.db);
  for (const path of [page, `${page}/thanks`])
    for (let visit = 0; visit < 10; visit += 1) {
      const response = await fetch(path, { method: visit % 2 === 0 ? 'HEAD' : 'GET' });
      await response.body?.cancel();
      expect(response.status).toBe(200);
    }
  expect((await fetch(page, { method: 'DELETE' })).status).toBe(405);
  expect(await hashTables(world.services.db)).toEqual(before);

  const opened = /name="opened" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  const body = new URLSearchParams({ opened, words: 'We have one.' });
  // What presses the button at once is a program.
  expect((await fetch(page, { method: 'POST', body })).status).toBe(422);
  world.pass(NEED_LIMITS.soonestMs);
  expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  expect((await caller.needs.read({ needId })).received).toMatchObject([{ words: 'We have one.' }]);
});
