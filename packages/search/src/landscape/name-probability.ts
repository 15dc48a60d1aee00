import { z } from 'zod';
import { NAME_FEATURES, type NameFeature } from './name-features.ts';
import trained from './name-weights.json' with { type: 'json' };

/** What labelled names taught; `eval/train-names.ts` writes it. */
const nameWeights = z.object({
  /** When, and from how much. */
  trained: z.object({ on: z.string(), names: z.int(), groups: z.int() }),
  /** A group whose best name is less likely apt has none. */
  leastProbability: z.number().min(0).max(1),
  weights: z.record(z.enum(NAME_FEATURES), z.number()),
});
export type NameWeights = z.output<typeof nameWeights>;

export const NAME_WEIGHTS: NameWeights = nameWeights.parse(trained);

/** How likely a reader finds a name apt for a group's titles, 0…1. */
export function probabilityOfName(
  features: Record<NameFeature, number>,
  weights: NameWeights['weights'] = NAME_WEIGHTS.weights,
): number {
  const sum = NAME_FEATURES.reduce((total, name) => total + features[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
