import { setTimeout as delay } from 'node:timers/promises';
import {
  type Accepted,
  type Behaviour,
  json,
  refuses,
  startFakePostmark,
  WELL,
} from '@cosmos/api/outbox/testing/fake-postmark.ts';
import { bounce, delivery, inbound, open } from '@cosmos/api/outbox/testing/payloads.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { Told } from './contact-sender.ts';
import type { Contact } from './contacts.ts';
import { type KeptAlive, keptAlive } from './kept-alive.ts';
import { openMails, startMailWorker } from './mail-workers.ts';

/** The clock of the processes that send runs this much faster: a lookup after a minute takes half a second. */
const SPEED = 120;
const LANES = 16;
const KILL_EVERY = 40;
const POLL_MS = 50;
const TIMEOUT_MS = 400;
const GIVEN_UP_AFTER_MS = 12 * 60 * 1_000;
const FAULT_SHARE = 0.5;
const BOUNCE_SHARE = 0.01;

/** Each way in which the provider fails for a while. The account's own faults are rare, because they stop all email. */
const FAULTS: readonly Behaviour[] = [
  { accepts: true, answer: (response) => response.destroy() },
  { accepts: true, answer: (response) => response.writeHead(200).end('{"ErrorCode":') },
  { accepts: true, answer: (response, good) => json(response, 200, { ...good, ErrorCode: 'odd' }) },
  { accepts: true, answer: () => undefined },
  { accepts: false, answer: (response) => response.destroy() },
  { accepts: false, answer: () => undefined },
  refuses(429, 0, { 'retry-after': '1' }),
  refuses(500, 0),
  refuses(503, 100),
];
const ACCOUNT_FAULT = refuses(401, 10);
const ACCOUNT_FAULT_SHARE = 0.003;

/** Offices whose address the provider refuses for good, as Postmark's codes say. */
const REFUSED = new Map([
  [3, refuses(422, 300)],
  [4, refuses(422, 406)],
]);
/** One office in so many is one of each of those. */
const REFUSED_OF = 25;

export interface ThreadReport {
  threads: number;
  kills: number;
  /** Told as sent, but never accepted by the provider, although it was not refused. */
  lost: number;
  doubled: number;
  refused: number;
  answers: number;
  answersLost: number;
  answersDoubled: number;
  answersInAWrongThread: number;
  /** Conversations whose status is not what the provider told last and best. */
  wrongStatus: number;
}

/**
 * A conversation for each contact: the message is sent through a provider that fails half of the time in all known ways;
 * what it reports comes twice, late and in any order; an answer comes by any of the routes that mail programs keep. The
 * processes that write, send and receive are killed again and again.
 */
export async function runThreads(
  database: TestDatabase,
  contacts: readonly Contact[],
  random: () => number,
): Promise<ThreadReport> {
  const startedAt = Date.now();
  const answered: Promise<void>[] = [];
  const bounced = new Set<string>();
  const sender = keptAlive({ ask: 'begin', databaseUrl: database.url, startedAt, speed: 1 });
  const provider = await startFakePostmark(() => WELL);
  let events = 0;
  const hear = async (mail: Accepted) => {
    const isBounced = random() < BOUNCE_SHARE;
    if (isBounced) bounced.add(mail.Tag);
    const payloads = isBounced ? bounceOf(mail) : eventsAndAnswer(mail, random);
    await Promise.all(
      payloads.map(async (payload) => {
        await delay(random() * 400);
        await sender.ask({ ask: 'event', at: (events += 1), payload });
      }),
    );
  };
  const seen = new Set<string>();
  provider.state.behaviour = ({ To }) => {
    const chance = random();
    const refusal = REFUSED.get(numberIn(String(To)) % REFUSED_OF);
    if (chance < ACCOUNT_FAULT_SHARE) return ACCOUNT_FAULT;
    const fault = chance < FAULT_SHARE ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined;
    if (refusal) return fault?.accepts === false ? fault : refusal;
    return fault ?? WELL;
  };
  const worker = () =>
    startMailWorker({
      databaseUrl: database.url,
      host: provider.host,
      startedAt,
      speed: SPEED,
      timeoutMs: TIMEOUT_MS,
    });
  const workers = [worker(), worker()];
  let kills = 0;
  let isOver = false;
  let acceptedAtKill = 0;
  const watching = (async () => {
    while (!isOver) {
      await delay(POLL_MS);
      for (const mail of provider.accepted.filter(({ MessageID }) => !seen.has(MessageID))) {
        seen.add(mail.MessageID);
        answered.push(hear(mail));
      }
      if (sender.toldSinceKill() >= KILL_EVERY) {
        sender.kill();
        kills += 1;
      }
      if (provider.accepted.length - acceptedAtKill < KILL_EVERY) continue;
      acceptedAtKill = provider.accepted.length;
      workers.shift()?.kill('SIGKILL');
      workers.push(worker());
      kills += 1;
    }
  })();
  const messages: string[] = [];
  try {
    const left = contacts.map((contact, at) => ({ ...contact, at }));
    const lane = async () => {
      for (let next = left.pop(); next; next = left.pop()) messages.push(await send(sender, next));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    while ((await openMails(database)) > 0 && Date.now() - startedAt < GIVEN_UP_AFTER_MS) await delay(200);
    await delay(2 * POLL_MS);
    await Promise.all(answered);
  } finally {
    isOver = true;
    await watching;
    for (const each of workers) each.kill('SIGKILL');
    sender.end();
    await provider.close();
  }
  return { kills, ...(await verdict(database, provider.accepted, bounced)) };
}

async function send(sender: KeptAlive, { at, ...contact }: Contact & { at: number }): Promise<string> {
  const text = `Message ${at}: we would like to know whether a licence is still available for this.`;
  const told = (await sender.ask({ ask: 'send', at, ...contact, text })) as Told & { told: 'sent' };
  return told.messageId;
}

/** Of `office@u17.example`. */
function numberIn(address: string): number {
  return Number(/@u(\d+)\./.exec(address)?.[1] ?? 0);
}

function bounceOf({ MessageID, Tag, To }: Accepted): object[] {
  const event = bounce({ MessageID, Tag, Recipient: To }, new Date());
  return [event, event];
}

/** What the provider reports of a mail, each thing up to three times, and its answer, in any order. */
function eventsAndAnswer(mail: Accepted, random: () => number): object[] {
  const { MessageID, Tag, To, body } = mail;
  const about = { MessageID, Tag, Recipient: To };
  const at = Date.now();
  const headers = body['Headers'] as { Name: string; Value: string }[];
  const own = headers.find(({ Name }) => Name === 'Message-ID')?.Value ?? '';
  const hash = /\+([0-9a-f]{32})@/.exec(String(body['ReplyTo']))?.[1] ?? '';
  const routes: { hash?: string; headers?: Record<string, string> }[] = [
    { hash },
    { hash: hash.toUpperCase() },
    { headers: { 'In-Reply-To': own } },
    { headers: { References: `<somebody@else.example>, ${own}` } },
    { headers: { 'Delivered-To': `reply+${hash}@inbound.cosmos.example` } },
  ];
  const answer = {
    // One email is one answer, even if ours went out twice.
    ...inbound({
      MessageID: `answer to ${Tag}`,
      from: To,
      subject: `Interest in tech (${Math.floor(random() * 1_000)})`,
      ...routes[Math.floor(random() * routes.length)],
    }),
    TextBody: `This is the answer of ${To}.`,
  };
  return [delivery(about, new Date(at)), open(about, new Date(at + 60_000 * SPEED)), answer].flatMap(
    (payload) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => payload),
  );
}

async function verdict(
  { db }: TestDatabase,
  accepted: readonly Accepted[],
  bounced: ReadonlySet<string>,
): Promise<Omit<ThreadReport, 'kills'>> {
  const times = new Map<string, number>();
  for (const { Tag } of accepted) times.set(Tag, (times.get(Tag) ?? 0) + 1);
  const threads = await db
    .selectFrom('threads as t')
    .innerJoin('mails as m', 'm.id', 't.last_mail_id')
    .select(['t.id', 't.contact_address', 't.is_answered', 'm.id as mailId', 'm.state', 'm.opened_at'])
    .execute();
  const received = await db
    .selectFrom('thread_messages')
    .select(['thread_id', 'text'])
    .where('direction', '=', 'received')
    .execute();
  const answers = new Map<string, string[]>();
  for (const { thread_id: id, text } of received) answers.set(id, [...(answers.get(id) ?? []), text]);
  const rows = threads.map((thread) => ({
    isRefused: REFUSED.has(numberIn(thread.contact_address) % REFUSED_OF),
    isBounced: bounced.has(thread.mailId),
    times: times.get(thread.mailId) ?? 0,
    answers: answers.get(thread.id) ?? [],
    own: `This is the answer of ${thread.contact_address}.`,
    state: thread.state,
    isRead: thread.opened_at !== null,
    isAnswered: thread.is_answered,
  }));
  const count = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).length;
  return {
    threads: rows.length,
    lost: count(({ isRefused, times: sent }) => !isRefused && sent === 0),
    doubled: count(({ times: sent }) => sent > 1),
    refused: count(({ isRefused }) => isRefused),
    answers: received.length,
    answersLost: count((row) => row.times > 0 && !row.isBounced && !row.answers.includes(row.own)),
    answersDoubled: count((row) => row.answers.length > 1),
    answersInAWrongThread: count((row) => row.answers.some((text) => text !== row.own)),
    wrongStatus: count((row) =>
      row.isRefused || row.isBounced
        ? row.state !== 'failed' || row.isAnswered
        : row.state !== 'delivered' || !row.isRead || !row.isAnswered,
    ),
  };
}
