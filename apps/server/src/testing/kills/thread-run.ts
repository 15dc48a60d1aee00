import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Accepted,
  type Behaviour,
  json,
  refuses,
  startFakePostmark,
  WELL,
} from '@cosmos/api/outbox/testing/fake-postmark.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { Told } from './contact-sender.ts';
import type { Contact } from './contacts.ts';
import { type KeptAlive, keptAlive } from './kept-alive.ts';
import { mailWorkers, openMails, openWork, threadWorkers } from './mail-workers.ts';
import { answered, bounced as bouncedEvents, isReminder, reported } from './thread-events.ts';
import { type ThreadVerdict, verdict } from './thread-verdict.ts';

/** The clock of the processes that send runs this much faster: a lookup after a minute takes half a second. */
const SPEED = 120;
const LANES = 16;
const KILL_EVERY = 40;
const POLL_MS = 50;
const TIMEOUT_MS = 400;
/** Without anything accepted, told or begun, on however busy a machine. */
const GIVEN_UP_AFTER_MS = 3 * 60 * 1_000;
const FAULT_SHARE = 0.5;
const BOUNCE_SHARE = 0.01;
/** Of the first conversations, one in so many has a reminder that leaves by itself, so soon after. */
const REMINDED_OF = 2;
const REMINDED_SHARE = 0.6;
const REMINDED_IN_MS = 200;
/** Answers and reminders begun between two kills of the process that does it. */
const KILL_EVERY_BEGUN = 12;

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

export type ThreadReport = ThreadVerdict & { kills: number };

/**
 * A conversation for each contact: the message is sent through a provider that fails half of the time in all known ways;
 * what it reports comes twice, late and in any order; an answer comes by any of the routes that mail programs keep. In a
 * quarter of the conversations a reminder is to leave by itself: in half of those the answer comes about then, in the others
 * to the reminder. The processes that write, send, receive, open answers and send reminders are killed again and again.
 */
export async function runThreads(
  database: TestDatabase,
  contacts: readonly Contact[],
  random: () => number,
): Promise<ThreadReport> {
  const startedAt = Date.now();
  const heard: Promise<void>[] = [];
  const bounced = new Set<string>();
  const unansweredUntilReminded = new Set<string>();
  let accepted = 0;
  const sender = keptAlive({ ask: 'begin', databaseUrl: database.url, startedAt, speed: 1 });
  const provider = await startFakePostmark(() => WELL);
  let events = 0;
  let told = 0;
  const post = (payloads: readonly object[]) =>
    Promise.all(
      payloads.map(async (payload) => {
        await delay(random() * 400);
        await sender.ask({ ask: 'event', at: (events += 1), payload });
        told += 1;
      }),
    );
  const hear = async (mail: Accepted) => {
    if (isReminder(mail)) {
      await post([...reported(mail, SPEED, random), ...answered(mail, random)]);
      return;
    }
    if (random() < BOUNCE_SHARE) {
      bounced.add(mail.Tag);
      await post(bouncedEvents(mail));
      return;
    }
    accepted += 1;
    const reports = reported(mail, SPEED, random);
    if (accepted % REMINDED_OF !== 0 || accepted > contacts.length * REMINDED_SHARE) {
      await post([...reports, ...answered(mail, random)]);
      return;
    }
    const isAnsweredLater = accepted % (2 * REMINDED_OF) === 0;
    if (isAnsweredLater) unansweredUntilReminded.add(mail.Tag);
    await post(reports);
    await sender.ask({ ask: 'remind', at: (events += 1), mailId: mail.Tag, inMs: REMINDED_IN_MS });
    if (!isAnsweredLater) await post(answered(mail, random));
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
  let isOver = false;
  const mailing = mailWorkers();
  /** One that ends by itself, because the database was too busy, is started anew. */
  const worker = (): ChildProcess => {
    const clock = { databaseUrl: database.url, startedAt, speed: SPEED };
    const started = mailing.start({ ...clock, host: provider.host, timeoutMs: TIMEOUT_MS });
    return started.on('exit', () => {
      const at = workers.indexOf(started);
      if (at >= 0 && !isOver) workers[at] = worker();
    });
  };
  const workers = [worker(), worker()];
  let kills = 0;
  let begun = 0;
  const opening = threadWorkers();
  const threadWorker = (): ChildProcess => {
    const started = opening.start({ databaseUrl: database.url, startedAt, speed: SPEED });
    started.on('message', () => {
      begun += 1;
      if (begun % KILL_EVERY_BEGUN !== 0) return;
      opener.kill('SIGKILL');
      kills += 1;
    });
    return started.on('exit', () => {
      if (!isOver) opener = threadWorker();
    });
  };
  let opener = threadWorker();
  let acceptedAtKill = 0;
  let progress = { done: 0, at: Date.now() };
  const isMoving = () => Date.now() - progress.at < GIVEN_UP_AFTER_MS;
  const watching = (async () => {
    while (!isOver) {
      await delay(POLL_MS);
      const done = provider.accepted.length + begun + told;
      if (done > progress.done) progress = { done, at: Date.now() };
      for (const mail of provider.accepted.filter(({ MessageID }) => !seen.has(MessageID))) {
        seen.add(mail.MessageID);
        heard.push(hear(mail));
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
    // In this order: a reminder becomes an email, and an email is accepted.
    const isUnderWay = async () =>
      (await openWork(database)) + (await openMails(database)) + provider.accepted.length - seen.size > 0;
    // What is heard may bring new mail, which is heard of in turn.
    for (let before = -1; before !== heard.length && isMoving();) {
      before = heard.length;
      await Promise.all(heard);
      while ((await isUnderWay()) && isMoving()) await delay(200);
      await delay(2 * POLL_MS);
    }
  } finally {
    isOver = true;
    await watching;
    for (const each of [...workers, opener]) each.kill('SIGKILL');
    for (const each of [mailing, opening, sender]) each.end();
    await provider.close();
  }
  const isRefused = (address: string) => REFUSED.has(numberIn(address) % REFUSED_OF);
  const known = { accepted: provider.accepted, bounced, isRefused, unansweredUntilReminded };
  return { kills, ...(await verdict(database, known)) };
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
