import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaveUrl } from '@cosmos/api/alerts/leave-links.ts';
import { openNewsDesk } from '@cosmos/api/alerts/testing/news-desk.ts';
import { hashTables } from '@cosmos/api/testing/whole-database.ts';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertPages } from './alert-pages.ts';

const RAINWEAR = 'A fluorine-free water-repellent finish for rainwear textiles that survives many washes';
const FINISH = 'UTECH-CORN-1001';

let desk: Awaited<ReturnType<typeof openNewsDesk>>;
const server = createServer();
let origin: string;
beforeAll(async () => {
  desk = await openNewsDesk();
  server.on('request', express().use(alertPages(desk.services))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await desk.close();
});

/** A member with an alert that is about to leave, and the link in it. */
async function alerted() {
  const ada = await desk.member({ alerts: true });
  await ada.caller.needs.create({ from: 'question', text: RAINWEAR });
  await desk.withhold([FINISH]);
  await desk.list([FINISH]);
  await desk.find();
  const state = async () => ({
    settings: await ada.caller.alerts.settings(),
    mails: (await desk.mailsOf(ada.userId)).map((mail) => mail.state),
  });
  return { state, url: `${origin}${new URL(leaveUrl(desk.services, ada.userId)).pathname}` };
}

test('programs that fetch the link change nothing, and a press leaves at once', async () => {
  const { url, state } = await alerted();
  expect(await state()).toMatchObject({
    settings: { frequency: 'weekly', mailsNeeds: true },
    mails: ['queued'],
  });
  const before = await hashTables(desk.db);
  for (let visit = 0; visit < 20; visit += 1) {
    const response = await fetch(url, { method: visit % 2 === 0 ? 'HEAD' : 'GET' });
    expect(response.status).toBe(200);
    if (visit % 2 === 1) expect((await response.text()).match(/<button/g)).toHaveLength(1);
  }
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
  expect(await hashTables(desk.db)).toEqual(before);
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  expect(await state()).toMatchObject({
    settings: { frequency: 'off', mailsNeeds: false },
    mails: ['cancelled'],
  });
});

test('a mail program leaves with one request, without opening the page', async () => {
  const { url, state } = await alerted();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  expect(await state()).toMatchObject({ settings: { frequency: 'off', mailsNeeds: false } });
});
