import {
  BENCHMARK_PREFIX,
  FIXED_SUGGESTIONS,
  type Suggestion,
  type SuggestionKind,
} from '@cosmos/contract/conversation/suggestions.ts';

const TITLES: Record<SuggestionKind, string> = {
  problem: 'Solving a problem',
  benchmark: 'Benchmarking technologies',
  landscape: 'Landscaping technical field',
};

/** A kind of question, with an example to try. */
export interface Sample {
  title: string;
  text: string;
  kind: SuggestionKind;
  prefix?: string;
}

/** The three kinds of questions, each with the example that the catalogue answers, or until it is known the fixed one. */
export function samplesOf(drawn: readonly Suggestion[] = FIXED_SUGGESTIONS): readonly Sample[] {
  return drawn.map(({ kind, text }) => ({
    title: TITLES[kind],
    text,
    kind,
    ...(kind === 'benchmark' && { prefix: BENCHMARK_PREFIX }),
  }));
}
