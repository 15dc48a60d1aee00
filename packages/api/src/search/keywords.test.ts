import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
});
afterAll(() => world.close());

test('limits how often a network gets the whole list, but not members', async () => {
  const { points } = RATE_LIMITS.keywordListsPerAddress;
  for (let at = 0; at < points; at += 1) {
    const { keywords, totalCount } = await visitor(world.services, '192.0.2.7').caller.search.allKeywords();
    expect(keywords).toHaveLength(totalCount);
  }
  const refused = { code: 'TOO_MANY_REQUESTS', message: HTTP_MESSAGES.tooMany };
  await expect(visitor(world.services, '192.0.2.7').caller.search.allKeywords()).rejects.toMatchObject(
    refused,
  );
  const elsewhere = visitor(world.services, '192.0.2.8').caller;
  expect((await elsewhere.search.allKeywords()).totalCount).toBeGreaterThan(100);
  const member = await person(world.services, { address: '192.0.2.7' });
  expect((await member.caller.search.allKeywords()).totalCount).toBeGreaterThan(100);
});
