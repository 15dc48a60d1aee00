import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { person } from '@cosmos/api/testing/person.ts';
import { createTestServices, type TestServices } from '@cosmos/api/testing/test-services.ts';
import { hashTables } from '@cosmos/api/testing/whole-database.ts';
import { UNIVERSITY_KINDS } from '@cosmos/contract/admin/demand.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDemand } from '../testing/demand-errand.ts';
import { demandPage } from './demand-page.ts';
import { demandPages } from './demand-pages.ts';

let world: TestServices;
const server = createServer();
let origin: string;
beforeAll(async () => {
  world = await createTestServices();
  server.on('request', express().use(demandPages(world.services))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

test('a university reads its page by link alone, which changes nothing', async () => {
  const { caller } = await person(world.services, { role: 'analyst' });
  const { universities } = await caller.admin.demand();
  const { id: universityId = '', name: university = '' } = universities[0] ?? {};
  await tellDemand(world.services, { university });
  const { url } = await caller.admin.publishDemandPage({ universityId });
  const page = `${origin}${new URL(url).pathname}`;
  const before = await hashTables(world.services.db);
  const response = await fetch(page);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await response.text()).toContain(universities[0]?.name);
  expect((await fetch(page, { method: 'DELETE' })).status).toBe(405);
  expect(await hashTables(world.services.db)).toEqual(before);
  expect((await fetch(`${origin}/demand/${'0'.repeat(32)}`)).status).toBe(404);
});

test('its numbers are ranges, and a name is text', () => {
  const html = demandPage({
    university: '<b>Tech</b>',
    months: ['2026-09', '2026-08'],
    cells: [
      { month: '2026-09', kind: 'not found', subject: 'Computing & AI', peopleFrom: 10 },
      { month: '2026-08', kind: 'contacted', subject: 'TECH', peopleFrom: 5 },
    ],
  });
  expect(html).toContain('&lt;b&gt;Tech&lt;/b&gt;');
  expect(html).toMatch(/Computing &amp; AI<\/th><td>–<\/td><td>10–14<\/td>/);
  expect(html).toMatch(/August\s2026<\/th><td>–<\/td><td>–<\/td><td>5–9<\/td><td>–<\/td>/);
  expect(demandPage({ university: 'Tech', months: [], cells: [] })).toContain('There are no figures yet');
});

test('a page has each number of its own and of the newest month’s fields once, and no other', () => {
  const months = ['2026-09', '2026-08'];
  const own = months.flatMap((month, at) =>
    UNIVERSITY_KINDS.map((kind, step) => ({
      month,
      kind,
      subject: 'TECH',
      peopleFrom: 5 * (9 - 4 * at - step),
    })),
  );
  const fields = months.flatMap((month, at) =>
    FIELDS.map((subject, place) => ({
      month,
      kind: 'found' as const,
      subject,
      peopleFrom: 50 + 5 * (place + 9 * at),
    })),
  );
  const html = demandPage({ university: 'Tech', months, cells: [...own, ...fields] });
  const numbers = [...html.matchAll(/<td>(\d+)–\d+<\/td>/g)].map(([, from]) => Number(from));
  const newest = fields.filter(({ month }) => month === months[0]);
  expect(numbers).toEqual([...own, ...newest].map(({ peopleFrom }) => peopleFrom));
});
