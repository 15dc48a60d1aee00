import { randomUUID } from 'node:crypto';
import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOST_TRACK } from '../../outbox/look-up.ts';
import { startJobs } from '../../start-jobs.ts';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  test = await createTestServices();
  jobs = await startJobs(test.database.pool, test.services.log);
  admin = await person({ ...test.services, jobs }, { role: 'admin' });
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

async function mail(more: Partial<Insertable<Database['mails']>> = {}) {
  const id = randomUUID();
  test.pass(1_000);
  await test.services.db
    .insertInto('mails')
    .values({
      id,
      kind: 'digest',
      to_address: 'ada@hop.example',
      subject: 'New for you',
      html: '<p>Hello</p>',
      text: 'Hello',
      created_at: test.services.now(),
      ...more,
    })
    .execute();
  return id;
}

it('shows how emails are, and of none what signs somebody in or what it says', async () => {
  await mail({ state: 'delivered', text: 'A private word' });
  await mail({ state: 'failed', failure: 'Mailbox full', kind: 'request-received' });
  await mail({ kind: 'code', subject: '4711 is your code', state: 'sent' });
  const { rows, total } = await admin.caller.admin.mails({});
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { kind: 'code', subject: null, state: 'sent', canBeSentAgain: false },
    { kind: 'request-received', subject: 'New for you', failure: 'Mailbox full', canBeSentAgain: true },
    { kind: 'digest', state: 'delivered', canBeSentAgain: false },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/4711|private word/);
  expect((await admin.caller.admin.mails({ words: '4711' })).total).toBe(0);
  expect((await admin.caller.admin.mails({ words: 'mailbox' })).total).toBe(1);
  expect((await admin.caller.admin.mails({ state: 'failed', kind: 'code' })).total).toBe(0);
  const health = await admin.caller.admin.mailHealth();
  expect(health).toMatchObject({ pausedUntil: null, contactStopped: null });
  expect(health.kinds).toEqual(['code', 'digest', 'request-received']);
  expect(health.counts).toContainEqual({ state: 'failed', count: 1 });
});

it('sends a failed email again, once and on record; never one that may have arrived', async () => {
  const id = await mail({ state: 'failed', failure: 'Mailbox full', attempts: 3 });
  await admin.caller.admin.sendAgain({ mailId: id, why: 'They made room' });
  expect(
    await test.services.db.selectFrom('mails').select(['state', 'failure']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'queued', failure: null }]);
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'email.send'`.execute(test.services.db);
  expect(rows).toEqual([{ data: { mailId: id } }]);
  const refused = [
    id,
    await mail({ state: 'failed', failure: LOST_TRACK }),
    await mail({ state: 'failed', failure: 'It came back', sent_at: test.services.now() }),
    await mail({ state: 'failed', failure: 'Refused', text: '' }),
    await mail({ state: 'failed', failure: 'Too late', good_until: test.services.now() }),
    await mail({ state: 'failed', failure: 'Refused', kind: 'contact' }),
    await mail({ state: 'unknown' }),
  ];
  test.pass(1_000);
  for (const mailId of refused)
    await expect(admin.caller.admin.sendAgain({ mailId })).rejects.toThrow(STAFF_MESSAGES.notSentAgain);
  expect((await admin.caller.admin.audit({ act: 'email sent again' })).rows).toMatchObject([
    { subject: id, subjectName: 'digest', before: 'failed', after: 'queued', why: 'They made room' },
  ]);
});

it('lists addresses that get nothing, page by page, also those suppressed at one moment', async () => {
  const at = test.services.now();
  await test.services.db
    .insertInto('suppressed_addresses')
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        address: `s${n}@gone.example`,
        stream: 'outbound',
        is_everywhere: n % 2 === 0,
        reason: 'HardBounce',
        created_at: at,
      })),
    )
    .execute();
  const first = await admin.caller.admin.suppressed({ words: 'gone.example' });
  const second = await admin.caller.admin.suppressed({ words: 'gone.example', after: first.next });
  expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([130, 100, 30, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ address }) => address)).size).toBe(130);
});

it('lifts a block at the provider and here, on record; never one that its owner wants', async () => {
  const { db, mail: provider } = test.services;
  const block = (address: string, reason: string) =>
    db
      .insertInto('suppressed_addresses')
      .values({ address, stream: 'outbound', is_everywhere: true, reason, created_at: test.services.now() })
      .execute();
  const blocked = async (words: string) => (await admin.caller.admin.suppressed({ words })).rows;
  await block('back@lift.example', 'HardBounce');
  await block('left@lift.example', 'ManualSuppression');
  await mail({ state: 'failed', failure: 'The account does not exist', to_address: 'back@lift.example' });
  expect(await blocked('back@lift')).toMatchObject([
    { failure: 'The account does not exist', canBeLifted: true },
  ]);
  const there = vi.spyOn(provider, 'reactivate').mockRejectedValueOnce(new Error('not now'));
  const lift = (address: string) =>
    admin.caller.admin.liftSuppression({ address, stream: 'outbound', why: 'A new mailbox' });
  await expect(lift('back@lift.example')).rejects.toThrow(STAFF_MESSAGES.suppressionKept);
  expect(await blocked('back@lift')).toHaveLength(1);
  await lift('back@lift.example');
  expect(there).toHaveBeenLastCalledWith({ address: 'back@lift.example', stream: 'outbound' });
  expect(await blocked('back@lift')).toEqual([]);
  await expect(lift('back@lift.example')).rejects.toThrow(STAFF_MESSAGES.suppressionGone);
  await expect(lift('left@lift.example')).rejects.toThrow(STAFF_MESSAGES.suppressionStays);
  const { rows } = await admin.caller.admin.audit({ act: 'suppression lifted' });
  expect(rows).toMatchObject([
    { subjectName: 'Stream “outbound”', before: 'HardBounce', why: 'A new mailbox' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('lift.example');
});

it('runs a dead job again, once', async () => {
  const { db } = test.services;
  const userId = randomUUID();
  await jobs.enqueue(db, 'profile.erase-account', { userId });
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = 2,
      output = '{"message": "The disk is full"}'
    where name = 'profile.erase-account'`.execute(db);
  const [dead] = await admin.caller.admin.deadJobs();
  expect(dead).toMatchObject({ name: 'profile.erase-account', attempts: 3, error: 'The disk is full' });
  const jobId = dead?.jobId ?? '';
  await admin.caller.admin.runAgain({ jobId, why: 'There is room again' });
  expect(await admin.caller.admin.deadJobs()).toEqual([]);
  const { rows } = await sql<{ data: object; state: string }>`
    select data, state::text from pgboss.job where name = 'profile.erase-account'`.execute(db);
  expect(rows).toEqual([{ data: { userId }, state: 'created' }]);
  await expect(admin.caller.admin.runAgain({ jobId })).rejects.toThrow(STAFF_MESSAGES.jobGone);
});
