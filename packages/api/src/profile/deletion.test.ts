import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { keepAccountByReply } from './deletion.ts';
import { eraseAccount } from './erasure.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.services.db.deleteFrom('users').execute());

const WEEK = PROFILE_LIMITS.deletionDays * PRODUCT_LIMITS.dayMs;
type Person = Awaited<ReturnType<typeof person>>;
const somebody = () => person(world.services);
const mailsTo = ({ email }: Person) =>
  world.services.db
    .selectFrom('mails')
    .select(['id', 'kind', 'reply_hash', 'user_id', 'html'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
const statusOf = ({ userId }: Person) =>
  world.services.db
    .selectFrom('users')
    .select(['status', 'deletion_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
const jobsOf = ({ userId }: Person) =>
  world.enqueued.filter(({ data }) => 'userId' in data && data.userId === userId);

test('a deletion is scheduled seven days ahead, with one email that can be answered and one job', async () => {
  const ada = await somebody();
  const { deletionAt } = await ada.caller.profile.requestDeletion();
  const ahead = Date.parse(deletionAt) - world.services.now().getTime();
  expect(Math.abs(ahead - WEEK)).toBeLessThan(60_000);
  expect(await statusOf(ada)).toEqual({ status: 'deletion_scheduled', deletion_at: new Date(deletionAt) });
  world.pass(60_000);
  expect(await ada.caller.profile.requestDeletion()).toEqual({ deletionAt });
  const mails = await mailsTo(ada);
  expect(mails).toMatchObject([{ kind: 'deletion-scheduled', user_id: ada.userId }]);
  expect(mails[0]?.reply_hash).toMatch(/^[0-9a-f]{32}$/);
  expect(mails[0]?.html).toContain('https://cosmos.example/');
  expect(jobsOf(ada).map(({ name }) => name)).toEqual(['profile.erase-account']);
});

test('two simultaneous requests count as one', async () => {
  const ada = await somebody();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.caller.profile.requestDeletion()));
  expect(new Set(answers.map(({ deletionAt }) => deletionAt)).size).toBe(1);
  expect(await mailsTo(ada)).toHaveLength(1);
  expect(jobsOf(ada)).toHaveLength(1);
});

test('an account can be kept, and the old job then has nothing to do', async () => {
  const ada = await somebody();
  await ada.caller.profile.requestDeletion();
  expect(await ada.caller.profile.keepAccount()).toEqual({ kept: true });
  expect(await ada.caller.profile.keepAccount()).toEqual({ kept: true });
  expect(await statusOf(ada)).toEqual({ status: 'active', deletion_at: null });
  expect((await mailsTo(ada)).map(({ kind }) => kind)).toEqual(['deletion-scheduled', 'deletion-cancelled']);
  world.pass(WEEK + 1);
  expect(await eraseAccount(world.services, ada)).toEqual({ erased: false });
  expect(await statusOf(ada)).toEqual({ status: 'active', deletion_at: null });
});

test('a renewed request gets a new day, and the job for the old day leaves it alone', async () => {
  const ada = await somebody();
  await ada.caller.profile.requestDeletion();
  await ada.caller.profile.keepAccount();
  world.pass(PRODUCT_LIMITS.dayMs);
  await ada.caller.profile.requestDeletion();
  world.pass(WEEK - PRODUCT_LIMITS.dayMs);
  expect(await eraseAccount(world.services, ada)).toEqual({ erased: false });
  world.pass(PRODUCT_LIMITS.dayMs);
  expect(await eraseAccount(world.services, ada)).toEqual({ erased: true });
  expect(await statusOf(ada)).toBeUndefined();
});

test('a reply to the email keeps the account; a reply to an older or different email does not', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const { services } = world;
  await ada.caller.profile.requestDeletion();
  await ada.caller.profile.keepAccount();
  world.pass(1_000);
  await ada.caller.profile.requestDeletion();
  await bob.caller.profile.requestDeletion();
  const [older, cancelled, current] = (await mailsTo(ada)).map(({ id }) => id);
  for (const mailId of [older ?? '', cancelled ?? '', '00000000-0000-4000-8000-000000000000'])
    expect(await keepAccountByReply(services, { mailId })).toBe(false);
  expect((await statusOf(ada))?.status).toBe('deletion_scheduled');
  expect(await keepAccountByReply(services, { mailId: current ?? '' })).toBe(true);
  expect(await keepAccountByReply(services, { mailId: current ?? '' })).toBe(true);
  expect((await statusOf(ada))?.status).toBe('active');
  expect((await statusOf(bob))?.status).toBe('deletion_scheduled');
  expect((await mailsTo(ada)).map(({ kind }) => kind).at(-1)).toBe('deletion-cancelled');
  expect(await mailsTo(ada)).toHaveLength(4);
});

test('nothing brings an erased account back', async () => {
  const ada = await somebody();
  await ada.caller.profile.requestDeletion();
  const [mail] = await mailsTo(ada);
  world.pass(WEEK);
  await eraseAccount(world.services, ada);
  expect(await keepAccountByReply(world.services, { mailId: mail?.id ?? '' })).toBe(false);
  await expect(ada.caller.profile.keepAccount()).rejects.toThrow(PROFILE_MESSAGES.deletionBegun);
  await expect(ada.caller.profile.read()).rejects.toThrow(AUTH_MESSAGES.userNotFound);
});

test('keeping and erasing at the same moment have one consistent outcome', async () => {
  const ada = await somebody();
  await ada.caller.profile.requestDeletion();
  world.pass(WEEK);
  const [kept, erased] = await Promise.allSettled([
    ada.caller.profile.keepAccount(),
    eraseAccount(world.services, ada),
  ]);
  const isKept = kept.status === 'fulfilled';
  expect(erased).toEqual({ status: 'fulfilled', value: { erased: !isKept } });
  expect((await statusOf(ada))?.status).toBe(isKept ? 'active' : undefined);
});

test('the last admin cannot leave; of two who leave simultaneously, one can', async () => {
  const admins = [
    await person(world.services, { role: 'admin' }),
    await person(world.services, { role: 'admin' }),
  ];
  const left = await Promise.allSettled(admins.map(({ caller }) => caller.profile.requestDeletion()));
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of left)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'CONFLICT', message: PROFILE_MESSAGES.lastAdminLeaves });
});

test('limits the deletions started per day', async () => {
  const ada = await somebody();
  for (let count = 0; count < 5; count++) {
    await ada.caller.profile.requestDeletion();
    await ada.caller.profile.keepAccount();
  }
  await expect(ada.caller.profile.requestDeletion()).rejects.toThrow(HTTP_MESSAGES.tooMany);
  expect(await mailsTo(ada)).toHaveLength(10);
});
