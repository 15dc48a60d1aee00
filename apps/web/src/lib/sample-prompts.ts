import {
  BENCHMARK_PREFIX,
  FIXED_SUGGESTIONS,
  type SuggestionKind,
} from '@cosmos/contract/conversation/suggestions.ts';

const TITLES: Record<SuggestionKind, string> = {
  problem: 'Solving a problem',
  benchmark: 'Benchmarking technologies',
  landscape: 'Landscaping technical field',
};

/** The three kinds of questions, each with an example to try. */
export const SAMPLES: readonly { title: string; text: string; kind: SuggestionKind; prefix?: string }[] =
  FIXED_SUGGESTIONS.map(({ kind, text }) => ({
    title: TITLES[kind],
    text,
    kind,
    ...(kind === 'benchmark' && { prefix: BENCHMARK_PREFIX }),
  }));
