import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../accounts/users.ts';
import type { SendOutcome } from '../ports/mail-provider.ts';
import { developmentMailbox } from '../providers/mail/development-mailbox.ts';
import { pausedUntil } from './mail-pause.ts';
import { sendMail } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';
import { Killed, openMailDesk } from './testing/mail-desk.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(async () => {
  desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
  desk.provider.find = () => null;
  desk.provider.sends.length = 0;
  desk.provider.finds.length = 0;
  desk.jobs.length = 0;
  desk.logged.length = 0;
  await desk.services.db.deleteFrom('mails').execute();
  await desk.services.db.deleteFrom('settings').execute();
});
afterAll(() => desk.close());

const answers = (...outcomes: SendOutcome[]) => {
  let at = 0;
  desk.provider.send = (tag) => outcomes[at++] ?? { kind: 'sent', messageId: `m-${tag}` };
};
const LATER: SendOutcome = { kind: 'later', reason: '503', retryAfterMs: null };
const UNKNOWN: SendOutcome = { kind: 'unknown', reason: 'reset' };
const gaps = (calls: { at: number }[]) => calls.slice(1).map(({ at }, i) => (at - calls[i]!.at) / SECOND);

test('an email is sent once and marked as sent', async () => {
  const id = await desk.queue();
  await desk.work();
  expect(await desk.mailOf(id)).toMatchObject({
    state: 'sent',
    message_id: `m-${id}`,
    attempts: 1,
    sent_at: expect.any(Date) as Date,
    lease_until: null,
  });
  await sendMail(desk.services, id);
  expect(desk.provider.sends).toHaveLength(1);
});

test('while it is being sent, the row says so', async () => {
  const id = await desk.queue();
  desk.provider.send = async () => {
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sending' });
    return { kind: 'sent', messageId: 'seen' };
  };
  await desk.work();
  expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', message_id: 'seen' });
});

test('of 20 simultaneous attempts, one sends it', async () => {
  const id = await desk.queue();
  await Promise.all(Array.from({ length: 20 }, () => sendMail(desk.services, id)));
  expect(desk.provider.sends).toHaveLength(1);
});

test('the job of an email whose row is gone does nothing', async () => {
  await sendMail(desk.services, randomUUID());
  const made = await createUser(desk.services.db, desk.services, {
    email: `${randomUUID()}@example.org`,
    firstName: 'Ada',
    lastName: 'Lo',
  });
  const id = await desk.queue({ userId: made!.userId });
  await desk.services.db.deleteFrom('users').where('id', '=', made!.userId).execute();
  await desk.work();
  expect(await desk.mailOf(id)).toBeUndefined();
  expect(desk.provider.sends).toHaveLength(0);
});

test('an email erased while it is being sent stays erased', async () => {
  const id = await desk.queue();
  desk.provider.send = async () => {
    await desk.services.db.deleteFrom('mails').where('id', '=', id).execute();
    return { kind: 'sent', messageId: randomUUID() };
  };
  await desk.work();
  expect(await desk.mailOf(id)).toBeUndefined();
});

describe('temporary failures', () => {
  test('are retried after longer and longer waits, 10 minutes at most', async () => {
    const id = await desk.queue();
    answers(...Array.from({ length: 12 }, () => LATER));
    await desk.work();
    expect(gaps(desk.provider.sends)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', attempts: 13, trouble_since: null });
  });

  test('respect a delay requested by the provider', async () => {
    await desk.queue();
    answers({ kind: 'later', reason: '429', retryAfterMs: 90 * SECOND });
    await desk.work();
    expect(gaps(desk.provider.sends)).toEqual([90]);
  });

  test('are not retried by a job that comes too early', async () => {
    const id = await desk.queue();
    answers({ kind: 'later', reason: '429', retryAfterMs: HOUR });
    await desk.work(0);
    await sendMail(desk.services, id);
    expect(desk.provider.sends).toHaveLength(1);
  });

  test('become final after a day', async () => {
    const id = await desk.queue();
    desk.provider.send = () => LATER;
    await desk.work();
    const mail = await desk.mailOf(id);
    expect(mail).toMatchObject({ state: 'failed', failure: 'It could not be sent within a day: 503.' });
    const lasted = desk.provider.sends.at(-1)!.at - desk.provider.sends[0]!.at;
    expect(lasted).toBeGreaterThanOrEqual(24 * HOUR);
    expect(lasted).toBeLessThan(25 * HOUR);
  });
});

describe('permanent failures', () => {
  test('a refusal is final, with its reason', async () => {
    const id = await desk.queue();
    answers({ kind: 'refused', reason: 'Postmark 300: no', inactiveAddress: false });
    await desk.work();
    expect(await desk.mailOf(id)).toMatchObject({ state: 'failed', failure: 'Postmark 300: no' });
    expect(desk.provider.sends).toHaveLength(1);
  });

  test('an inactive address gets no further email', async () => {
    const to = `${randomUUID()}@example.org`;
    await desk.queue({ to });
    answers({ kind: 'refused', reason: 'Postmark 406: inactive', inactiveAddress: true });
    await desk.work();
    const next = await desk.queue({ to });
    const other = await desk.queue({ to: `${randomUUID()}@example.org` });
    await desk.work();
    expect(await desk.mailOf(next)).toMatchObject({ state: 'failed', attempts: 0 });
    expect(await desk.mailOf(other)).toMatchObject({ state: 'sent' });
    expect(desk.provider.sends).toHaveLength(2);
  });

  test('an email that is no longer useful is not sent', async () => {
    const id = await desk.queue({ goodUntil: new Date(desk.services.now().getTime() + 5 * MINUTE) });
    answers({ kind: 'later', reason: '429', retryAfterMs: 6 * MINUTE });
    await desk.work();
    expect(await desk.mailOf(id)).toMatchObject({
      state: 'failed',
      failure: 'The email expired before it could be sent.',
    });
    expect(desk.provider.sends).toHaveLength(1);
  });
});

test(
  'a refused account stops all email, keeps every row, and is tried again until it is fixed',
  { tags: 'at-length' },
  async () => {
    const first = await desk.queue();
    const rest = [await desk.queue(), await desk.queue(), await desk.queue()];
    let isRefused = true;
    desk.provider.send = (tag) =>
      isRefused
        ? { kind: 'stop', reason: 'Postmark 10: token', about: 'account' }
        : { kind: 'sent', messageId: `m-${tag}` };
    await desk.work(MINUTE);
    expect(desk.provider.sends).toHaveLength(1);
    expect(await pausedUntil(desk.services)).not.toBeNull();
    expect(desk.logged.map(({ msg }) => msg)).toEqual([
      'the email provider refuses the account; no email is sent until this is fixed',
    ]);
    for (const id of [first, ...rest]) expect(await desk.mailOf(id)).toMatchObject({ state: 'queued' });
    await desk.work(30 * HOUR);
    const tries = desk.provider.sends.length;
    expect(tries).toBeGreaterThan(100);
    for (const id of [first, ...rest]) expect(await desk.mailOf(id)).toMatchObject({ state: 'queued' });
    isRefused = false;
    await desk.work(10 * MINUTE);
    for (const id of [first, ...rest]) expect(await desk.mailOf(id)).toMatchObject({ state: 'sent' });
    expect(desk.provider.sends).toHaveLength(tries + 4);
  },
);

describe('an unknown outcome', () => {
  test('is looked up; if found, the email was sent once', async () => {
    const id = await desk.queue();
    answers(UNKNOWN);
    desk.provider.find = () => 'found';
    await desk.work();
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', message_id: 'found', attempts: 1 });
    expect(desk.provider.sends).toHaveLength(1);
  });

  test('is sent again if not found twice, a minute apart', async () => {
    const id = await desk.queue();
    answers(UNKNOWN);
    await desk.work();
    expect(gaps(desk.provider.finds)).toEqual([60]);
    expect(gaps(desk.provider.sends)).toEqual([90]);
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is not sent again if not found once and then found', async () => {
    const id = await desk.queue();
    answers(UNKNOWN);
    desk.provider.find = () => (desk.provider.finds.length === 1 ? null : 'late');
    await desk.work();
    expect(desk.provider.sends).toHaveLength(1);
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', message_id: 'late' });
  });

  test('20 simultaneous lookups count as one', async () => {
    const id = await desk.queue();
    answers(UNKNOWN);
    await desk.work(0);
    desk.pass(30 * SECOND);
    await Promise.all(Array.from({ length: 20 }, () => sendMail(desk.services, id)));
    expect(await desk.mailOf(id)).toMatchObject({ state: 'unknown', lookups: 1 });
    expect(desk.provider.sends).toHaveLength(1);
  });

  test('is never sent again if the search fails; after a day it has failed', async () => {
    const id = await desk.queue();
    answers(UNKNOWN);
    desk.provider.find = () => Promise.reject(new Error('500'));
    await desk.work();
    expect(desk.provider.sends).toHaveLength(1);
    expect(desk.provider.finds.length).toBeLessThan(200);
    expect(await desk.mailOf(id)).toMatchObject({
      state: 'failed',
      failure: 'For a day the email provider could not say whether it was sent.',
    });
  });

  test('is left by a process killed while sending, and is found', async () => {
    const id = await desk.queue();
    desk.provider.send = () => Promise.reject(new Killed());
    desk.provider.find = () => 'was sent';
    await desk.work();
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sending' });
    // Its job comes again: first too early, then in time.
    await sendMail(desk.services, id);
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sending' });
    desk.pass(MINUTE);
    await sendMail(desk.services, id);
    await desk.work();
    expect(await desk.mailOf(id)).toMatchObject({ state: 'sent', message_id: 'was sent' });
    expect(desk.provider.sends).toHaveLength(1);
  });

  test('a process that wakes after its lease has expired only counts if it succeeded', async () => {
    const id = await desk.queue();
    let wake: (outcome: SendOutcome) => void = () => undefined;
    desk.provider.send = () =>
      desk.provider.sends.length === 1
        ? new Promise((resolve) => {
            wake = resolve;
          })
        : { kind: 'sent', messageId: 'second' };
    const sleeping = sendMail(desk.services, id);
    await expect.poll(() => desk.provider.sends.length).toBe(1);
    desk.jobs.length = 0;
    desk.pass(2 * MINUTE);
    await sendMail(desk.services, id);
    expect(await desk.mailOf(id)).toMatchObject({ state: 'unknown' });
    wake({ kind: 'refused', reason: 'stale', inactiveAddress: false });
    await sleeping;
    expect(await desk.mailOf(id)).toMatchObject({ state: 'unknown' });
  });
});

describe('an email whose job got lost', () => {
  test('is found by the sweep in any state, and only if its job is really lost', async () => {
    const queued = await desk.queue();
    desk.jobs.length = 0;
    await sweepMails(desk.services);
    expect(desk.jobs).toEqual([]);
    desk.pass(90 * SECOND);
    await sweepMails(desk.services);
    expect(desk.jobs.map(({ mailId }) => mailId)).toEqual([queued]);
    await desk.work();
    expect(await desk.mailOf(queued)).toMatchObject({ state: 'sent' });

    const killed = await desk.queue();
    desk.provider.send = () => Promise.reject(new Killed());
    await desk.work();
    desk.pass(3 * MINUTE);
    await sweepMails(desk.services);
    await desk.work(0);
    expect(await desk.mailOf(killed)).toMatchObject({ state: 'unknown' });
    desk.jobs.length = 0;
    desk.pass(2 * MINUTE);
    await sweepMails(desk.services);
    expect(desk.jobs.map(({ mailId }) => mailId)).toEqual([killed]);
  });
});

test('codes and links are erased once their email has been sent, and not before', async () => {
  const content = { subject: '4071 is your code', html: '<p>4071</p>', text: '4071' };
  const code = await desk.queue({ content });
  const other = await desk.queue({ content, kind: 'password-changed' });
  await desk.work();
  const waiting = await desk.queue({ content });
  await sweepMails({ ...desk.services, mail: developmentMailbox });
  expect(await desk.mailOf(code)).toMatchObject(content);
  await sweepMails(desk.services);
  expect(JSON.stringify(await desk.mailOf(code))).not.toMatch(/is your code|<p>|"text":"4071"/);
  expect(await desk.mailOf(other)).toMatchObject(content);
  expect(await desk.mailOf(waiting)).toMatchObject(content);
});

test('the code in an email that could not be delivered is erased too', async () => {
  const content = { subject: '4071 is your code', html: '<p>4071</p>', text: '4071' };
  const code = await desk.queue({ content });
  await desk.services.db.updateTable('mails').set({ state: 'failed' }).where('id', '=', code).execute();
  await sweepMails(desk.services);
  expect(JSON.stringify(await desk.mailOf(code))).not.toContain('4071');
});

test('120 emails, a third with failures, some with kills: none lost, none sent twice', async () => {
  const taken = new Map<string, number>();
  let roll = 7;
  // A small seeded generator, so that a failure can be reproduced.
  const chance = () => (roll = (roll * 48_271) % 2_147_483_647) / 2_147_483_647;
  const take = (tag: string) => taken.set(tag, (taken.get(tag) ?? 0) + 1);
  desk.provider.send = (tag) => {
    const fault = chance();
    if (fault < 0.1) return { kind: 'later', reason: '503', retryAfterMs: null };
    if (fault < 0.15) return UNKNOWN;
    if (fault < 0.2) return Promise.reject(new Killed());
    take(tag);
    if (fault < 0.25) return UNKNOWN;
    if (fault < 0.3) return Promise.reject(new Killed());
    return { kind: 'sent', messageId: `m-${tag}` };
  };
  desk.provider.find = (tag) => {
    if (chance() < 0.3) return Promise.reject(new Error('500'));
    return taken.has(tag) ? `m-${tag}` : null;
  };
  const ids: string[] = [];
  for (let i = 0; i < 120; i++) ids.push(await desk.queue({ to: `${randomUUID()}@example.org` }));
  for (let minute = 0; minute < 60; minute++) {
    await desk.work(MINUTE);
    desk.pass(MINUTE);
    await sweepMails(desk.services);
  }
  const states = await desk.services.db.selectFrom('mails').select(['id', 'state']).execute();
  expect(states.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(ids.filter((id) => taken.get(id) !== 1)).toEqual([]);
});
