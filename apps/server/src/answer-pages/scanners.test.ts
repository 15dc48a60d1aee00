import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officeOf, type Tokens } from '@cosmos/api/email/testing/office.ts';
import { openContactDesk } from '@cosmos/api/email/testing/contact-desk.ts';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scan } from '../dev-mailbox/scan.ts';
import { answerPages } from './answer-pages.ts';

const LONG = Boolean(process.env['COSMOS_LONG']);
/** Visits of programs that check emails, and how many of them press every button, as a browser without a person does. */
const VISITS = LONG ? 10_000 : 240;
const PRESSING = LONG ? 200 : 4;
const GUESSES = LONG ? 100_000 : 1_000;
const MINUTE = 60_000;
vi.setConfig({ testTimeout: LONG ? 20 * MINUTE : MINUTE });

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let office: ReturnType<typeof officeOf>;
const server = createServer();
let origin: string;
beforeAll(async () => {
  desk = await openContactDesk();
  office = officeOf(desk);
  const app = express();
  app.use(answerPages(desk.services));
  server.on('request', app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await desk.close();
});

const urlOf = (token: string) => `${origin}/answer/${token}`;
const visit = async (method: string, token: string) => {
  const response = await fetch(urlOf(token), { method });
  await response.body?.cancel();
  expect(response.status).toBe(200);
};

async function letter() {
  const ada = await desk.member();
  const sent = await ada.write(await desk.technology());
  const got = await office.get(sent.messageId);
  return { ...got, thread: () => ada.caller.email.thread({ threadId: sent.threadId }) };
}

const counted = async () =>
  desk.services.db.selectFrom('given_answers').select('id').where('state', '=', 'counted').execute();

/** Presses every button of the letter, and of the question whether it was really them, at once or after 40 s. */
async function pressAll(text: string, waitMs: number) {
  desk.pass(waitMs);
  await scan('press', text, origin);
  const { mail } = await office.getConfirmation();
  desk.pass(waitMs);
  await scan('press', mail.text, origin);
}

test('10,000 visits of scanners confirm nothing, and a person answers afterwards with one press', async () => {
  const letters = LONG ? 50 : 4;
  const heads = (VISITS - PRESSING) / letters;
  const people: { tokens: Tokens; thread: Awaited<ReturnType<typeof letter>>['thread'] }[] = [];
  for (let at = 0; at < letters; at += 1) {
    const { tokens, thread, mail } = await letter();
    const all = Object.values(tokens);
    for (let visits = 0; visits < heads; visits += 1)
      await visit(visits % 2 === 0 ? 'HEAD' : 'GET', all[visits % all.length] ?? '');
    for (let presses = 0; presses < PRESSING / letters; presses += 1)
      await pressAll(mail.text, presses % 2 === 0 ? 0 : 40_000);
    expect(await thread()).toMatchObject({ messages: 1, isUnread: false });
    people.push({ tokens, thread });
    desk.pass(24 * 60 * MINUTE);
  }
  expect(await counted()).toEqual([]);
  // A click opens the page with the answer chosen, a press of its one button sends it.
  for (const { tokens, thread } of people) {
    await scan('press', `${urlOf(tokens.optioned)} `, origin);
    expect(await thread()).toMatchObject({ messages: 2, status: 'replied' });
  }
});

test('of a late program that opens a link and presses at once, the first press counts; the next asks the manager', async () => {
  const { tokens, thread } = await letter();
  desk.pass(11 * MINUTE);
  for (const token of [tokens.available, tokens.unavailable, tokens.agreement])
    await scan('press', `${urlOf(token)} `, origin);
  const answered = async () =>
    (await thread()).contents.map(({ sender }) => 'answer' in sender && sender.answer);
  expect(await answered()).toEqual([false, 'available']);
  // They can deny it, and their own answer replaces it.
  const { mail } = await office.getConfirmation();
  expect(mail.text).toContain('Not available');
  desk.pass(2 * MINUTE);
  await scan('press', `${urlOf(tokens.optioned)} `, origin);
  expect(await answered()).toEqual([false, 'available', 'optioned']);
});

test('100,000 guesses find nothing, and all look alike', async () => {
  const { findLink } = await import('@cosmos/api/email/threads/answer-links.ts');
  const { tokens } = await letter();
  const near = tokens.available;
  let found = 0;
  for (let at = 0; at < GUESSES; at += 1) {
    const guess = at.toString(16).padStart(6, '0') + near.slice(6);
    if (guess !== near && (await findLink(desk.services.db, desk.services, guess))) found += 1;
  }
  expect(found).toBe(0);
  const pages = new Set<string>();
  for (const guess of ['f'.repeat(32), 'not-a-token', `${near}0`]) {
    const response = await fetch(urlOf(guess));
    expect(response.status).toBe(404);
    pages.add(await response.text());
  }
  expect(pages.size).toBe(1);
});

test('whoever is asked to send it once more finds their own choice and words, and nobody else does', async () => {
  const { tokens } = await letter();
  const opened = /name="opened" value="([^"]+)"/.exec(await (await fetch(urlOf(tokens.refusal))).text())?.[1];
  const body = new URLSearchParams({ opened: opened ?? '', choice: 'refuse-all', words: 'We are too few.' });
  const again = await (await fetch(urlOf(tokens.refusal), { method: 'POST', body })).text();
  expect(again).toContain('One more step');
  expect(again).toMatch(/value="refuse-all" checked/);
  expect(again).toMatch(/<textarea[^>]*>We are too few\.<\/textarea>/);
  const elsewhere = await (await fetch(urlOf(tokens.refusal))).text();
  expect(elsewhere).toMatch(/value="refuse-person" checked/);
  expect(elsewhere).not.toContain('>We are too few.</textarea>');
  // What is no choice of the page chooses nothing.
  const odd = await (await fetch(`${urlOf(tokens.refusal)}?chosen=available`)).text();
  expect(odd).toMatch(/value="refuse-person" checked/);
});

test('the page needs no script and loads nothing, and no other page can send its form', async () => {
  const { tokens } = await letter();
  const response = await fetch(urlOf(tokens.available));
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).not.toMatch(/<script|<link|<img|src=|https?:\/\/|style="/);
  expect(html.match(/<button/g)).toHaveLength(1);
  const post = (site: string) =>
    fetch(urlOf(tokens.available), { method: 'POST', headers: { 'sec-fetch-site': site } });
  expect((await post('cross-site')).status).toBe(403);
  // Without the page's own stamp it is shown anew.
  expect((await post('same-origin')).status).toBe(422);
  expect((await fetch(urlOf(tokens.available), { method: 'DELETE' })).status).toBe(405);
});

test('what somebody wrote is text, there and on the page of the confirmation', async () => {
  const { tokens, mail } = await letter();
  const stamp =
    /name="opened" value="([^"]+)"/.exec(await (await fetch(urlOf(tokens.available))).text())?.[1] ?? '';
  const words = '</textarea><script>alert(1)</script>';
  const form = { opened: stamp, choice: 'wrong-person', words, name: '"><b>', email: 'not one' };
  const again = await fetch(urlOf(tokens.available), { method: 'POST', body: new URLSearchParams(form) });
  const page = await again.text();
  expect(again.status).toBe(422);
  expect(page).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(page).toContain('role="alert"');
  const good = new URLSearchParams({ ...form, email: '' });
  await fetch(urlOf(tokens.available), { method: 'POST', body: good });
  const { token } = await office.getConfirmation();
  const asked = await (await fetch(urlOf(token))).text();
  expect(asked).toContain('&lt;script&gt;alert(1)');
  expect(asked).not.toContain('<script');
  expect(asked).not.toMatch(/ checked/);
  expect(mail.to_address).toContain('@');
});
