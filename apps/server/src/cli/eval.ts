import { evaluateFolder } from '@cosmos/search/eval/evaluate.ts';
import type { Command } from 'commander';

export function evalCommand(program: Command): void {
  program
    .command('eval')
    .description('measures the search on a BEIR-format folder')
    .argument('<folder>', 'with corpus.jsonl, queries.jsonl and qrels/')
    .option('--json', 'JSON on standard output (it always is)')
    .action(async (folder: string) => {
      process.stdout.write(`${JSON.stringify(await evaluateFolder(folder))}\n`);
    });
}
