import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';
import type { MessageAct } from '../question/act.ts';
import { type ActGroup, groupOf } from './act-groups.ts';
import type { MessageContext } from './message-features.ts';
import { likelyActs } from './act-model.ts';

/** Ends of sentences, and words that begin another request. */
const NEXT =
  /[.!?;]+\s+(?=\p{L})|,?\s+(?:and\s+)?then\s+|,?\s+and\s+(?=(?:which|who|what|how|compare|show|tell|is|are|does)\b)/giu;
/** Both parts must be as likely as this to be read on their own. */
const SURE = 0.45;
/** Kinds of requests that may follow. */
const ASKING: ReadonlySet<ActGroup> = new Set(['results', 'list', 'change', 'filter', 'search']);

/** A message that first goes back to something, and asks for more then. */
export interface Steps {
  back: string;
  rest: string;
}

/** The steps of a message such as "back to the dyes. which are patented?"; null if it asks for one thing. */
export function stepsIn(text: string, earlier: readonly EarlierTurn[]): Steps | null {
  const topic = earlier.findLast((turn) => turn.topic !== null)?.topic ?? null;
  if (topic === null) return null;
  const context = { topic, before: earlier.at(-1)?.act ?? null };
  for (const { 0: found, index } of text.matchAll(NEXT)) {
    const [back, rest] = [text.slice(0, index), text.slice(index + found.length)];
    if (likelihoodOf(back, context, (act) => act === 'back') < SURE) continue;
    if (likelihoodOf(rest, context, (act) => act !== 'back' && ASKING.has(groupOf(act))) >= SURE)
      return { back, rest };
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
  const first = { topic: null, before: null };
  const isName = contentTerms(head).length > 0 && head.trim().split(/\s+/).length < SENTENCE;
  if (isName || likelihoodOf(head, first, (act) => BEFORE_REQUEST.has(act)) < CERTAIN) return text;
  const left = withoutRemarks(rest);
  return likelihoodOf(left, first, (act) => act === 'search') < SURE ? text : left;
}

/** How likely a text wants one of several acts. */
function likelihoodOf(text: string, context: MessageContext, isMeant: (act: MessageAct) => boolean): number {
  return likelyActs(text, context)
    .filter(({ act }) => isMeant(act))
    .reduce((sum, { probability }) => sum + probability, 0);
}
