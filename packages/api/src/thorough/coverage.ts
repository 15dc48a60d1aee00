import type { Coverage } from '@cosmos/contract/thorough/search-record.ts';
import { foundBy } from './take-step.ts';
import type { TakenStep } from './stored-search.ts';

/**
 * An estimate of how many likely records there are, after Chapman (1951): of what was found by words, the share that was also
 * found by meaning is taken for the share of all that was found by meaning. Since what is easily found by one is often easily
 * found by the other, there may be more. Null without both steps.
 */
export function coverageOf(steps: readonly TakenStep[], likely: ReadonlySet<string>): Coverage | null {
  const of = (kind: TakenStep['kind']) => {
    const step = steps.find((each) => each.kind === kind);
    return step && foundBy(step).filter((id) => likely.has(id));
  };
  const [words, meaning] = [of('words'), of('meaning')];
  if (!words || !meaning) return null;
  const byBoth = words.filter((id) => meaning.includes(id)).length;
  const estimated = Math.round(((words.length + 1) * (meaning.length + 1)) / (byBoth + 1) - 1);
  return {
    byWords: words.length,
    byMeaning: meaning.length,
    byBoth,
    found: likely.size,
    estimated: Math.max(likely.size, estimated),
  };
}
