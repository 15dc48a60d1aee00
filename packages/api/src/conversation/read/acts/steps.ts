import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';
import type { MessageAct } from '../question/act.ts';
import { type ActGroup, groupOf } from './act-groups.ts';
import type { MessageContext } from './message-features.ts';
import { likelyActs } from './act-model.ts';

/** Ends of sentences, and words that begin another request. */
const NEXT =
  /[.!?;]+\s+(?=\p{L})|,?\s+(?:and\s+)?then\s+|,\s+(?=(?:who|what|which|anything|anyone|any) else\b)|,?\s+and\s+(?=(?:which|who|what|how|compare|show|tell|is|are|does)\b)/giu;
/** Both parts must be as likely as this to be read on their own. */
const SURE = 0.45;
/** These change what was asked before, so that the rest of the message is about something else than what was shown. */
const FIRST: ReadonlySet<MessageAct> = new Set(['unfilter', 'back']);
/** A remark with more words that say something tells of the problem. */
const IN_REMARK = 2;
/** So many words may name a subject of their own. */
const OF_ITS_OWN = 3;
/** Kinds of requests that may follow. */
const ASKING: readonly ActGroup[] = ['results', 'list', 'change', 'filter', 'search'];

/** Two requests in one message, or one behind a remark that asks for nothing. */
export interface Steps {
  /** What is done first; null for a mere remark. */
  first: string | null;
  rest: string;
  /** Whether the rest surely is another subject: "forget the year. wind turbine ice". */
  isNew: boolean;
}

/** The steps of a message such as "drop the year limit. who else does this?"; null if it asks for one thing. */
export function stepsIn(text: string, earlier: readonly EarlierTurn[]): Steps | null {
  const topic = earlier.findLast((turn) => turn.topic !== null)?.topic ?? null;
  if (topic === null) return null;
  const before = earlier.at(-1)?.act ?? null;
  const surely = (part: string, isMeant: (act: MessageAct) => boolean) =>
    likelihoodOf(part, { topic, before }, isMeant) >= SURE;
  for (const { 0: found, index } of text.matchAll(NEXT)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + found.length)];
    const isStep = surely(head, (act) => FIRST.has(act));
    if (!isStep && !(contentTerms(head).length <= IN_REMARK && surely(head, isRemark))) continue;
    const isNew = isStep && isOther(rest, topic);
    const asks = ASKING.some((group) => surely(rest, (act) => groupOf(act) === group && !FIRST.has(act)));
    if (asks || isNew) return { first: isStep ? head : null, rest, isNew };
  }
  return null;
}

/** "I want designs that need no adhesive" is still about the same. */
const REFERS = /\b(?:designs?|ones?|things?|something|anything|those|these|it|them)\b/i;

/** Whether a text names something else than the subject so far, and would be a search by itself. */
function isOther(text: string, topic: string): boolean {
  const known = new Set(contentTerms(topic));
  const own = contentTerms(text);
  const isSearch = likelihoodOf(text, { topic: null, before: null }, (act) => act === 'search') >= SURE;
  return own.length >= OF_ITS_OWN && isSearch && !REFERS.test(text) && !own.some((term) => known.has(term));
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

/** "Sorry, long day." */
function isRemark(act: MessageAct): boolean {
  return act === 'smalltalk' || act === 'complaint';
}
