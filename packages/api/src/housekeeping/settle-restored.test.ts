import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailDesk } from '../outbox/testing/mail-desk.ts';
import { sweepMails } from '../outbox/sweep-mails.ts';
import { servingGeneration } from '../search-index/generations.ts';
import { settleRestored } from './settle-restored.ts';

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
afterAll(() => desk.close());

test('marks no index generation as serving, because none was restored', async () => {
  const { db, now } = desk.services;
  await db
    .insertInto('index_generations')
    .values({ id: 'g1', state: 'serving', embedder: 'latent', catalogue_version: 1, served_at: now() })
    .execute();
  await settleRestored(db, now());
  expect(await servingGeneration({ db })).toBeNull();
});

test('sends waiting emails without their jobs, but not those that have been sent since', async () => {
  const { db, now } = desk.services;
  const left = await desk.queue({ kind: 'password-changed' });
  const waiting = await desk.queue({ kind: 'password-changed' });
  const retried = await desk.queue({ kind: 'password-changed' });
  await db
    .updateTable('mails')
    .set({ attempts: 3, next_attempt_at: new Date(now().getTime() + PRODUCT_LIMITS.dayMs) })
    .where('id', '=', retried)
    .execute();
  // The queue is not restored with the data.
  desk.jobs.length = 0;
  desk.provider.find = (tag) => (tag === left ? 'm-left' : null);
  desk.pass(60 * 60_000);
  await settleRestored(db, now());
  await sweepMails(desk.services);
  await desk.work();
  expect(await desk.mailOf(left)).toMatchObject({ state: 'sent', message_id: 'm-left' });
  expect(desk.provider.sends.map(({ tag }) => tag).toSorted()).toEqual([waiting, retried].toSorted());
});
