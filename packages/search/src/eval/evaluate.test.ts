import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateFolder } from './evaluate.ts';
import { knownItems } from './known-items.ts';
import { memoryEngine } from './memory-engine.ts';
import { ndcg, percentile, recall } from './metrics.ts';

let folder = '';
const lines = (records: object[]): string => records.map((record) => JSON.stringify(record)).join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-'));
  await mkdir(join(folder, 'qrels'));
  const texts = [
    'lithium batteries store energy',
    'antibodies bind tumours',
    'antennas receive signals',
    'membranes filter water',
  ];
  await writeFile(
    join(folder, 'corpus.jsonl'),
    lines(texts.map((text, i) => ({ _id: `d${i}`, title: '', text }))),
  );
  const queries = [
    { _id: 'q1', text: 'battery energy' },
    { _id: 'q2', text: 'filtering water' },
    { _id: 'q3', text: 'unjudged' },
  ];
  await writeFile(join(folder, 'queries.jsonl'), lines(queries));
  await writeFile(
    join(folder, 'qrels', 'only.tsv'),
    'query-id\tcorpus-id\tscore\nq1\td0\t2\nq2\td3\t1\nq2\td1\t0\nq3\tabsent\t1\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('evaluateFolder', () => {
  it('runs the judged queries of a folder in BEIR format', async () => {
    const figures = await evaluateFolder(folder);
    expect(figures).toMatchObject({ docs: 4, queries: 2, 'ndcg@10': 1, 'recall@100': 1, 'bm25_ndcg@10': 1 });
    expect(figures.p95_ms).toBeGreaterThanOrEqual(figures.p50_ms);
  });

  it('evaluates the ranking alone on the same collection', async () => {
    expect(await evaluateFolder(folder, memoryEngine)).toMatchObject({ queries: 2, 'ndcg@10': 1 });
  });

  it('reports which line is broken', async () => {
    const broken = join(folder, 'broken.jsonl');
    await writeFile(broken, '{"title":"a"}\nnot json\n');
    await expect(knownItems(broken, { count: 1, seed: 1 })).rejects.toThrow('line 2: not JSON');
  });
});

describe('knownItems', () => {
  it('removes the sentence used as the query from the record', async () => {
    const file = join(folder, 'items.jsonl');
    const sentences = Array.from(
      { length: 6 },
      (_, i) => `Sentence number ${i} has enough words to be drawn here.`,
    );
    await writeFile(
      file,
      lines([
        { title: 'Item', text: sentences.join(' ') },
        { title: 'Short', text: 'Too short.' },
      ]),
    );
    const { texts, queries } = await knownItems(file, { count: 5, seed: 3 });
    expect(queries).toHaveLength(1);
    expect(sentences).toContain(queries[0]!.text);
    expect(texts[0]!.body).not.toContain(queries[0]!.text);
  });
});

describe('metrics', () => {
  it('match trec_eval on a worked example', () => {
    const relevant = new Map([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
    // DCG = 1 + 3/log2(3) + 2/log2(5); ideal = 3 + 2/log2(3) + 1/2.
    expect(ndcg([2, 1, 9, 3], relevant, 10)).toBeCloseTo(
      (1 + 3 / Math.log2(3) + 2 / Math.log2(5)) / (3 + 2 / Math.log2(3) + 0.5),
      12,
    );
    expect(ndcg([], relevant, 10)).toBe(0);
    expect(recall([2, 9, 3], relevant, 2)).toBeCloseTo(1 / 3, 12);
    expect(percentile([5, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([], 0.5)).toBe(0);
  });
});
