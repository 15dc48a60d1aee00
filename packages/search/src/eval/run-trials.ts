import { parseArgs } from 'node:util';
import { type Evaluation, evaluateCollection, evaluateFolder } from './evaluate.ts';
import { knownItems } from './known-items.ts';

/**
 * node src/eval/run-trials.ts [--items <listings.jsonl>] [--count 600] [--seed 7] [<BEIR folder>…]
 * Prints one JSON line a collection.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    items: { type: 'string' },
    count: { type: 'string', default: '600' },
    seed: { type: 'string', default: '7' },
  },
});

for (const folder of positionals) print(folder, await evaluateFolder(folder));
if (values.items !== undefined) {
  const options = { count: Number(values.count), seed: Number(values.seed) };
  print(values.items, await evaluateCollection(await knownItems(values.items, options)));
}

function print(collection: string, figures: Evaluation): void {
  process.stdout.write(`${JSON.stringify({ collection, ...figures })}\n`);
}
