import { NO_ACTOR } from '@cosmos/contract/admin/audit.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRole } from '../../accounts/roles.ts';
import { eraseAccount } from '../../profile/erasure.ts';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { findInDatabase } from '../../testing/whole-database.ts';

let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  admin = await person(test.services, { role: 'admin' });
});
afterAll(() => test.close());

it('only grows: the database itself refuses to change or remove what was done', async () => {
  const { db } = test.services;
  const { email } = await person(test.services);
  await admin.caller.admin.setRole({ email, role: 'analyst', why: 'Joins us' });
  const only = /only ever added to/;
  await expect(db.updateTable('staff_actions').set({ action: 'nothing' }).execute()).rejects.toThrow(only);
  await expect(sql`update staff_actions set detail = '{}'`.execute(db)).rejects.toThrow(only);
  await expect(db.deleteFrom('staff_actions').execute()).rejects.toThrow(only);
  expect((await admin.caller.admin.audit({})).rows).toMatchObject([
    {
      act: 'role changed',
      actor: admin.email,
      actorName: 'Ada Lo',
      subjectName: email,
      before: 'member',
      after: 'analyst',
    },
  ]);
});

it('is found by who did it, what, when, and in words', async () => {
  const { email } = await person(test.services);
  test.pass(3 * PRODUCT_LIMITS.dayMs);
  const day = test.services.now().toISOString().slice(0, 10);
  await setRole(test.services, { email, role: 'analyst', why: 'From the server room' });
  const found = async (filter: Parameters<typeof admin.caller.admin.audit>[0]) =>
    (await admin.caller.admin.audit(filter)).rows.map(({ why }) => why);
  expect(await found({ actor: NO_ACTOR })).toEqual(['From the server room']);
  expect(await found({ actor: admin.userId })).toEqual(['Joins us']);
  expect(await found({ from: day, to: day })).toEqual(['From the server room']);
  expect(await found({ act: 'key created' })).toEqual([]);
  expect(await found({ words: 'SERVER room' })).toEqual(['From the server room']);
  expect((await admin.caller.admin.auditActors()).actors).toEqual([
    { userId: admin.userId, email: admin.email, name: 'Ada Lo' },
  ]);
});

it('keeps what an erased account did and had done to it, without a trace of who it was', async () => {
  const { db } = test.services;
  const leaver = await person(test.services, { role: 'admin' });
  await leaver.caller.admin.endSessions({ userId: leaver.userId, why: 'Leaving' });
  await db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: test.services.now() })
    .where('id', '=', leaver.userId)
    .execute();
  expect(await eraseAccount(test.services, { userId: leaver.userId })).toEqual({ erased: true });
  const { rows } = await admin.caller.admin.audit({ act: 'sessions ended' });
  expect(rows).toMatchObject([{ actor: null, subjectName: null, why: 'Leaving' }]);
  // The farewell, which is still to be sent.
  const left = await findInDatabase(db, leaver.email);
  expect(left.filter((place) => JSON.stringify(place).includes('staff_actions'))).toEqual([]);
});
