import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { outsideCoverage } from '../conversation/check/coverage-check.ts';
import { evidenceOf, isPlainlyOffTopic, staysInScope } from '../conversation/check/scope-check.ts';
import { understand } from '../conversation/read/understand.ts';
import { likelihoodOf } from '../conversation/find/likelihood.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import type { Services } from '../context/services.ts';

/** A suggested question must have at least this many results. */
const ENOUGH = 3;
/** The probability that its best result is relevant. */
const STRONG = 0.5;
const KEPT = 5_000;

/** Results of earlier checks on the serving generation; another generation has other records. */
const tried = new WeakMap<LiveIndex, { generation: string | null; finds: Map<string, boolean> }>();

/** Whether exactly this question would be answered: it is in scope, enough is found above the threshold, and the best of it is strong. */
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
  const evidence = evidenceOf(index, text);
  const { topic, filters, talk } = understand(
    {
      text,
      promptKind: 'typed',
      searchType: 'Both',
      topN: ENOUGH,
      threshold: SEARCH_LIMITS.scoreThresholdDefault,
      expand: true,
      passages: false,
      followupsLeft: 0,
      reading: null,
      files: [],
      earlier: [],
    },
    names,
  );
  const { totalFound, hits } =
    // "What is new in differential privacy?" may be taken for a question about the product.
    talk !== null || outsideCoverage(text, names) || isPlainlyOffTopic(text, evidence)
      ? { totalFound: 0, hits: [] }
      : await index.search({ query: topic, filters, top: ENOUGH, passages: false });
  const best = likelihoodOf(index, { hits, topic, refines: false }).hits[0]?.score ?? 0;
  const isAnswered =
    totalFound >= ENOUGH && best >= STRONG && staysInScope(text, evidence, hits[0]?.score ?? 0);
  known.finds.set(text, isAnswered);
  return isAnswered;
}
