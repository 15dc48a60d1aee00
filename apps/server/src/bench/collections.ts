import { basename } from 'node:path';
import { evaluateFolder } from '@cosmos/search/eval/evaluate.ts';

/** Measures search on judged collections, through the product's own index. */
export async function measureCollections(folders: readonly string[]): Promise<string> {
  const rows: string[] = [];
  const ratios: number[] = [];
  const means = { hybrid: 0, bm25: 0 };
  for (const folder of folders) {
    const found = await evaluateFolder(folder);
    const [hybrid, bm25] = [found['ndcg@10'], found['bm25_ndcg@10']];
    ratios.push(hybrid / bm25);
    means.hybrid += hybrid / folders.length;
    means.bm25 += bm25 / folders.length;
    rows.push(
      `| ${basename(folder)} | ${found.docs} | ${found.queries} | ${bm25.toFixed(4)} | ${found['vector_ndcg@10'].toFixed(4)} | **${hybrid.toFixed(4)}** | ${(hybrid / bm25).toFixed(3)} | ${found['recall@100'].toFixed(4)} | ${found.p50_ms.toFixed(1)} / ${found.p95_ms.toFixed(1)} |`,
    );
  }
  return [
    '**Quality of the search** (`eval`, embedded vectors, one set of parameters for all; nDCG@10, linear gains)',
    '',
    '| collection | records | queries | own BM25 | vectors | hybrid | ratio | recall@100 | p50 / p95 ms |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    `| mean | | | ${means.bm25.toFixed(4)} | | **${means.hybrid.toFixed(4)}** | ${(means.hybrid / means.bm25).toFixed(3)} | | |`,
  ].join('\n');
}
