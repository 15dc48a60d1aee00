import { afterAll, expect, test } from 'vitest';
import type { TestJob } from '../testing/jobs-program.ts';
import { inTurns } from './in-turns.ts';
import { modelProcess } from './model-process.ts';

const program = new URL('../testing/jobs-program.ts', import.meta.url);
const { run, close } = modelProcess<TestJob, unknown>({ program, name: 'model of the test' });
afterAll(close);

test('a call with a few texts comes between those of a long one, and each gets its own answers in order', async () => {
  const echo = (text: string) => run({ echo: text });
  const long = Array.from({ length: 40 }, (_, at) => `long ${at}`);
  const [all, few] = await Promise.all([inTurns(long, echo), inTurns(['few 0', 'few 1', 'few 2'], echo)]);
  const heard = all.at(-1) as string[];
  expect(heard.indexOf('few 2')).toBeLessThan(10);
  expect(all.map((answer) => (answer as string[]).at(-1))).toEqual(long);
  expect(few.map((answer) => (answer as string[]).at(-1))).toEqual(['few 0', 'few 1', 'few 2']);
});

test('one that fails fails the call', async () => {
  await expect(inTurns<TestJob, unknown>(['process id', 'fail', 'process id'], run)).rejects.toThrow(
    'impossible',
  );
});
