import { LIMITS } from '@cosmos/contract/limits.ts';
import { outsideCoverage } from '../conversation/pipeline/coverage/coverage-check.ts';
import { understand } from '../conversation/pipeline/understand.ts';
import type { LiveIndex } from '../search/live-index.ts';
import type { Services } from '../services.ts';

/** A question that is suggested has at least so many answers. */
const ENOUGH = 3;
const KEPT = 5_000;

/** What was tried on the generation that serves; another one knows other records. */
const tried = new WeakMap<LiveIndex, { generation: string | null; finds: Map<string, boolean> }>();

/** Whether the search that this very question would set going finds enough above the threshold. */
export async function findsEnough({ index }: Pick<Services, 'index'>, text: string): Promise<boolean> {
  const generation = index.generation();
  let known = tried.get(index);
  if (!known || known.generation !== generation || known.finds.size >= KEPT) {
    known = { generation, finds: new Map() };
    tried.set(index, known);
  }
  const before = known.finds.get(text);
  if (before !== undefined) return before;
  const { names } = index.knowledge();
  const { topic, filters } = understand(
    {
      text,
      promptKind: 'typed',
      searchType: 'Both',
      topN: ENOUGH,
      threshold: LIMITS.scoreThresholdDefault,
      expand: true,
      passages: false,
      followupsLeft: 0,
      files: [],
      earlier: [],
    },
    names,
  );
  const { totalFound } = outsideCoverage(text, names)
    ? { totalFound: 0 }
    : await index.search({ query: topic, filters, top: ENOUGH, passages: false });
  known.finds.set(text, totalFound >= ENOUGH);
  return totalFound >= ENOUGH;
}
