import { FEEDBACK_LIMITS } from '@cosmos/contract/feedback/limits.ts';
import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { createCaller } from '../app-router.ts';
import { innerContext } from '../context/context.ts';
import { eraseAccount } from '../profile/erasure.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { findInDatabase } from '../testing/whole-database.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const teamMails = () =>
  test.services.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', 'team@cosmos.example')
    .orderBy('created_at')
    .execute();

it('stores feedback and bug reports, and tells the team who sent them', async () => {
  const { caller, userId, email } = await person(test.services);
  const { db } = test.services;
  expect(await caller.feedback.send({ message: ' The sky is lovely. ' })).toEqual({ received: true });
  const report = {
    description: 'It hangs.',
    areas: ['Other' as const, 'Login issues' as const, 'Other' as const],
  };
  expect(await caller.feedback.reportBug(report)).toEqual({ received: true });
  const [said, told] = await Promise.all([
    db.selectFrom('feedback').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('bug_reports').selectAll().where('user_id', '=', userId).execute(),
  ]);
  expect(said).toMatchObject([{ rating: 5, message: 'The sky is lovely.' }]);
  expect(told).toMatchObject([{ areas: ['Other', 'Login issues'], description: 'It hangs.' }]);
  const mails = await teamMails();
  expect(mails.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['feedback', null],
    ['bug-report', null],
  ]);
  expect(mails[0]?.text).toContain('Rating: 5 of 5.');
  expect(mails[1]?.text).toContain('Areas: Other, Login issues.');
  for (const { text } of mails) {
    expect(text).toContain(`Email: ${email}`);
    expect(text).toContain('From: Ada Lo');
  }
  expect(test.enqueued.slice(-2)).toEqual(
    mails.map(({ id }) => ({ name: 'email.send', data: { mailId: id } })),
  );
});

it('only stores the row if the team has no mailbox', async () => {
  const { userId, sessionId } = await person(test.services);
  const services = {
    ...test.services,
    mailSettings: { ...test.services.mailSettings, teamAddress: undefined },
  };
  const before = (await teamMails()).length;
  const caller = createCaller(
    innerContext(services, {
      kind: 'user',
      userId,
      role: 'member',
      sessionId,
      sessionKind: 'full',
      address: '192.0.2.1',
      deviceToken: null,
    }),
  );
  await caller.feedback.send({ message: 'Good.', rating: 3 });
  expect(await teamMails()).toHaveLength(before);
  expect(
    await services.db.selectFrom('feedback').select('rating').where('user_id', '=', userId).execute(),
  ).toEqual([{ rating: 3 }]);
});

it('reports missing fields in the words of the forms', async () => {
  const { caller } = await person(test.services);
  await expect(caller.feedback.send({ message: ' ' })).rejects.toThrow(FEEDBACK_MESSAGES.feedbackEmpty);
  await expect(caller.feedback.reportBug({ description: ' ', areas: ['Other'] })).rejects.toThrow(
    FEEDBACK_MESSAGES.bugEmpty,
  );
  await expect(caller.feedback.reportBug({ description: 'Broken.', areas: [] })).rejects.toThrow(
    FEEDBACK_MESSAGES.bugNoArea,
  );
  const message = 'a'.repeat(FEEDBACK_LIMITS.feedbackCharacters);
  expect(await caller.feedback.send({ message })).toEqual({ received: true });
  await expect(caller.feedback.send({ message: `${message}a` })).rejects.toThrow(
    FEEDBACK_MESSAGES.feedbackTooLong,
  );
  for (const rating of [0, 6, 4.5])
    await expect(caller.feedback.send({ message: 'x', rating })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

it('accepts twenty of each a day', async () => {
  const { caller } = await person(test.services);
  const report = { description: 'Broken.', areas: ['Other' as const] };
  for (let at = 0; at < RATE_LIMITS.feedbackPerDay.points; at += 1) {
    await caller.feedback.send({ message: 'Good.' });
    await caller.feedback.reportBug(report);
  }
  const refused = { code: 'TOO_MANY_REQUESTS', message: HTTP_MESSAGES.tooMany };
  await expect(caller.feedback.send({ message: 'Good.' })).rejects.toMatchObject(refused);
  await expect(caller.feedback.reportBug(report)).rejects.toMatchObject(refused);
  test.pass(PRODUCT_LIMITS.dayMs);
  expect(await caller.feedback.send({ message: 'Good.' })).toEqual({ received: true });
});

it('erases everything of a person whose account is erased, and keeps everything of others', async () => {
  const { services } = test;
  const [mine, other] = [await person(services), await person(services)];
  for (const { caller } of [mine, other]) {
    await caller.feedback.send({ message: 'Good.' });
    await caller.feedback.reportBug({ description: 'Broken.', areas: ['Other'] });
  }
  // Sent under an address that the account no longer has.
  const moved = `${mine.userId}@example.org`;
  await services.db.updateTable('users').set({ email: moved }).where('id', '=', mine.userId).execute();
  await services.db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: services.now() })
    .where('id', '=', mine.userId)
    .execute();
  expect(await eraseAccount(services, { userId: mine.userId })).toEqual({ erased: true });
  expect(await findInDatabase(services.db, mine.email)).toEqual([]);
  expect((await teamMails()).filter(({ text }) => text.includes(mine.userId))).toEqual([]);
  expect((await teamMails()).filter(({ text }) => text.includes(other.userId))).toHaveLength(2);
});
