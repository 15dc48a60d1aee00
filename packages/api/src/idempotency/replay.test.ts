import { randomUUID } from 'node:crypto';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
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

/** Counts how often it was really run. */
function effect(answer: Answer = { status: 200, body: '{"ok":1}' }) {
  const state = { runs: 0 };
  const run = async () => {
    state.runs += 1;
    return answer;
  };
  return { state, run };
}

describe('a request with an idempotency key', () => {
  it('is run once, and gets the same bytes again', async () => {
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

  it('is run once among fifty at a time; the others are told to wait, or get the answer', async () => {
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

  it('is refused where the same key comes with something else', async () => {
    const { run } = effect();
    const keyed = request();
    await runOnce(test.services, keyed, run);
    await expect(runOnce(test.services, { ...keyed, given: { a: 2 } }, run)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
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
    'is judged again where it was refused with %i, and nothing is kept',
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

  it('may be tried again after a fault of ours, after a kill, and after a day', async () => {
    const keyed = request();
    const failing = () => Promise.reject(new Error('broke'));
    await expect(runOnce(test.services, keyed, failing)).rejects.toThrow('broke');
    const { state, run } = effect();
    await runOnce(test.services, keyed, run);
    expect(state.runs).toBe(1);
    const killed = request();
    const late = Promise.withResolvers<Answer>();
    // It begins, and falls silent for as long as one that was killed.
    const begun = Promise.withResolvers<void>();
    const first = runOnce(test.services, killed, async ({ db }) => {
      await db.insertInto('settings').values({ key: 'late', value: '1' }).execute();
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    await expect(runOnce(test.services, killed, run)).rejects.toMatchObject({ code: 'CONFLICT' });
    test.pass(LIMITS.requestTimeoutMs + 1);
    expect((await runOnce(test.services, killed, run)).isReplayed).toBe(false);
    // Should it come to its end after all, nothing of it lasts.
    late.resolve({ status: 200, body: '{"late":1}' });
    await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      await test.services.db.selectFrom('settings').select('key').where('key', '=', 'late').execute(),
    ).toEqual([]);
    expect(await runOnce(test.services, killed, run)).toMatchObject({ body: '{"ok":1}', isReplayed: true });
    test.pass(LIMITS.dayMs + 1);
    expect((await runOnce(test.services, killed, run)).isReplayed).toBe(false);
  });
});
