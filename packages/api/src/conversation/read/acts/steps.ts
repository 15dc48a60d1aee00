import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';
import type { MessageAct } from '../question/act.ts';
import { groupOf, isTalk } from './act-groups.ts';
import { likelyActs } from './act-model.ts';

/** Ends of sentences, and words that begin another request. */
const NEXT =
  /[.!?;]+\s+(?=\p{L})|,?\s+(?:and\s+)?then\s+|,?\s+and\s+(?=(?:which|who|what|how|compare|show|tell|is|are|does)\b)/giu;
/** Both parts must be as likely as this to be read on their own. */
const SURE = 0.45;
/** These change what was asked before, so that the rest of the message is about something else than what was shown. */
const FIRST: ReadonlySet<MessageAct> = new Set(['unfilter', 'back']);

/** Two requests in one message, or one behind a remark that asks for nothing. */
export interface Steps {
  /** What is done first; null for a mere remark. */
  first: string | null;
  rest: string;
}

/** The steps of a message such as "drop the year limit. who else does this?"; null if it asks for one thing. */
export function stepsIn(text: string, earlier: readonly EarlierTurn[]): Steps | null {
  const topic = earlier.findLast((turn) => turn.topic !== null)?.topic ?? null;
  if (topic === null) return null;
  const sure = (part: string, before: MessageAct | null) => {
    const [likeliest] = likelyActs(part, { topic, before });
    return likeliest && likeliest.probability >= SURE ? likeliest.act : null;
  };
  const before = earlier.at(-1)?.act ?? null;
  for (const { 0: found, index } of text.matchAll(NEXT)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + found.length)];
    const first = sure(head, before);
    if (first === null || !(FIRST.has(first) || isRemark(first))) continue;
    const then = sure(rest, isTalk(first) ? before : first);
    if (then === null || isTalk(then) || groupOf(then) === groupOf(first)) continue;
    return { first: isTalk(first) ? null : head, rest };
  }
  return null;
}

/** What a first message says before its request, if nothing else is as likely: "Hello! Do you speak French? English is fine: …". */
const BEFORE_REQUEST: ReadonlySet<MessageAct> = new Set([
  'smalltalk',
  'help',
  'app',
  'complaint',
  'nonsense',
]);
const PART = /^.*?[.!?;:]+\s+(?=\p{L})/u;
const CERTAIN = 0.6;
/** Fewer words than this may name the subject: "Bedsores. We need …". */
const SENTENCE = 3;

/** A first message without remarks before what it asks for. */
export function withoutRemarks(text: string): string {
  const head = PART.exec(text)?.[0];
  if (head === undefined) return text;
  const rest = text.slice(head.length);
  const likelihoodOf = (part: string, isMeant: (act: MessageAct) => boolean) =>
    likelyActs(part, { topic: null, before: null })
      .filter(({ act }) => isMeant(act))
      .reduce((sum, { probability }) => sum + probability, 0);
  const isName = contentTerms(head).length > 0 && head.trim().split(/\s+/).length < SENTENCE;
  if (isName || likelihoodOf(head, (act) => BEFORE_REQUEST.has(act)) < CERTAIN) return text;
  const left = withoutRemarks(rest);
  return likelihoodOf(left, (act) => act === 'search') < SURE ? text : left;
}

/** "Sorry, long day." */
function isRemark(act: MessageAct): boolean {
  return act === 'smalltalk' || act === 'complaint';
}
