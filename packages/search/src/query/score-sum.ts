import type { ScoreSum } from '@cosmos/contract/admin/bench.ts';
import { scoreByNearness, withNearness } from '../ranking/calibration.ts';
import { PARTS } from '../ranking/fusion.ts';
import type { RankSteps } from '../ranking/rank.ts';
import { supportAdds } from '../ranking/researchers.ts';
import { BESIDE_TECHNOLOGIES } from './hybrid.ts';

type Parts = Readonly<Record<string, number>>;

/** A title adds so little below this that it isn't worth a word. */
const TITLE_TOLD = 0.5;

/** How a technology's score came about. */
export function technologySum(parts: Parts, steps: RankSteps): ScoreSum {
  const { weights, fused, raw, chance, titleMatch, byWords, deviations } = steps;
  return {
    parts: PARTS.map((part) => {
      const share = parts[part] ?? 0;
      return { part, share, weight: weights[part], adds: share * weights[part] };
    }),
    start: fused,
    steps: [
      { kind: 'neighbours', result: raw },
      { kind: 'chance', chance, isTitle: titleMatch > TITLE_TOLD, result: byWords },
      ...(deviations === null
        ? []
        : [
            {
              kind: 'meaning' as const,
              alone: scoreByNearness(deviations),
              result: withNearness(byWords, deviations),
            },
          ]),
    ],
  };
}

/** How a researcher's score came about; `isBeside` where technologies are found as well. */
export function researcherSum(parts: Parts, { isBeside }: { isBeside: boolean }): ScoreSum {
  const { topics = 0, technology = 0, support = 0 } = parts;
  const best = Math.max(topics, technology);
  const raised = best + supportAdds(best, support);
  return {
    parts: Object.entries({ topics, technology }).map(([part, share]) => ({
      part,
      share,
      weight: null,
      adds: null,
    })),
    start: best,
    steps: [
      { kind: 'support', support, result: raised },
      ...(isBeside
        ? [
            {
              kind: 'beside' as const,
              factor: BESIDE_TECHNOLOGIES,
              result: raised * BESIDE_TECHNOLOGIES,
            },
          ]
        : []),
    ],
  };
}
