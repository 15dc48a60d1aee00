import { expect, it, vi } from 'vitest';
import type { Embedder } from './embedder.ts';
import { embedderForQueries } from './for-queries.ts';

function countedEmbedder() {
  const asked: (readonly string[])[] = [];
  const signals: AbortSignal[] = [];
  let answer: (texts: readonly string[]) => Promise<Float32Array[]> = (texts) =>
    Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
  const embedder: Embedder = {
    id: 'counted',
    dimensions: 1,
    embed: (texts, signal) => {
      asked.push(texts);
      if (signal) signals.push(signal);
      return answer(texts);
    },
  };
  return { asked, signals, embedder, become: (other: typeof answer) => (answer = other) };
}

it('returns the same vectors and requests the same text only once', async () => {
  const { asked, embedder } = countedEmbedder();
  const query = embedderForQueries(embedder);
  expect(query).toMatchObject({ id: 'counted', dimensions: 1 });
  expect(await query.embed(['a', 'bb', 'a'])).toEqual([1, 2, 1].map((n) => Float32Array.of(n)));
  expect(await query.embed(['bb', 'ccc'])).toEqual([2, 3].map((n) => Float32Array.of(n)));
  expect(asked).toEqual([['a', 'bb'], ['ccc']]);
});

it('pauses after a failure and still serves cached vectors', async () => {
  const { asked, embedder, become } = countedEmbedder();
  let at = 0;
  const query = embedderForQueries(embedder, { restMs: 1_000, now: () => at });
  await query.embed(['a']);
  become(() => Promise.reject(new Error('down')));
  await expect(query.embed(['b'])).rejects.toThrow('down');
  at = 999;
  await expect(query.embed(['b'])).rejects.toThrow('a moment ago');
  expect(await query.embed(['a'])).toEqual([Float32Array.of(1)]);
  expect(asked).toHaveLength(2);
  become((texts) => Promise.resolve(texts.map(() => Float32Array.of(7))));
  at = 1_000;
  expect(await query.embed(['b'])).toEqual([Float32Array.of(7)]);
});

it('times out on a server that never answers, and takes its texts back', async () => {
  const { embedder, become, signals } = countedEmbedder();
  become(() => new Promise(() => undefined));
  await expect(embedderForQueries(embedder, { timeoutMs: 20 }).embed(['a'])).rejects.toThrow('too long');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('keeps a search waiting for three seconds at most', async () => {
  vi.useFakeTimers();
  try {
    const { embedder, become } = countedEmbedder();
    become(() => new Promise(() => undefined));
    let outcome = 'waits';
    const embedding = embedderForQueries(embedder)
      .embed(['a'])
      .catch(() => (outcome = 'gave up'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    await embedding;
    expect(outcome).toBe('gave up');
  } finally {
    vi.useRealTimers();
  }
});

it('evicts the oldest vectors when the cache is full', async () => {
  const { asked, embedder } = countedEmbedder();
  const query = embedderForQueries(embedder);
  for (let each = 0; each < 501; each++) await query.embed([`words ${each}`]);
  await query.embed(['words 1']);
  expect(asked).toHaveLength(501);
  await query.embed(['words 0']);
  expect(asked).toHaveLength(502);
});
