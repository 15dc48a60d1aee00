import { servingGeneration } from '@cosmos/api/search-index/generations.ts';
import { keywordSearch } from '@cosmos/api/search-index/keyword-search.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { searchFilters, type SearchHit } from '@cosmos/contract/search/search.ts';
import { openIn } from '@cosmos/search/generation-store/place.ts';
import { searchCatalogue } from '@cosmos/search/query/hybrid.ts';
import type { Command } from 'commander';
import { z } from 'zod';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { print } from './output.ts';

const options = z.object({
  type: z
    .enum(['technology', 'researcher', 'both'], 'must be technology, researcher or both')
    .default('both'),
  top: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(SEARCH_LIMITS.searchTopMax)
    .default(SEARCH_LIMITS.searchTopDefault),
  explain: z.boolean().default(false),
  json: z.boolean().default(false),
});

export function searchCommand(program: Command): void {
  program
    .command('search')
    .description("what the product's search returns")
    .argument('<query>')
    .option('--type <type>', 'technology, researcher or both')
    .option('--top <n>', 'how many results')
    .option('--explain', 'with the parts of the score')
    .option('--json', 'JSON on standard output')
    .action(run);
}

async function run(query: string, given: unknown): Promise<void> {
  const parsed = options.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new UserError(`--${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const { type, top, explain, json } = parsed.data;
  const outcome = await withPlatform(async ({ db, place, embedder, sentences }) => {
    const generation = await servingGeneration({ db });
    const request = {
      query,
      filters: searchFilters.parse({ type }),
      top,
      explain,
    };
    if (!generation) return keywordSearch({ db }, request);
    const index = await openIn(place, {
      generation,
      embedder,
      sentences: sentences?.ofQuestions,
    });
    try {
      return await searchCatalogue(index, request);
    } finally {
      index.close();
    }
  });
  print(outcome, json, () => [
    ...outcome.hits.flatMap((hit, at) => lines(hit, at, explain)),
    outcome.hits.length === 0
      ? 'Nothing in the catalogue fits this query.'
      : `${outcome.totalFound} found, ${outcome.candidates} examined.`,
  ]);
}

function lines(hit: SearchHit, at: number, explain: boolean): string[] {
  const parts = Object.entries(hit.parts ?? {}).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return [
    `${String(at + 1).padStart(2)}. ${(hit.score * 100).toFixed(0).padStart(3)} %  ${hit.title}`,
    `           ${[hit.university, hit.trl === null ? null : `TRL ${hit.trl}`, hit.field, hit.id].filter(Boolean).join(' · ')}`,
    ...(hit.passage ? [`           ${hit.passage.text.replace(/\s+/g, ' ').slice(0, 160)}`] : []),
    ...(explain ? [`           ${parts.join(' · ')}`] : []),
  ];
}
