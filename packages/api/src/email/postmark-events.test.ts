import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toldBy } from '../outbox/mail-events.ts';
import { takePostmarkEvent } from './postmark-events.ts';
import { openMailDesk } from '../outbox/testing/mail-desk.ts';
import { bounce, click, complaint, delivery, open, subscription } from '../outbox/testing/payloads.ts';

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => {
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  desk.provider.sends.length = 0;
  desk.jobs.length = 0;
});
afterAll(() => desk.close());

const T = Date.parse('2026-03-02T10:00:00Z');
const at = (seconds: number) => new Date(T + seconds * 1_000);
const take = (payload: unknown) => takePostmarkEvent(desk.services, payload);

async function sentMail(to = `${randomUUID()}@example.org`) {
  const id = await desk.queue({ to });
  await desk.work();
  return { id, about: { MessageID: `m-${id}`, Recipient: to } };
}

test('delivered, then read', async () => {
  const { id, about } = await sentMail();
  expect(await take(delivery(about, at(0)))).toBe('stored');
  expect(await desk.mailOf(id)).toMatchObject({ state: 'delivered', delivered_at: at(0), opened_at: null });
  expect(await take(open(about, at(60)))).toBe('stored');
  expect(await desk.mailOf(id)).toMatchObject({ state: 'delivered', opened_at: at(60) });
});

test('a repeated event changes nothing and is not an error', async () => {
  const { id, about } = await sentMail();
  expect(await take(delivery(about, at(0)))).toBe('stored');
  expect(await take(delivery(about, at(0)))).toBe('repeated');
  const rows = await desk.services.db
    .selectFrom('mail_events')
    .selectAll()
    .where('mail_id', '=', id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('20 simultaneous copies of an event count once', async () => {
  const { about } = await sentMail();
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(delivery(about, at(0)))));
  expect(taken.filter((each) => each === 'stored')).toHaveLength(1);
});

test('openings by machines are stored but do not mark the email as read', async () => {
  const { id, about } = await sentMail();
  await take(open(about, at(-1)));
  await take(delivery(about, at(0)));
  await take(open(about, at(9.9)));
  await take(open(about, at(60), 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)'));
  await take(click(about, at(3)));
  expect(await desk.mailOf(id)).toMatchObject({ opened_at: null });
  await take(click(about, at(30)));
  expect(await desk.mailOf(id)).toMatchObject({ opened_at: at(30) });
});

test('stores no link addresses and no locations of readers', async () => {
  const { id, about } = await sentMail();
  await take(click(about, at(30)));
  const rows = await desk.services.db
    .selectFrom('mail_events')
    .select('detail')
    .where('mail_id', '=', id)
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/token|192\.0\.2\.8/);
});

test('a bounce is final, whether before or after a delivery', async () => {
  for (const order of [[delivery, bounce] as const, [bounce, delivery] as const]) {
    const { id, about } = await sentMail();
    for (const [i, make] of order.entries()) await take(make(about, at(i)));
    expect(await desk.mailOf(id)).toMatchObject({
      state: 'failed',
      failure: 'Bounced: unknown user',
    });
  }
});

test('a delay or an automatic reply does not count as a bounce', async () => {
  const { id, about } = await sentMail();
  await take(bounce(about, at(0), 'Transient'));
  await take(bounce(about, at(1), 'AutoResponder'));
  expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', failure: null });
});

test('events that arrive before the response to sending are not lost', async () => {
  const byTag = await desk.queue();
  desk.provider.send = async (tag) => {
    await take(delivery({ MessageID: `m-${tag}`, Tag: tag }, at(0)));
    return { kind: 'unknown', reason: 'reset' };
  };
  await desk.work();
  expect(await desk.mailOf(byTag)).toMatchObject({ state: 'delivered', message_id: `m-${byTag}` });
  const byId = await desk.queue();
  desk.provider.send = async (tag) => {
    await take(delivery({ MessageID: `m-${tag}` }, at(0)));
    return { kind: 'sent', messageId: `m-${tag}` };
  };
  await desk.work();
  expect(await desk.mailOf(byId)).toMatchObject({ state: 'delivered', delivered_at: at(0) });
});

test('an event for an email waiting to be retried proves that it was sent', async () => {
  const id = await desk.queue();
  desk.provider.send = () => ({ kind: 'later', reason: '500', retryAfterMs: 60_000 });
  await desk.work(0);
  await take(delivery({ MessageID: randomUUID(), Tag: id }, at(0)));
  await desk.work();
  expect(desk.provider.sends).toHaveLength(1);
  expect(await desk.mailOf(id)).toMatchObject({ state: 'delivered' });
});

describe('addresses that accept no email', () => {
  const isSuppressed = async (address: string) =>
    (await desk.services.db
      .selectFrom('suppressed_addresses')
      .selectAll()
      .where('address', '=', address)
      .executeTakeFirst()) !== undefined;

  test.each([
    ['a hard bounce', (about: { MessageID: string }) => bounce(about, at(0))],
    ['a complaint', (about: { MessageID: string }) => complaint(about, at(0))],
    ['a wish', (about: { MessageID: string }) => subscription(about, at(0), true)],
  ])('%s', async (_name, make) => {
    const { about } = await sentMail();
    await take(make(about));
    const next = await desk.queue({ to: about.Recipient });
    await desk.work();
    expect(await desk.mailOf(next)).toMatchObject({ state: 'failed' });
    await take(subscription(about, at(60), false));
    expect(await isSuppressed(about.Recipient)).toBe(false);
  });

  test('the latest event counts, in whatever order they arrive', async () => {
    const words = (about: { MessageID: string }) => [
      bounce(about, at(0)),
      subscription(about, at(10), false),
      subscription(about, at(20), true),
    ];
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { about } = await sentMail();
      for (const i of order) await take(words(about)[i]);
      expect(await isSuppressed(about.Recipient), String(order)).toBe(true);
      const other = await sentMail();
      for (const i of order.filter((each) => each < 2)) await take(words(other.about)[i]);
      expect(await isSuppressed(other.about.Recipient), String(order)).toBe(false);
    }
  });
});

describe('of several streams', () => {
  /** Whether an email of a stream reaches the address. */
  async function reaches(to: string, stream: string): Promise<boolean> {
    const id = await desk.queue({ to });
    await desk.services.db.updateTable('mails').set({ stream }).where('id', '=', id).execute();
    await desk.work();
    return (await desk.mailOf(id))?.state === 'sent';
  }
  const both = async (to: string) => [await reaches(to, 'outbound'), await reaches(to, 'broadcast')];
  const fromAlerts = (to: string) => ({ MessageID: randomUUID(), Recipient: to, MessageStream: 'broadcast' });
  const newAddress = () => `${randomUUID()}@example.org`;

  test('who leaves the alerts still gets codes and letters, until they come back', async () => {
    const to = newAddress();
    await take(subscription(fromAlerts(to), at(0), true));
    expect(await both(to)).toEqual([true, false]);
    await take(subscription(fromAlerts(to), at(60), false));
    expect(await both(to)).toEqual([true, true]);
  });

  test('an unsubscribing that the provider calls a bounce stops its own stream', async () => {
    const to = newAddress();
    await take(bounce(fromAlerts(to), at(0), 'Unsubscribe'));
    expect(await both(to)).toEqual([true, false]);
  });

  test('an address that the provider refuses as inactive is refused in that stream', async () => {
    const to = newAddress();
    desk.provider.send = () => ({ kind: 'refused', reason: 'Postmark 406: inactive', inactiveAddress: true });
    expect(await reaches(to, 'broadcast')).toBe(false);
    desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
    expect(await both(to)).toEqual([true, false]);
  });

  test.each([
    ['a hard bounce', (to: string) => bounce(fromAlerts(to), at(0))],
    ['a complaint', (to: string) => complaint(fromAlerts(to), at(0))],
    [
      'a hard bounce that the stream tells',
      (to: string) => subscription(fromAlerts(to), at(0), true, 'HardBounce'),
    ],
    ['a complaint that it tells', (to: string) => subscription(fromAlerts(to), at(0), true, 'SpamComplaint')],
  ])(
    '%s stops all, whatever was left or lifted elsewhere, until it is lifted where it was',
    async (_name, make) => {
      const to = newAddress();
      for (const event of [
        make(to),
        subscription({ ...fromAlerts(to), MessageStream: 'outbound' }, at(10), false),
        subscription(fromAlerts(to), at(20), true),
      ])
        await take(event);
      expect(await both(to)).toEqual([false, false]);
      await take(subscription(fromAlerts(to), at(60), false));
      expect(await both(to)).toEqual([true, true]);
    },
  );
});

test.each<[string, unknown]>([
  ['a kind that we do not know', { RecordType: 'Sneeze', MessageID: 'x' }],
  ['no kind', {}],
  ['null', null],
  ['a list', [1]],
  ['no date', { RecordType: 'Delivery', MessageID: 'x', Recipient: 'a@b.c' }],
  [
    'a date that is none',
    { RecordType: 'Delivery', MessageID: 'x', Recipient: 'a@b.c', DeliveredAt: 'soon' },
  ],
  ['an id of another type', { RecordType: 'Delivery', MessageID: 7, DeliveredAt: at(0).toISOString() }],
])('%s is not an error, and nothing is stored', async (_name, payload) => {
  expect(await take(payload)).toBe('ignored');
});

test('an event for somebody else’s email is stored and changes nothing', async () => {
  expect(await take(delivery({ MessageID: randomUUID(), Tag: randomUUID() }, at(0)))).toBe('stored');
  expect(await take(delivery({ MessageID: randomUUID(), Tag: 'welcome' }, at(0)))).toBe('stored');
});

/** A seeded generator, so that a failure can be reproduced. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let roll = seed;
  const keyed = values.map((value) => ({ value, key: (roll = (roll * 48_271) % 2_147_483_647) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}

/** The events of ten emails: some bounced, some read, some only opened by machines. */
function eventsOf(about: { MessageID: string; Recipient: string }, kind: number) {
  const life: (Record<string, unknown> & { RecordType: string })[] = [
    delivery(about, at(0)),
    open(about, at(3)),
    delivery(about, at(5)),
  ];
  if (kind % 2 === 0) life.push(open(about, at(40 + kind)), open(about, at(90)));
  if (kind % 3 === 0) life.push(click(about, at(50)));
  if (kind % 5 === 0) life.push(bounce(about, at(20)), subscription(about, at(30), false));
  if (kind % 7 === 0) life.push(complaint(about, at(70)));
  return life;
}

test('shuffled and duplicated events have the same result as in order', { tags: 'at-length' }, async () => {
  const columns = ['state', 'delivered_at', 'opened_at', 'failure'] as const;
  const inOrder: object[] = [];
  const mixed: object[] = [];
  const pending: { id: string; events: object[] }[] = [];
  let total = 0;
  for (let kind = 0; kind < 60; kind++) {
    const first = await sentMail();
    for (const event of eventsOf(first.about, kind)) await take(event);
    const row = await desk.services.db
      .selectFrom('mails')
      .select(columns)
      .where('id', '=', first.id)
      .execute();
    inOrder.push(row[0]!);
    const second = await sentMail();
    const events = eventsOf(second.about, kind);
    pending.push({ id: second.id, events: [...events, ...events] });
  }
  const all = shuffled(
    pending.flatMap(({ events }) => events),
    11,
  );
  total = all.length;
  // Eight at a time, as they arrive.
  for (let i = 0; i < all.length; i += 8) await Promise.all(all.slice(i, i + 8).map(take));
  for (const { id } of pending) {
    const row = await desk.services.db.selectFrom('mails').select(columns).where('id', '=', id).execute();
    mixed.push(row[0]!);
  }
  expect(total).toBeGreaterThan(500);
  expect(mixed).toEqual(inOrder);
});

test('folds 10,000 shuffled and duplicated events to the same result', () => {
  for (let mail = 0; mail < 1_000; mail++) {
    const events = eventsOf({ MessageID: String(mail), Recipient: 'a@b.c' }, mail).map((event) => ({
      record_type: event.RecordType,
      occurred_at: new Date(
        String(event.DeliveredAt ?? event.ReceivedAt ?? event.BouncedAt ?? event.ChangedAt),
      ),
      detail:
        event.RecordType === 'Bounce'
          ? { failed: true, description: 'unknown user' }
          : { userAgent: 'Mozilla/5.0 Thunderbird' },
    }));
    expect(toldBy(shuffled([...events, ...events], mail + 1))).toEqual(toldBy(events));
  }
});
