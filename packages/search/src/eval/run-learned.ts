import { parseArgs } from 'node:util';
import { collect } from '../corpus/forward-index.ts';
import { IN_MEMORY } from '../corpus/rows-store.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import type { Learned } from '../ranking/learned.ts';
import { rank } from '../ranking/rank.ts';
import { trainOn, trainRankingModel } from '../ranking/train.ts';
import { type Collection, readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

/**
 * `node run-learned.ts <folder in BEIR format>… [--corpus <file>] [--trainings 5]`: how well a catalogue is ranked by what
 * was learned from a part of it. One line of JSON for each folder: nDCG@10 by the share learned from, for each of so many
 * random parts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { corpus: { type: 'string' }, trainings: { type: 'string', default: '5' } },
});
const SHARES = [1, 0.95, 0.9, 0.8, 0.6, 0.4];
const DEPTH = 10;

function quality({ texts, queries }: Collection, learned: Learned): number {
  const where = { store: IN_MEMORY, learned };
  const exact = new ExactSearch(trainOn(collect(texts, texts.length, where), texts.length, where));
  return mean(
    queries.map(({ text, relevant }) => {
      const ranked = rank(exact.model, text, exact.candidates(text));
      return ndcg(
        ranked.map(({ document }) => document),
        relevant,
        DEPTH,
      );
    }),
  );
}

/** The same part for the same seed, in an order of its own. */
function partOf<Item>(items: readonly Item[], { share, seed }: { share: number; seed: number }): Item[] {
  const random = mulberry32(seed);
  const drawn = items.map((item) => ({ item, place: random() })).toSorted((a, b) => a.place - b.place);
  return drawn.slice(0, Math.round(share * items.length)).map(({ item }) => item);
}

for (const folder of positionals) {
  const collection = await readCollection(folder, values.corpus);
  const seeds = Array.from({ length: Number(values.trainings) }, (_, at) => 1 + at);
  const learnedFrom = SHARES.map((share) => {
    const each = seeds.map((seed) =>
      quality(collection, trainRankingModel(partOf(collection.texts, { share, seed }))),
    );
    return { share, mean: mean(each), each };
  });
  process.stdout.write(`${JSON.stringify({ folder, questions: collection.queries.length, learnedFrom })}\n`);
}
