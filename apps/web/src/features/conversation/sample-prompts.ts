import type { SuggestionKind } from '@cosmos/contract/assistant.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';

/** The three ways to ask, each with a question that can be tried at once. */
export const SAMPLES: readonly { title: string; text: string; kind: SuggestionKind; prefix?: string }[] = [
  {
    title: 'Solving a problem',
    text: 'Reduce fouling in membrane filtration of dairy whey',
    kind: 'problem',
  },
  {
    title: 'Benchmarking technologies',
    text: 'Bio-based barrier coatings against aluminium foil',
    kind: 'benchmark',
    prefix: MESSAGES.benchmarkPrefix,
  },
  {
    title: 'Landscaping technical field',
    text: 'Neuromorphic sensing for industrial inspection',
    kind: 'landscape',
  },
];
