import { expect, it, vi } from 'vitest';
import { BatchLoader } from './batch-loader.ts';

it('batches simultaneous requests into calls of the maximum size', async () => {
  const load = vi.fn(async (keys: number[]) => keys.map((key) => key * 10));
  const gathered = new BatchLoader({ atOnce: 3, load });
  await expect(Promise.all([1, 2, 3, 4].map((key) => gathered.read(key)))).resolves.toEqual([10, 20, 30, 40]);
  expect(load.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
  await expect(gathered.read(5)).resolves.toBe(50);
  expect(load).toHaveBeenCalledTimes(3);
});

it('reports a failure to every caller', async () => {
  const gathered = new BatchLoader<number, number>({
    atOnce: 3,
    load: () => Promise.reject(new Error('away')),
  });
  const asked = await Promise.allSettled([gathered.read(1), gathered.read(2)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
