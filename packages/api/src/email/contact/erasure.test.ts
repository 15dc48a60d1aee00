import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppress } from '../../outbox/suppression.ts';
import { eraseAccount } from '../../profile/erasure.ts';
import { openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

async function erase(userId: string): Promise<void> {
  const { db, now } = desk.services;
  await db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: now() })
    .where('id', '=', userId)
    .execute();
  expect(await eraseAccount(desk.services, { userId })).toEqual({ erased: true });
}

test('erases a member’s conversations, and nothing of others with the same office', async () => {
  const { db, now } = desk.services;
  const university = await desk.university();
  const [ada, bob] = [await desk.member(), await desk.member()];
  const mine = await ada.write(await desk.technology({ university }));
  const other = await bob.write(await desk.technology({ university }));
  await desk.work();
  const address = (await desk.mailOf(other.messageId)).to_address;
  for (const { messageId } of [mine, other]) {
    const { reply_to } = await desk.mailOf(messageId);
    await desk.receive({ hash: /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '', from: address });
  }
  await suppress(db, { address, stream: 'outbound', reason: 'HardBounce', isEverywhere: true, at: now() });
  await erase(ada.userId);
  for (const table of ['threads', 'thread_messages', 'mails'] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id)).not.toContain(ada.userId);
  }
  expect(await bob.caller.email.thread({ threadId: other.threadId })).toMatchObject({ messages: 2 });
  expect(await db.selectFrom('received_mails').select('from_address').execute()).toEqual([
    { from_address: address },
  ]);
  expect(await db.selectFrom('suppressed_addresses').select('address').execute()).toEqual([{ address }]);
});

test('a message that waits is never sent once its author is gone', async () => {
  const ada = await desk.member();
  await desk.work();
  const before = desk.provider.sends.length;
  await ada.write(await desk.technology());
  await erase(ada.userId);
  await desk.work();
  expect(desk.provider.sends.slice(before).map(({ mail }) => mail.to)).toEqual([ada.email]);
});

test('what an office has refused still holds when the person comes back', async () => {
  const university = await desk.university();
  const ada = await desk.member();
  const { messageId } = await ada.write(await desk.technology({ university }));
  await desk.work();
  const { reply_to } = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '';
  await desk.receive({ hash, subject: 'No more email from this person' });
  await erase(ada.userId);
  const rules = await desk.services.db.selectFrom('office_rules').selectAll().execute();
  expect(JSON.stringify(rules)).not.toContain(ada.email);
  const again = await desk.member(ada.email);
  await expect(again.write(await desk.technology({ university }))).rejects.toThrow(EMAIL_MESSAGES.refused);
  await again.write(await desk.technology());
});
