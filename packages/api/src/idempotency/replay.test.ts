import { randomUUID } from 'node:crypto';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../context/context.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { type Answer, type KeyedRequest, runOnce } from './replay.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const actor = (address: string): Actor => ({ kind: 'anonymous', address, deviceToken: null });
const request = (change: Partial<KeyedRequest> = {}): KeyedRequest => ({
  actor: actor('192.0.2.1'),
  route: 'post /x',
  key: randomUUID(),
  given: { a: 1 },
  commits: 'together',
  ...change,
});

/** Counts how often it actually ran. */
function effect(answer: Answer = { status: 200, body: '{"ok":1}' }) {
  const state = { runs: 0 };
  const run = async () => {
    state.runs += 1;
    return answer;
  };
  return { state, run };
}

describe('a request with an idempotency key', () => {
  it('runs once, and gets the same bytes again', async () => {
    const { state, run } = effect();
    const keyed = request();
    expect(await runOnce(test.services, keyed, run)).toEqual({
      status: 200,
      body: '{"ok":1}',
      isReplayed: false,
    });
    expect(await runOnce(test.services, keyed, run)).toEqual({
      status: 200,
      body: '{"ok":1}',
      isReplayed: true,
    });
    expect(state.runs).toBe(1);
  });

  it('runs once among fifty simultaneous requests; the others are told to wait, or get the answer', async () => {
    const { state, run } = effect();
    const keyed = request();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => runOnce(test.services, keyed, run)),
    );
    expect(state.runs).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
      else expect(outcome.value.body).toBe('{"ok":1}');
  });

  it('is refused if the same key comes with a different request', async () => {
    const { run } = effect();
    const keyed = request();
    await runOnce(test.services, keyed, run);
    await expect(runOnce(test.services, { ...keyed, given: { a: 2 } }, run)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('is not taken over by a different request once the process that started it is gone', async () => {
    const { state, run } = effect();
    const keyed = request({ commits: 'apart' });
    const begun = Promise.withResolvers<void>();
    const killed = Promise.withResolvers<Answer>();
    const first = runOnce(test.services, keyed, () => {
      begun.resolve();
      return killed.promise;
    });
    await begun.promise;
    test.pass(HTTP_LIMITS.requestTimeoutMs + 1);
    await expect(runOnce(test.services, { ...keyed, given: { a: 2 } }, run)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(state.runs).toBe(0);
    expect((await runOnce(test.services, keyed, run)).isReplayed).toBe(false);
    killed.reject(new Error('killed'));
    await expect(first).rejects.toThrow('killed');
  });

  it('says nothing to others, nor to other paths', async () => {
    const { state, run } = effect();
    const keyed = request();
    await runOnce(test.services, keyed, run);
    await runOnce(test.services, { ...keyed, actor: actor('192.0.2.2') }, run);
    await runOnce(test.services, { ...keyed, route: 'post /y' }, run);
    expect(state.runs).toBe(3);
  });

  it.each([400, 401, 403, 422, 429])(
    'is processed again if it was refused with %i, and nothing is stored',
    async (status) => {
      const { state, run } = effect({ status, body: '{"no":1}' });
      const keyed = request();
      for (let time = 0; time < 2; time += 1)
        expect(await runOnce(test.services, keyed, run)).toMatchObject({ status, isReplayed: false });
      expect(state.runs).toBe(2);
      const kept = test.services.db.selectFrom('idempotent_replies').where('key', '=', keyed.key);
      expect(await kept.selectAll().execute()).toEqual([]);
    },
  );

  it('can be retried after an error of ours, after a kill, and after a day', async () => {
    const keyed = request();
    const failing = () => Promise.reject(new Error('broke'));
    await expect(runOnce(test.services, keyed, failing)).rejects.toThrow('broke');
    const { state, run } = effect();
    await runOnce(test.services, keyed, run);
    expect(state.runs).toBe(1);
    const killed = request();
    const late = Promise.withResolvers<Answer>();
    // It starts, then hangs as long as one that was killed.
    const begun = Promise.withResolvers<void>();
    const first = runOnce(test.services, killed, async ({ db }) => {
      await db.insertInto('settings').values({ key: 'late', value: '1' }).execute();
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    await expect(runOnce(test.services, killed, run)).rejects.toMatchObject({ code: 'CONFLICT' });
    test.pass(HTTP_LIMITS.requestTimeoutMs + 1);
    expect((await runOnce(test.services, killed, run)).isReplayed).toBe(false);
    // Should it finish after all, none of its effects last.
    late.resolve({ status: 200, body: '{"late":1}' });
    await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      await test.services.db.selectFrom('settings').select('key').where('key', '=', 'late').execute(),
    ).toEqual([]);
    expect(await runOnce(test.services, killed, run)).toMatchObject({ body: '{"ok":1}', isReplayed: true });
    test.pass(PRODUCT_LIMITS.dayMs + 1);
    expect((await runOnce(test.services, killed, run)).isReplayed).toBe(false);
  });
});
