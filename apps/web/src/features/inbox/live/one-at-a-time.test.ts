import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('runs at once, and once more for all that asked meanwhile, also after a failure', async () => {
  const ends: ((fails: boolean) => void)[] = [];
  const ask = oneAtATime(
    () =>
      new Promise((resolve, reject) => ends.push((fails) => (fails ? reject(new Error('x')) : resolve(0)))),
  );
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  ends[0]?.(true);
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  await settled();
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});
