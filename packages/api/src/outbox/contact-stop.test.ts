import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactStop, resumeContactMail } from './contact-stop.ts';
import { openMailDesk } from './testing/mail-desk.ts';

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(async () => {
  desk.jobs.length = 0;
  await desk.services.db.deleteFrom('mails').execute();
});
afterAll(() => desk.close());

type End = 'Delivery' | 'Bounce' | 'Transient' | 'SpamComplaint';

/** Mail that has been sent, the oldest first, with what became of it. */
async function sent(ends: readonly End[], kind = 'contact') {
  const { db, now } = desk.services;
  const rows = ends.map((end) => ({ id: randomUUID(), end, at: (desk.pass(1_000), now()) }));
  await db
    .insertInto('mails')
    .values(
      rows.map(({ id, end, at }) => ({
        id,
        kind,
        to_address: 'jane@u.example',
        subject: '',
        html: '',
        text: '',
        state: end === 'Bounce' ? ('failed' as const) : ('delivered' as const),
        sent_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('mail_events')
    .values(
      rows.map(({ id, end, at }) => ({
        id: randomUUID(),
        mail_id: id,
        record_type: end === 'Transient' ? 'Bounce' : end,
        message_id: randomUUID(),
        recipient: 'jane@u.example',
        occurred_at: at,
        detail: JSON.stringify(
          end === 'Bounce' ? { failed: true } : end === 'Transient' ? { failed: false } : {},
        ),
      })),
    )
    .execute();
}
const times = (number: number, end: End) => Array.from({ length: number }, () => end);
const stop = () => contactStop(desk.services.db);

test('20 bounces among the last 500 stop it, 19 don’t, and delays are no bounces', async () => {
  await sent([...times(19, 'Bounce'), ...times(30, 'Transient'), ...times(451, 'Delivery')]);
  expect(await stop()).toBeNull();
  await sent(times(1, 'Bounce'));
  // The oldest bounce is the 501st by now.
  expect(await stop()).toBeNull();
  await sent(times(1, 'Bounce'));
  expect(await stop()).toBeNull();
  await sent(times(20, 'Bounce'));
  expect(await stop()).toContain('bounced');
});

test('three complaints in the last 1,000 stop it, two don’t', async () => {
  await sent([...times(1, 'SpamComplaint'), ...times(997, 'Delivery'), ...times(2, 'SpamComplaint')]);
  expect(await stop()).toContain('spam');
  await sent(times(1, 'Delivery'));
  expect(await stop()).toBeNull();
});

test('other mail neither counts nor waits', async () => {
  await sent(times(40, 'Bounce'), 'code');
  expect(await stop()).toBeNull();
  await sent(times(20, 'Bounce'));
  const [code, letter] = [await desk.queue({ kind: 'code' }), await desk.queue({ kind: 'contact' })];
  await desk.work(0);
  expect(await desk.mailOf(code)).toMatchObject({ state: 'sent' });
  expect(await desk.mailOf(letter)).toMatchObject({ state: 'queued', attempts: 0 });
  expect(desk.logged.at(-1)).toMatchObject({ level: 50, msg: 'mail to universities is stopped' });
});

test('goes on once somebody has looked at it, with a new count', async () => {
  await sent(times(20, 'Bounce'));
  const letter = await desk.queue({ kind: 'contact' });
  await desk.work(0);
  expect(await desk.mailOf(letter)).toMatchObject({ state: 'queued' });
  await resumeContactMail(desk.services.db, desk.services.now());
  await desk.work(2 * 60 * 60_000);
  expect(await desk.mailOf(letter)).toMatchObject({ state: 'sent' });
  await sent(times(19, 'Bounce'));
  expect(await stop()).toBeNull();
  await sent(times(1, 'Bounce'));
  expect(await stop()).toContain('bounced');
});

test('a sender that the provider does not know stops its own email and no other', async () => {
  desk.provider.send = () => ({ kind: 'stop', reason: 'Postmark 400: no such sender', about: 'sender' });
  const envelope = {
    from: 'Ada <reply+0f@inbound.cosmos.example>',
    cc: null,
    replyTo: 'reply+0f@inbound.cosmos.example',
    headers: [],
    files: [],
    tracksOpens: false,
    notBefore: desk.services.now(),
  };
  const letter = await desk.queue({ kind: 'contact', envelope });
  await desk.work(0);
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  const code = await desk.queue({ kind: 'code' });
  await desk.work(0);
  expect(await desk.mailOf(code)).toMatchObject({ state: 'sent' });
  expect(await desk.mailOf(letter)).toMatchObject({ state: 'queued', attempts: 1 });
  await desk.work(60_000);
  expect(await desk.mailOf(letter)).toMatchObject({ state: 'sent' });
});

test('a stream that the provider does not know stops the alerts and nothing else', async () => {
  const alert = await desk.queue();
  const { db } = desk.services;
  await db.updateTable('mails').set({ stream: 'alerts' }).where('id', '=', alert).execute();
  desk.provider.send = () => ({ kind: 'stop', reason: 'Postmark 1235: no such stream', about: 'stream' });
  await desk.work(0);
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  const code = await desk.queue({ kind: 'code' });
  await desk.work(0);
  expect(await desk.mailOf(code)).toMatchObject({ state: 'sent' });
  expect(await desk.mailOf(alert)).toMatchObject({ state: 'queued', attempts: 1 });
  await desk.work(60_000);
  expect(await desk.mailOf(alert)).toMatchObject({ state: 'sent' });
  expect(desk.provider.sends.filter(({ tag }) => tag === alert).map(({ mail }) => mail.stream)).toEqual([
    'alerts',
    'alerts',
  ]);
});
