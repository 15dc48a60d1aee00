import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { expect, test } from 'vitest';
import { createTurnFeed } from './turn-feed.ts';

const accepted = (turnId: string) => ({ kind: 'accepted', turnId, sessionId: 's' }) as const;

test('when the process ends, every follower, early or late, gets the same last event', async () => {
  const feed = createTurnFeed();
  feed.open('a');
  feed.open('b');
  const followers = [feed.follow('a'), feed.follow('a'), feed.follow('b')];
  const endings = followers.map(async (events) => {
    const seen = [];
    for await (const event of events ?? []) seen.push(event);
    return seen;
  });
  feed.publish('a', accepted('a'));
  feed.stop();
  feed.publish('a', accepted('too late'));
  const end = {
    kind: 'failed',
    reason: 'interrupted',
    message: CONVERSATION_MESSAGES.interrupted,
    retryable: true,
  };
  expect(await Promise.all(endings)).toEqual([[accepted('a'), end], [accepted('a'), end], [end]]);
  expect(feed.follow('a')).toBeNull();
});
