import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { sentenceEmbedder } from './sentence-embedder.ts';

const embedder = sentenceEmbedder();
afterAll(() => embedder.close());

const cosine = (one: Float32Array | undefined, other: Float32Array | undefined) =>
  one?.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0) ?? 0;

/** Processes of the sentence model that this one has started. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('sentence-process');
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

test('what means the same is near, without a word in common', async () => {
  const [lame, gait, fog] = await embedder.embed([
    'my horse is lame',
    'equine gait analysis',
    'a camera that sees through fog',
  ]);
  expect(cosine(lame, gait)).toBeGreaterThan(cosine(lame, fog) + 0.3);
});

test('vectors have unit length, in the order of the texts, and the same text gives the same bytes', async () => {
  const texts = ['membranes', 'a text of many words. '.repeat(400), 'membranes'];
  const [first, long, again] = await embedder.embed(texts);
  expect(first).toHaveLength(embedder.dimensions);
  for (const vector of [first, long]) expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
  expect(again).toEqual(first);
  expect(cosine(first, long)).toBeLessThan(0.9);
});

test('texts without a word have no direction, and hostile ones are read', async () => {
  const hostile = ['', ' \u0000 ', '🚀'.repeat(3_000), '電池'.repeat(2_000), '\ud800', 'x'.repeat(20_000)];
  const vectors = await embedder.embed(hostile);
  expect(Math.hypot(...(vectors[0] ?? []))).toBe(0);
  for (const vector of vectors) expect(vector.every(Number.isFinite)).toBe(true);
});

test('if its process dies, those who wait are told, and the next text starts another', async () => {
  const doomed = sentenceEmbedder();
  try {
    const before = children();
    const waiting = doomed.embed(['one', 'two'.repeat(5_000)]);
    const [pid] = children().filter((each) => !before.includes(each));
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(waiting).rejects.toThrow('The process of the sentence model ended.');
    await expect(doomed.embed(['three'])).resolves.toHaveLength(1);
  } finally {
    doomed.close();
  }
});

test('without work its process ends by itself, and work starts it again', async () => {
  const resting = sentenceEmbedder({ idleMs: 1 });
  const before = children();
  await resting.embed(['one']);
  await expect.poll(() => children().filter((each) => !before.includes(each))).toEqual([]);
  await expect(resting.embed(['two'])).resolves.toHaveLength(1);
  resting.close();
});

test('once it is closed, those who wait and later texts are refused', async () => {
  const closed = sentenceEmbedder();
  const waiting = closed.embed(['one']);
  closed.close();
  await expect(waiting).rejects.toThrow('ended');
  await expect(closed.embed(['two'])).rejects.toThrow('ended');
});
