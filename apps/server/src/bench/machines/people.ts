import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { SCOUT_QUESTIONS } from '../conversation/questions.ts';
import { http2Fetch } from './http2-fetch.ts';

/** People who each have a page open and ask now and then, in a process of their own, until it gets SIGTERM. */
export interface PeopleOptions {
  url: string;
  /** One for each. */
  tokens: readonly string[];
  /** How often each asks, on average. */
  everyMs: number;
  /** What each saves after an answer. */
  records: readonly string[];
  /** Whether each also loads the page with its files and looks into the rooms before asking. */
  visits: boolean;
  /** The file with the certificate to trust, where they speak HTTP/2 over TLS; null where they speak HTTP/1.1. */
  authority: string | null;
}

/** What they were told; times are ms since the epoch. */
export interface PeopleReport {
  /** Acknowledged questions: the turn of each key. */
  asked: [key: string, turnId: string][];
  /** Turns whose answers arrived whole, with how long each took from the question on. */
  answered: [turnId: string, ms: number, at: number][];
  /** Answers that never came, with why. */
  unanswered: string[];
  /** Acknowledged saves, by person. */
  saved: [person: number, record: string][];
  /** Requests, and those that failed. */
  requests: number;
  failures: { at: number; what: string }[];
  /** How often a stream of news broke and was opened again. */
  reconnections: number;
}

/** Longer than the lease of a turn whose process died, plus the next check for such turns. */
const ANSWERED_WITHIN_MS = 180_000;
const AGAIN_MS = 300;
const ENDS: ReadonlySet<TurnEvent['kind']> = new Set(['done', 'failed', 'stopped']);

const { url, tokens, everyMs, records, visits, authority } = JSON.parse(
  await text(process.stdin),
) as PeopleOptions;
const report: PeopleReport = {
  asked: [],
  answered: [],
  unanswered: [],
  saved: [],
  requests: 0,
  failures: [],
  reconnections: 0,
};
const leaving = new AbortController();

type Client = ReturnType<typeof clientOf>;

type Fetch = ReturnType<typeof http2Fetch>;

function clientOf(token: string, send: Fetch) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${url}/trpc`,
        headers: { authorization: `Bearer ${token}` },
        fetch: (to, init) => send(String(to), init as Parameters<Fetch>[1]),
      }),
    ],
  });
}

/** Repeats a request that is safe to repeat until it is answered; null if it never is. */
async function untilAnswered<T>(what: string, send: () => Promise<T>): Promise<T | null> {
  const until = Date.now() + ANSWERED_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await tried(what, send);
    if (answer !== null) return answer;
    await pause(AGAIN_MS);
  }
  return null;
}

/** Null if it fails. */
async function tried<T>(what: string, send: () => Promise<T>): Promise<T | null> {
  report.requests += 1;
  try {
    return await send();
  } catch (error) {
    report.failures.push({ at: Date.now(), what: `${what}: ${(error as Error).message.slice(0, 200)}` });
    return null;
  }
}

async function ask(client: Client, turn: number): Promise<boolean> {
  const idempotencyKey = randomUUID();
  const question = SCOUT_QUESTIONS[turn % SCOUT_QUESTIONS.length] ?? SCOUT_QUESTIONS[0];
  const began = Date.now();
  const accepted = await untilAnswered('ask', async () => {
    const events = (
      await client.conversation.ask.mutate({ text: question, idempotencyKey, maxFollowups: 0 })
    )[Symbol.asyncIterator]();
    const first = await events.next();
    if (first.done || first.value.kind !== 'accepted') throw new Error('The connection broke.');
    return { events, turnId: first.value.turnId };
  });
  if (!accepted) {
    report.unanswered.push(idempotencyKey);
    return false;
  }
  report.asked.push([idempotencyKey, accepted.turnId]);
  const { turnId } = accepted;
  let end = await endOf(accepted.events);
  if (end === null) {
    report.failures.push({ at: Date.now(), what: 'answer: The stream broke.' });
    end = await untilAnswered('follow', async () => {
      const again = await endOf((await client.conversation.follow.query({ turnId }))[Symbol.asyncIterator]());
      if (again === null) throw new Error('The stream broke.');
      return again;
    });
  }
  if (end?.kind !== 'done') {
    report.unanswered.push(`${turnId} ${end?.kind === 'failed' ? end.message : 'has no end'}`);
    return false;
  }
  report.answered.push([turnId, Date.now() - began, Date.now()]);
  return true;
}

/** The event that ends a turn; null if the stream broke before it. */
async function endOf(events: AsyncIterator<TurnEvent>): Promise<TurnEvent | null> {
  let last: TurnEvent | null = null;
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) last = next.value;
  } catch {
    return null;
  }
  return last && ENDS.has(last.kind) ? last : null;
}

/** The page's stream of news, opened again whenever it breaks. */
async function keepWatching(client: Client): Promise<void> {
  while (!leaving.signal.aborted) {
    try {
      const news = await client.email.live.query(undefined, { signal: leaving.signal });
      for await (const each of news) void each;
    } catch {
      // Told below.
    }
    if (leaving.signal.aborted) return;
    report.reconnections += 1;
    await pause(AGAIN_MS);
  }
}

/** The page, the files that it names, and what its rooms show. */
async function visit(client: Client, send: Fetch): Promise<void> {
  const page = await tried('page', () => load(send, '/'));
  for (const file of new Set(page?.match(/\/assets\/[\w.-]+/g)))
    await tried(`file ${file}`, () => load(send, file));
  await tried('rooms', () =>
    Promise.all([
      client.profile.read.query(),
      client.chats.list.query({}),
      client.saved.list.query({}),
      client.recommendations.list.query(),
      client.email.list.query({}),
    ]),
  );
}

async function load(send: Fetch, path: string): Promise<string> {
  const response = await send(`${url}${path}`, { headers: { accept: 'text/html,*/*' } });
  const content = await response.text();
  if (!response.ok) throw new Error(`${response.status}`);
  return content;
}

async function person(at: number): Promise<void> {
  const send = authority === null ? fetch : http2Fetch(readFileSync(authority));
  const client = clientOf(tokens[at] ?? '', send);
  void keepWatching(client);
  for (let turn = at; !leaving.signal.aborted; turn += 1) {
    await pause(Math.random() * 2 * everyMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    if (leaving.signal.aborted) return;
    if (visits) await visit(client, send);
    if (!(await ask(client, turn))) continue;
    const record = records[turn % records.length] ?? '';
    const saved = await untilAnswered('save', () =>
      client.saved.save.mutate({
        assetType: 'technology',
        assetId: record,
        bookmarked: true,
        liked: false,
      }),
    );
    if (saved) report.saved.push([at, record]);
  }
}

process.once('SIGTERM', () => leaving.abort());
await Promise.all(tokens.map((_, at) => person(at)));
process.stdout.write(JSON.stringify(report), () => process.exit(0));
