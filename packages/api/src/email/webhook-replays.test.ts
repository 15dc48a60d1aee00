import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePostmarkEvent } from './postmark-events.ts';
import { openMailDesk } from '../outbox/testing/mail-desk.ts';
import { bounce, click, complaint, delivery, open, subscription } from '../outbox/testing/payloads.ts';

type Desk = Awaited<ReturnType<typeof openMailDesk>>;
const MAILS = 100;
/** Each event is processed once in order, and four times out of order. */
const DISTINCT = process.env['COSMOS_LONG'] ? 500 : 200;
const DELIVERED = Date.parse('2026-03-02T10:00:00Z');
/** An event for the email with this number. */
type Told = { mail: number; payload: object };

let inOrder: Desk;
let inDisorder: Desk;
beforeAll(async () => {
  [inOrder, inDisorder] = [await sent(), await sent()];
});
afterAll(() => Promise.all([inOrder.close(), inDisorder.close()]));

const addressOf = (mail: number) => `person-${mail}@example.org`;

async function sent(): Promise<Desk> {
  const desk = await openMailDesk();
  const numbers = new Map<string, number>();
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${numbers.get(tag)}` });
  for (let mail = 0; mail < MAILS; mail += 1) numbers.set(await desk.queue({ to: addressOf(mail) }), mail);
  await desk.work();
  return desk;
}

/** Events of every kind and time, also from long before the email, and for others with the same message id. */
function events(random: () => number): Told[] {
  const types = ['HardBounce', 'SoftBounce', 'Transient', 'AutoResponder', 'Unsubscribe'];
  const kinds: ((about: Parameters<typeof delivery>[0], at: Date) => object)[] = [
    delivery,
    open,
    click,
    complaint,
    (about, at) => subscription(about, at, random() < 0.5),
    (about, at) => ({
      ...bounce(about, at, types[Math.floor(random() * types.length)]),
      Description: `no ${at.getTime()}`,
    }),
  ];
  return Array.from({ length: DISTINCT }, (_, place) => {
    const mail = Math.floor(random() * MAILS);
    const isOther = random() < 0.1;
    const about = {
      MessageID: `m-${mail}`,
      Recipient: isOther ? `other-${mail}@example.net` : addressOf(mail),
      MessageStream: random() < 0.3 ? 'broadcast' : 'outbound',
    };
    // All at different times: which of two contradicting simultaneous events counts is undefined.
    const seconds = random() < 0.05 ? -800_000_000 + place : Math.floor(random() * 50_000) + place / 1_000;
    const at = new Date(DELIVERED + Math.round(seconds * 1_000));
    const kind = kinds[Math.floor(random() * kinds.length)] ?? delivery;
    return { mail, payload: kind(about, at) };
  });
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}

async function takeAll(desk: Desk, told: readonly Told[], atOnce: number): Promise<void> {
  const waiting = [...told];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        expect(await takePostmarkEvent(desk.services, next.payload)).not.toBe('ignored');
    }),
  );
}

async function stateOf({ services: { db } }: Desk) {
  const [mails, suppressed, kept] = await Promise.all([
    db
      .selectFrom('mails')
      .select(['to_address', 'message_id', 'state', 'failure', 'delivered_at', 'opened_at'])
      .orderBy('to_address')
      .execute(),
    db
      .selectFrom('suppressed_addresses')
      .selectAll()
      .orderBy('address')
      .orderBy('stream')
      .orderBy('is_everywhere')
      .execute(),
    db
      .selectFrom('mail_events')
      .select(['message_id', 'record_type', 'recipient', 'occurred_at', 'detail'])
      .orderBy('occurred_at')
      .orderBy('message_id')
      .orderBy('record_type')
      .execute(),
  ]);
  return { mails, suppressed, kept };
}

test('shuffling, duplicating and replaying events hours later gives the same result as processing each once in order', async () => {
  const random = seededRandom(3);
  const told = events(random);
  const times = new Map(told.map((each) => [each, JSON.stringify(each.payload)]));
  const byTime = told.toSorted((a, b) => timeIn(times.get(a)) - timeIn(times.get(b)));
  await takeAll(inOrder, byTime, 1);
  await takeAll(inDisorder, shuffled([...told, ...told], random), 8);
  await inDisorder.work(6 * 60 * 60 * 1_000);
  await takeAll(inDisorder, shuffled([...told, ...told], random), 8);
  const state = await stateOf(inDisorder);
  expect(state).toEqual(await stateOf(inOrder));
  const states = state.mails.map((mail) => mail.state);
  expect(states).toEqual(expect.arrayContaining(['delivered', 'failed']));
  expect(state.suppressed.length).toBeGreaterThan(0);
}, 600_000);

/** The time at which an event says that it happened. */
function timeIn(payload = ''): number {
  const at = /"(?:DeliveredAt|ReceivedAt|BouncedAt|ChangedAt)":"([^"]+)"/.exec(payload)?.[1];
  return Date.parse(at ?? '');
}
