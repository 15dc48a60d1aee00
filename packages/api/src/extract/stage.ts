import type { StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { ownSentences } from './own-sentences.ts';
import { recordSentences, type RecordSentence } from './record-texts.ts';
import { ledCell } from './told-facts.ts';
import { STAGE_LEAD, STAGE_SENTENCE } from './told-kinds.ts';

const STAGE_CHARACTERS = 260;

/** How mature a record says it is, in its words; null if it says nothing. */
export function stageStated(card: ResultCard): StatedFact | null {
  const led = ledCell(card, STAGE_LEAD);
  if (led) return led;
  const sentence = ownSentences(recordSentences(card, ['summary'])).find(
    ({ text }) => text.length <= STAGE_CHARACTERS && STAGE_SENTENCE.test(text),
  );
  if (!sentence) return null;
  return wholeSentence(sentence);
}

/** A sentence of which all is the value. */
export function wholeSentence({ text, source }: RecordSentence): StatedFact {
  return { value: text, quote: { text, source, marks: [[0, text.length]] }, number: null };
}

const TESTED =
  /\b(?:prototypes?|proof[- ]of[- ]concept|pilot(?:ed)?|clinical (?:trials?|study|studies)|field (?:tests?|trials?|tested)|(?:tested|validated|demonstrated|evaluated) (?:in|on|under|with|using|at|for|against)|test(?:ed|ing|s) (?:has|have|was|were|shows?|showed)|(?:lab|laboratory|bench|field|experimental)[- ](?:based |scale )?(?:validation|tests?|testing)|in vivo|pre-?clinical|animal (?:models?|studies)|(?:is|are|now|already) commercially available|first[- ]in[- ]human)\b/i;

const OF_OTHERS = /\b(?:unlike|conventional|existing|traditional|compared (?:to|with)|than)\b/iu;

/** What a record says of its maturity or of how it was tried: its own field first, then its text; null if it says nothing. */
export function maturityStated(card: ResultCard): string | null {
  const stage = card.trlReasoning ?? stageStated(card)?.quote?.text ?? null;
  if (stage !== null) return stage;
  const all = ownSentences(recordSentences(card, ['summary']));
  const at = all.findIndex(({ text }) => TESTED.test(text) && !OF_OTHERS.test(text));
  const [found, next] = [all[at]?.text, all[at + 1]?.text];
  if (found === undefined) return null;
  return found.endsWith(':') && next !== undefined ? `${found} ${next}` : found;
}

/** Steps from an idea to the market, the last first. */
const STEPS: readonly RegExp[] = [
  /(?:(?:\b(?:is|are|now|already)\s|^)commercially available|\bon the market|\bin commercial use|\bfully developed|\bready for (?:use|market)|\bavailable for (?:purchase|download|students|immediate))\b/iu,
  /\b(?:(?<!pre-?)clinical (?:trials?|stud(?:y|ies)|use)|first[- ]in[- ]human|phase (?:I{1,3}|[123])\b|pilot(?:ed|s)?\b|field[- ](?:tests?|trials?|tested)|deployed|human (?:subjects|volunteers|patients))/iu,
  /\bprototypes?\b/iu,
  /\b(?:in vivo|mice|mouse|animal|pre-?clinical|tested|validated|reduced to practice|(?:bench|lab(?:oratory)?)[- ](?:scale|test\w*|validation)|demonstrated)\b/iu,
  /\b(?:proof[- ]of[- ]concept|simulat\w+|in vitro)\b/iu,
];
/** What lies ahead, or is denied. */
const NOT_REACHED =
  /\b(?:will|would|could|should|plan(?:s|ned)?|next|future|need(?:s|ed)?|seek(?:s|ing)?|toward|aims?|goal|ready to|currently (?:preparing|planning)|not|no|without|lacks?|never|under development)\b/iu;

/** How far along something is by what is written of it: 0 says nothing, 5 is on the market. What lies ahead doesn't count. */
export function stepOf(written: string): number {
  const clauses = written
    .split(/[.;]\s|,\s(?:and|but|with)\s/u)
    .filter((clause) => !NOT_REACHED.test(clause) && !OF_OTHERS.test(clause));
  const at = STEPS.findIndex((step) => clauses.some((clause) => step.test(clause)));
  return at < 0 ? 0 : STEPS.length - at;
}
