import { createTurnFeed } from '@cosmos/api/conversation/turn/turn-feed.ts';
import { createInboxFeed } from '@cosmos/api/email/live/inbox-feed.ts';
import { ANSWERS, type AnswerEnded, FOLLOWERS } from '@cosmos/api/ports/telemetry.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { observedInbox, observedTurns } from './observed.ts';

let ended: AnswerEnded[];
let following: number;
let stops: (() => void)[];
beforeEach(() => {
  ended = [];
  following = 0;
  stops = [
    ANSWERS.listen((answer) => void ended.push(answer)),
    FOLLOWERS.listen(({ change }) => void (following += change)),
  ];
});
afterEach(() => stops.forEach((stop) => stop()));

const accepted = (turnId: string) => ({ kind: 'accepted' as const, turnId, sessionId: 'a-chat' });
const stage = { kind: 'stage' as const, stage: 'Fetching sources' as const, counts: {} };

test('an answer tells once how it ended, and when its asker first saw something', () => {
  const turns = observedTurns(createTurnFeed());
  turns.open('a');
  turns.publish('a', accepted('a'));
  turns.publish('a', stage);
  turns.halt('a');
  turns.close('a');
  turns.open('b');
  turns.publish('b', accepted('b'));
  turns.publish('b', { kind: 'failed', message: 'No.', reason: 'unexpected', retryable: true });
  turns.close('b');
  turns.open('gone');
  turns.close('gone');
  expect(ended).toEqual([
    {
      outcome: 'stopped',
      assistant: null,
      firstEventSeconds: expect.any(Number),
      seconds: expect.any(Number),
    },
    { outcome: 'failed', assistant: null, firstEventSeconds: null, seconds: expect.any(Number) },
  ]);
});

test('those who follow an answer or an inbox are counted while they do', async () => {
  const turns = observedTurns(createTurnFeed());
  expect(turns.follow('a')).toBeNull();
  turns.open('a');
  turns.publish('a', accepted('a'));
  const ofAnswer = turns.follow('a');
  const ofInbox = observedInbox(createInboxFeed()).follow('somebody');
  await ofAnswer?.next();
  await ofInbox.next();
  expect(following).toBe(2);
  await ofInbox.return(undefined);
  expect(following).toBe(1);
  turns.close('a');
  expect(await ofAnswer?.next()).toMatchObject({ done: true });
  expect(following).toBe(0);
});
