import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking } from '../asking.ts';
import { completeProfile } from '../complete-profile.ts';
import { person } from '../person.ts';
import { createTestServices, type TestServices } from '../test-services.ts';
import { type Conversation, faultsOf } from './conversation.ts';
import { ELECTRONICS, ENERGY } from './conversations/energy.ts';
import { MEDICAL, MEDICINES } from './conversations/health.ts';
import { COMPUTING, MANUFACTURING } from './conversations/industry.ts';
import { FOOD, MATERIALS } from './conversations/materials.ts';

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

/** What goes wrong in a member's conversation, turn by turn. */
async function faultsIn({ turns }: Conversation): Promise<string[]> {
  const { caller, userId } = await person(test.services);
  await completeProfile(test.services, userId);
  const faults: string[] = [];
  let sessionId: string | undefined;
  let last: ResultCard[] = [];
  for (const [text, expected] of turns) {
    const reply = await asking(caller).ask(text, { sessionId });
    sessionId = reply.sessionId;
    faults.push(...faultsOf(reply, expected, last).map((fault) => `“${text}” ${fault}`));
    if (reply.type === 'search_results' && reply.results.length > 0) last = reply.results;
  }
  return faults;
}

describe.each([
  ['materials', MATERIALS],
  ['food', FOOD],
  ['energy', ENERGY],
  ['electronics', ELECTRONICS],
  ['medical devices', MEDICAL],
  ['medicines', MEDICINES],
  ['manufacturing', MANUFACTURING],
  ['computing', COMPUTING],
])('a scout for %s', (_, conversations) => {
  it.each(conversations)('talks about $name', async (conversation) => {
    expect(await faultsIn(conversation)).toEqual([]);
  });
});
