import { type ScopeEvidence, scopeEvidence } from '../../knowledge/scope-model.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { termFor } from '../read/term-for.ts';

/** Words that make a question one about technology transfer, whatever else it says. */
const TRANSFER_WORDS =
  /\b(?:technolog(?:y|ies)|patents?|licen[cs](?:e|es|ing)|inventions?|inventors?|researchers?|universit(?:y|ies)|r&d|spin-?offs?|prototypes?|benchmark|landscape|trl|readiness)\b/i;

/** Above this share of catalogue words, a question is searched before its scope is decided. */
const TELLING_SHARE = 0.3;

/** "Sensors for shoes", a subject half of whose words are the catalogue's: that nothing fits is a better answer than a refusal. */
const SERIOUS_SHARE = 0.5;

/** With few small-talk words, and little of their tone, a question is considered serious. */
const DOUBTFUL_SHARE = 0.3;
const DOUBTFUL_EVIDENCE = 1;

/** What the words of a question say about its scope; a short one that stands for a term of the lexicon is in scope. */
export function evidenceOf(
  index: Pick<LiveIndex, 'knowledge' | 'frequency' | 'concepts'>,
  text: string,
): ScopeEvidence {
  const evidence = scopeEvidence(index.knowledge().scope, text, (stem) => index.frequency(stem) > 1);
  return termFor(index, text) === null
    ? evidence
    : { ...evidence, offTopic: Math.min(0, evidence.offTopic), offShare: 0, catalogueShare: 1 };
}

/** Whether a question reads like small talk even without a search; such a question is refused immediately. */
export function isPlainlyOffTopic(text: string, evidence: ScopeEvidence): boolean {
  const { offTopic, offShare, catalogueShare, contentWords } = evidence;
  if (contentWords > 0 && offShare < 0.5) return false;
  return catalogueShare < TELLING_SHARE && offTopic > (TRANSFER_WORDS.test(text) ? 2.4 : 0.6);
}

/**
 * Whether a question stays in scope after the search: in doubt, how well the best record fits (`bestScore`, 0…1) decides.
 * Unknown words are no reason to refuse: the search then finds nothing, and the answer says so.
 */
export function staysInScope(text: string, evidence: ScopeEvidence, bestScore: number): boolean {
  const { offTopic, offShare, catalogueShare, smallWords } = evidence;
  if (TRANSFER_WORDS.test(text) || offTopic <= 0 || offShare === 0) return true;
  if (smallWords === 0 && catalogueShare >= SERIOUS_SHARE) return true;
  if (offShare < DOUBTFUL_SHARE && offTopic <= DOUBTFUL_EVIDENCE) return true;
  return bestScore >= 0.45 + 0.3 * offTopic - 0.2 * catalogueShare;
}

/** The catalogue fits the question so clearly that no other opinion matters. */
const CLEAR_SCORE = 0.6;
const CLEAR_SHARE = 0.5;

/** The final decision on a question's scope: the evidence, and the opinion of a model if one was asked. */
export async function isRefused(
  text: string,
  input: {
    evidence: ScopeEvidence;
    bestScore: number;
    /** Whether it is worded as a search; that nothing fits is then a better answer than a refusal. */
    isSearch: boolean;
    verdict: Promise<'in_scope' | 'out_of_scope' | null> | null;
  },
): Promise<boolean> {
  const { evidence, bestScore } = input;
  const isClear =
    bestScore >= CLEAR_SCORE && evidence.catalogueShare >= CLEAR_SHARE && evidence.offTopic <= 0;
  // If the catalogue alone is certain, there is no need to wait.
  if (isClear) return false;
  const verdict = await input.verdict;
  if (verdict === null) return !input.isSearch && !staysInScope(text, evidence, bestScore);
  return verdict === 'out_of_scope';
}
