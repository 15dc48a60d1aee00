import { afterEach, expect, test } from 'vitest';
import type { TestJob } from '../testing/jobs-program.ts';
import { modelProcess, type ModelProcess, type ModelProcessOptions } from './model-process.ts';

const program = new URL('../testing/jobs-program.ts', import.meta.url);
const started: ModelProcess<TestJob, unknown>[] = [];
afterEach(() => {
  for (const { close } of started.splice(0)) close();
});

function start(options: Partial<ModelProcessOptions> = {}) {
  const model = modelProcess<TestJob, unknown>({ program, name: 'model of the test', ...options });
  started.push(model);
  return model;
}

test('jobs are answered by one process, in their order', async () => {
  const { run } = start();
  const [first, ids, last] = await Promise.all([run({ echo: 'a' }), run('process id'), run({ echo: 'b' })]);
  expect([first, last]).toEqual([['a'], ['a', 'b']]);
  expect(await run('process id')).toBe(ids);
});

test('a job that fails says why, and harms no other', async () => {
  const { run } = start();
  const [failed, echoed] = await Promise.allSettled([run('fail'), run({ echo: 'a' })]);
  expect(failed).toMatchObject({
    reason: { message: 'The model of the test failed: this job is impossible' },
  });
  expect(echoed).toMatchObject({ value: ['a'] });
});

test('if the process dies, all who wait are told, and the next job starts another', async () => {
  const { run } = start();
  const before = await run('process id');
  const waiting = await Promise.allSettled([run('die'), run({ echo: 'a' })]);
  for (const each of waiting)
    expect(each).toMatchObject({ reason: { message: 'The process of the model of the test ended.' } });
  expect(await run('process id')).not.toBe(before);
});

test('a job that takes too long ends the process', async () => {
  const { run } = start({ jobMs: 300 });
  await expect(run('never end')).rejects.toThrow('The model of the test took longer than 300 ms.');
  // Where starting takes as long, a later try succeeds.
  await expect.poll(() => run({ echo: 'a' }).catch(() => null), { timeout: 20_000 }).toEqual(['a']);
});

test('an aborted job that waits is not begun, and of one under way only the answer is dropped', async () => {
  const { run } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  const underWay = run({ echo: 'under way' }, first.signal);
  const waiting = run({ echo: 'waiting' }, second.signal);
  first.abort();
  second.abort();
  await expect(underWay).rejects.toThrow('aborted');
  await expect(waiting).rejects.toThrow('aborted');
  expect(await run({ echo: 'next' })).toEqual(['under way', 'next']);
  await expect(run({ echo: 'too late' }, first.signal)).rejects.toThrow('aborted');
});

test('a process that has grown too large is replaced after its job', async () => {
  const { run } = start({ maxBytes: 1 });
  const [one, other] = await Promise.all([run('process id'), run('process id')]);
  expect(one).toEqual(expect.any(Number));
  expect(other).not.toBe(one);
  const roomy = start({ maxBytes: 2 ** 40 });
  expect(await roomy.run('process id')).toBe(await roomy.run('process id'));
});

test('a model that cannot be loaded says why each time', async () => {
  const { run } = start({ settings: { loading: 'fails' } });
  await expect(run('process id')).rejects.toThrow('The model of the test failed: no weights');
  await expect.poll(() => run('process id').catch(String)).toContain('no weights');
});

test('once it is closed, those who wait and later jobs are refused', async () => {
  const { run, close } = start();
  const waiting = Promise.allSettled([run('never end'), run({ echo: 'a' })]);
  close();
  for (const each of await waiting) expect(each).toMatchObject({ reason: { message: /ended/ } });
  await expect(run({ echo: 'b' })).rejects.toThrow('ended');
});
