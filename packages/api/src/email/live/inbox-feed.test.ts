import type { InboxEvent } from '@cosmos/contract/email/live.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { expect, test } from 'vitest';
import { createInboxFeed } from './inbox-feed.ts';

const next = async (events: AsyncGenerator<InboxEvent>) => (await events.next()).value as InboxEvent;
const news = (threadId: string, userId = 'ada') => ({ userId, threadId });

test('a follower is ready first, and is then told of its own conversations, all that wait at once', async () => {
  const feed = createInboxFeed();
  const [ada, bob] = [feed.follow('ada'), feed.follow('bob')];
  expect([await next(ada), await next(bob)]).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
  const waiting = next(bob);
  for (const id of ['a', 'b', 'a']) feed.tell(news(id));
  expect(await next(ada)).toEqual({ kind: 'changed', threadIds: ['a', 'b'] });
  feed.tell(news('c', 'bob'));
  expect(await waiting).toEqual({ kind: 'changed', threadIds: ['c'] });
});

test('after something may have been missed, all read again, whatever else has come', async () => {
  const feed = createInboxFeed();
  const ada = feed.follow('ada');
  await next(ada);
  feed.tell(news('a'));
  feed.catchUp();
  expect(await next(ada)).toEqual({ kind: 'ready' });
});

test('all are told once of another catalogue, however often it changes meanwhile', async () => {
  const feed = createInboxFeed();
  const [ada, bob] = [feed.follow('ada'), feed.follow('bob')];
  await Promise.all([next(ada), next(bob)]);
  feed.tellOfCatalogue();
  feed.tellOfCatalogue();
  feed.tell(news('a'));
  expect([await next(ada), await next(bob)]).toEqual([{ kind: 'catalogue' }, { kind: 'catalogue' }]);
  expect(await next(ada)).toEqual({ kind: 'changed', threadIds: ['a'] });
});

test('a beat comes where nothing does, and the end ends all', async () => {
  const feed = createInboxFeed({ beatMs: 1 });
  const ada = feed.follow('ada');
  await next(ada);
  expect(await next(ada)).toEqual({ kind: 'beat' });
  const slow = createInboxFeed();
  const bob = slow.follow('bob');
  await next(bob);
  const last = bob.next();
  slow.stop();
  expect((await last).done).toBe(true);
  expect(() => slow.follow('bob')).toThrow(HTTP_MESSAGES.serverBusy);
});

test('there is room for so many, and for so many of one member; who leaves makes room', async () => {
  const feed = createInboxFeed({ beatMs: 1, atOnce: 3, ofMember: 2 });
  const [first, second] = [feed.follow('ada'), feed.follow('ada')];
  await Promise.all([next(first), next(second)]);
  expect(() => feed.follow('ada')).toThrow(HTTP_MESSAGES.serverBusy);
  await next(feed.follow('bob'));
  expect(() => feed.follow('eve')).toThrow(HTTP_MESSAGES.serverBusy);
  await first.return(undefined);
  expect(await next(feed.follow('eve'))).toEqual({ kind: 'ready' });
});
