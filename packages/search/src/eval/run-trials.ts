import { parseArgs } from 'node:util';
import { type Evaluation, evaluateCollection, evaluateFolder } from './evaluate.ts';
import { indexEngine } from './index-engine.ts';
import { knownItems } from './known-items.ts';
import { memoryEngine } from './memory-engine.ts';

/**
 * node src/eval/run-trials.ts [--items <listings.jsonl>] [--count 600] [--seed 7] [--memory] [<BEIR folder>…]
 * Prints one line of JSON per collection; --memory runs the ranking alone, on the candidates of an exact search.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    items: { type: 'string' },
    count: { type: 'string', default: '600' },
    memory: { type: 'boolean', default: false },
    seed: { type: 'string', default: '7' },
  },
});

const engine = values.memory ? memoryEngine : indexEngine;
for (const folder of positionals) print(folder, await evaluateFolder(folder, engine));
if (values.items !== undefined) {
  const options = { count: Number(values.count), seed: Number(values.seed) };
  print(values.items, await evaluateCollection(await knownItems(values.items, options), engine));
}

function print(collection: string, figures: Evaluation): void {
  process.stdout.write(`${JSON.stringify({ collection, ...figures })}\n`);
}
