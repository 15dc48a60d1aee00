import { type AskedFor, KINDS } from './asked-kinds.ts';
import type { GapHint } from '../phrases/phrases.ts';

/** The first kind that a question is of; undefined if it asks for none of these. */
export function kindOf(question: string): AskedFor | undefined {
  return KINDS.find(({ asks }) => asks.test(question));
}

/** Whether a sentence is of the kind that a question asks for. */
export function isOfKindAsked(question: string, sentence: string): boolean {
  const kind = kindOf(question);
  if (kind) return kind.answers(sentence, question);
  const [, english, other] = WHAT_THING.exec(question) ?? [];
  const thing = english ?? other;
  if (thing === undefined || /\d/.test(sentence)) return true;
  return sentence.toLowerCase().includes(thing.toLowerCase().slice(0, ROOT));
}

/** "What primer do they use?": only a sentence with a primer in it answers that, or with a figure. */
const WHAT_THING =
  /\b(?:what|which) (?!(?:is|are|was|were|do|does|did|can|could|would|will|should|has|have|else|about|if|you|we|they|kind|sort|type|exactly)\b)(\p{L}{4,})|(?<!\p{L})(?:welche[rsnm]?|quel(?:le)?s?|qué|cuál(?:es)?|quali?) (\p{L}{4,})/iu;
const ROOT = 5;

/** "Shall I forward it to her?" asks for a yes. */
const OFFERED = /^(?:and |so |but )?(?:shall|should|may|can|could|would) (?:i|we|an?)\b/iu;

/** What is to be filled in where nothing answers a question; null if that can't be said. */
export function hintFor(question: string): GapHint | null {
  if (OFFERED.test(question)) return null;
  const kinds = KINDS.filter(({ asks }) => asks.test(question));
  // Where several things are asked, one of them would be too little.
  return kinds.length > 1 || /\([abc]\)/i.test(question) ? null : (kinds[0]?.hint ?? null);
}
