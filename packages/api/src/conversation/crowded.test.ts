import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANES, membersFirst } from '../limits/members-first.ts';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION = 'fluorine-free finish for rainwear that survives washing';
let world: TestServices;
beforeAll(async () => {
  world = await createTestServices({ limits: { visitorMessagesPerDay: 1 } });
});
afterAll(() => world.close());

/** As many visitors' questions wait as may. */
const crowded = () => ({
  ...world.services,
  membersFirst: membersFirst({ ...LANES, turns: { ...LANES.turns, atOnce: 0, waiting: 0 } }),
});

test('a visitor who finds the lane full is told so, and has lost no message', async () => {
  const { id, caller } = visitor(crowded(), '198.51.100.1');
  await expect(caller.conversation.ask({ text: QUESTION })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: MESSAGES.serverBusy,
  });
  expect((await visitor(world.services, '198.51.100.1', id).ask(QUESTION)).type).toBe('search_results');
});

test('a member’s question does not wait for visitors', async () => {
  const { caller } = await person(crowded());
  expect((await asking(caller).ask(QUESTION)).type).toBe('search_results');
});
