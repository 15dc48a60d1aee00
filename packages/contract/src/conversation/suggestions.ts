/** Ways to ask, in the order in which they are offered. */
export const SUGGESTION_KINDS = ['problem', 'benchmark', 'landscape'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** What a message that asks for a comparison begins with; programs write it as well. */
export const BENCHMARK_PREFIX = 'I want to benchmark: ';

/** A question that the catalogue can answer. */
export interface Suggestion {
  kind: SuggestionKind;
  text: string;
}
/** What is suggested where the catalogue has nothing to suggest. */
export const FIXED_SUGGESTIONS: readonly Suggestion[] = [
  { kind: 'problem', text: 'Reduce fouling in membrane filtration of dairy whey' },
  { kind: 'benchmark', text: 'Bio-based barrier coatings against aluminium foil' },
  { kind: 'landscape', text: 'Neuromorphic sensing for industrial inspection' },
];

/** What a question finds: how many technologies and researchers fit, or how many technologies lie in how many groups. */
export interface SampleFinds {
  count: number;
  /** Null for questions whose answer is no landscape. */
  groups: number | null;
}
/** A suggestion that was seen to find something. */
export interface SampleQuestion extends Suggestion {
  /** Null where it isn’t known in advance, because a language model decides what fits. */
  finds: SampleFinds | null;
}
