import { setTimeout as delay } from 'node:timers/promises';
import { type Behaviour, startFakePostmark, WELL } from '@cosmos/api/outbox/testing/fake-postmark.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { Contact } from './contacts.ts';
import type { Told } from './contact-sender.ts';
import { type KeptAlive, keptAlive } from './kept-alive.ts';
import { mailWorkers, openMails } from './mail-workers.ts';

/** The processes' clock runs this much faster, so that the 20 seconds take four. */
const SPEED = 5;
const LANES = 32;
/** Messages told, or sent, between two kills of the process that does it. */
const KILL_EVERY = 30;
const POLL_MS = 50;
const GIVEN_UP_AFTER_MS = 6 * 60 * 1_000;
const FAULT_SHARE = 0.1;
/** Accepted, and the answer lost. */
const LOST: Behaviour = { accepts: true, answer: (response) => response.destroy() };

export interface ContactReport {
  sends: number;
  kills: number;
  undone: number;
  tooLate: number;
  lost: number;
  doubled: number;
  sentAfterUndone: number;
}

/**
 * Sends a message for each contact and takes two thirds of them back, at any moment of the 20 seconds or at their end,
 * while the process that sends and those that mail are killed again and again. What was told is kept here, outside.
 */
export async function runContactKills(
  database: TestDatabase,
  contacts: readonly Contact[],
  random: () => number,
): Promise<ContactReport> {
  const startedAt = Date.now();
  const postmark = await startFakePostmark(() => (random() < FAULT_SHARE ? LOST : WELL));
  const clock = { databaseUrl: database.url, startedAt, speed: SPEED };
  const sender = keptAlive({ ask: 'begin', ...clock });
  const mailing = mailWorkers();
  const worker = () => mailing.start({ host: postmark.host, timeoutMs: 2_000, ...clock });
  const workers = [worker(), worker()];
  const ledger: { messageId: string; undone: boolean | null }[] = [];
  let kills = 0;
  let mailedAtKill = 0;
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      await delay(POLL_MS);
      if (sender.toldSinceKill() >= KILL_EVERY) {
        sender.kill();
        kills += 1;
      }
      if (postmark.accepted.length - mailedAtKill < KILL_EVERY) continue;
      mailedAtKill = postmark.accepted.length;
      workers.shift()?.kill('SIGKILL');
      workers.push(worker());
      kills += 1;
    }
  })();
  try {
    const left = contacts.map((contact, at) => ({ ...contact, at }));
    const lane = async () => {
      for (let next = left.pop(); next; next = left.pop())
        ledger.push(await contactOnce(sender, next, random));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    while ((await openMails(database)) > 0 && Date.now() - startedAt < GIVEN_UP_AFTER_MS) await delay(200);
  } finally {
    isOver = true;
    await killing;
    for (const each of workers) each.kill('SIGKILL');
    mailing.end();
    sender.end();
    await postmark.close();
  }
  return { kills, ...(await verdict(database, ledger, postmark.accepted)) };
}

async function contactOnce(
  sender: KeptAlive,
  { at, ...contact }: Contact & { at: number },
  random: () => number,
) {
  const text = `Message ${at}: we would like to know whether a licence is still available for this.`;
  const { messageId } = (await sender.ask({ ask: 'send', at, ...contact, text })) as Told & { told: 'sent' };
  const choice = random();
  if (choice < 1 / 3) return { messageId, undone: null };
  const window = EMAIL_LIMITS.undoMs / SPEED;
  // Half of them at any moment, half of them about when the message leaves.
  await delay(choice < 2 / 3 ? random() * window : window * (0.97 + 0.06 * random()));
  const told = (await sender.ask({ ask: 'undo', at, userId: contact.userId, messageId })) as Told & {
    told: 'undone';
  };
  return { messageId, undone: told.undone };
}

async function verdict(
  { db }: TestDatabase,
  ledger: readonly { messageId: string; undone: boolean | null }[],
  accepted: readonly { Tag: string }[],
): Promise<Omit<ContactReport, 'kills'>> {
  const rows = await db.selectFrom('thread_messages').select(['id', 'mail_id']).execute();
  const mailOf = new Map(rows.map(({ id, mail_id }) => [id, mail_id]));
  const times = new Map<string, number>();
  for (const { Tag } of accepted) times.set(Tag, (times.get(Tag) ?? 0) + 1);
  const outcome = ledger.map(({ messageId, undone }) => ({
    undone,
    times: times.get(mailOf.get(messageId) ?? '') ?? 0,
  }));
  const count = (which: (one: (typeof outcome)[number]) => boolean) => outcome.filter(which).length;
  return {
    // Rows beyond the ledger would be messages that nobody was told of.
    sends: rows.length,
    undone: count(({ undone }) => undone === true),
    tooLate: count(({ undone }) => undone === false),
    lost: count(({ undone, times: sent }) => undone !== true && sent === 0),
    doubled: count(({ times: sent }) => sent > 1),
    sentAfterUndone: count(({ undone, times: sent }) => undone === true && sent > 0),
  };
}
