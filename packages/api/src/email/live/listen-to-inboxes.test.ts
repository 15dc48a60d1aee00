import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounce, delivery } from '../../outbox/testing/payloads.ts';
import { openAnswer } from '../received/open-answer.ts';
import { answering } from '../testing/answering.ts';
import { openContactDesk } from '../testing/contact-desk.ts';
import { createInboxFeed } from './inbox-feed.ts';
import { listenToInboxes } from './listen-to-inboxes.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

test('whatever changes a conversation reaches its owner through every process, and nobody else', async () => {
  const { ada, threadId, payload, receivedMailId } = await answering(desk);
  const bob = await answering(desk);
  const feeds = [createInboxFeed(), createInboxFeed()];
  const listening = await Promise.all(
    feeds.map((inbox) => listenToInboxes({ ...desk.services, inbox }, desk.database.url)),
  );
  const followed = feeds.map((inbox) => inbox.follow(ada.userId));
  const told = () => Promise.all(followed.map(async (events) => (await events.next()).value));
  expect(await told()).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
  const [mail] = await desk.services.db
    .selectFrom('mails')
    .select('message_id')
    .where('user_id', '=', ada.userId)
    .execute();
  const about = { MessageID: mail?.message_id ?? '' };
  const now = desk.services.now();
  const changed = { kind: 'changed', threadIds: [threadId] };
  const steps: Record<string, () => Promise<unknown>> = {
    delivery: () => desk.take(delivery(about, now)),
    answer: () => desk.take(payload({ text: 'Yes.', html: '<b>Yes.</b>' })),
    opened: async () => openAnswer(desk.services, await receivedMailId()),
    unread: () => ada.caller.email.markRead({ threadId }),
    snoozed: () => ada.caller.email.snooze({ threadId, until: null }),
    reply: () => ada.caller.email.reply({ threadId, text: 'Thank you.' }),
    sent: () => desk.work(),
    bounce: () => desk.take(bounce(about, now)),
  };
  for (const [name, step] of Object.entries(steps)) {
    await bob.ada.caller.email.markRead({ threadId: bob.threadId });
    await step();
    expect(await told(), name).toEqual([changed, changed]);
  }
  const { messageId } = await ada.caller.email.reply({ threadId, text: 'And another thing.' });
  await told();
  await ada.caller.email.undo({ messageId });
  expect(await told()).toEqual([changed, changed]);
  await Promise.all(listening.map((one) => one.close()));
});
