import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { showcase } from './showcase.ts';

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

it('is an answered question of the catalogue, as a visitor may see it, and the same for everybody', async () => {
  const shown = await showcase(test.services);
  expect(shown?.results.length).toBe(3);
  expect(shown?.sentences.length).toBeGreaterThan(0);
  for (const { summary, ipSummary, researchers, url, patents } of shown?.results ?? []) {
    expect(summary?.length ?? 0).toBeLessThanOrEqual(CONVERSATION_LIMITS.visitorSummaryCharacters);
    expect([ipSummary, researchers, url, patents]).toEqual([null, null, null, null]);
  }
  expect(await showcase(test.services)).toBe(shown);
});

it('is absent while no index is serving', async () => {
  const { services } = test;
  const away = { ...services, index: { ...services.index, generation: () => null } };
  expect(await showcase(away)).toBeNull();
});
