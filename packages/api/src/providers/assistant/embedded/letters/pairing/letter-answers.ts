import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import type { Dimension } from '@cosmos/language/quantities/units.ts';
import { asksForRights } from '../asking/asks-for-rights.ts';
import { kindOf } from '../asking/asked-for.ts';
import { measuredIn } from '../asking/measures.ts';
import { subjectOf } from '../asking/letter-questions.ts';
import { labelAt, placeOfLabel } from '../asking/list-labels.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';
import { stemsOf } from '../asking/letter-stems.ts';
import { topicsOf } from './letter-topics.ts';
import { beginsWithYesOrNo, isPolar } from '../asking/polar.ts';

export interface AskedInLetter {
  sentence: LetterSentence;
  /** The part of the sentence that asks, word for word. */
  text: string;
}

/** Whether it can be had at all. */
const ABOUT_RIGHTS =
  /\b(?:availab|licen[cs]|unlicen|option|exclusiv|rights|free(?! (?:of|from)\b)|open|provid)|verfügbar|lizenz|disponib|(?<!\p{L})(?:(?:noch|weiterhin|nach wie vor|derzeit|wieder|nicht mehr) (?:frei|offen|zu haben)|vergeben|concéd\p{L}*|libres?|liber[oaie]|vrij|beschikbaar|pravic\p{L}*|licenc\p{L}*|prost\p{L}*|na voljo)(?!\p{L})/iu;
/** Whether a sentence has words for how rights stand, in any language that letters are read in. */
export function speaksOfRights(sentence: string): boolean {
  return ABOUT_RIGHTS.test(sentence);
}

const OF_RIGHTS_TOLD = 0.6;
/** The least share of a quote that makes what stands below it an answer to what it asks. */
export const QUOTED = 0.6;
const ON_TOPIC = 0.35;
const OF_KIND = 0.2;
const OF_DIMENSION = 0.3;

/** What is looked for in each sentence that could answer a question. */
interface Sought {
  stems: ReadonlySet<string>;
  topics: readonly number[];
  isOfRights: boolean;
  answers: ((sentence: string, question: string) => boolean) | undefined;
  dimensions: ReadonlySet<Dimension>;
}

/** "Could you tell me whether …" */
const WHETHER = /(?<!\p{L})(?:whether|if|ob|si)(?!\p{L})/iu;

/** "Who else has rights to it?" is answered by how they stand, too. */
const WHO_ELSE = /\bwho(?: else)? (?:has|have|holds?|owns?|got)\b/iu;

/** "Please let me know the status of the invention". */
const STATUS = /\bstatus (?:of|for|regarding) /iu;

const sought = new WeakMap<AskedInLetter, Sought>();

/** Whether a question asks if it can be had. */
export function isOfRights(question: string): boolean {
  return (
    (isPolar(question) || WHETHER.test(question) || WHO_ELSE.test(question) || STATUS.test(question)) &&
    (ABOUT_RIGHTS.test(question) || asksForRights(question))
  );
}

function soughtBy(asked: AskedInLetter): Sought {
  const before = sought.get(asked);
  if (before) return before;
  const { text } = asked;
  const stems = stemsOf(subjectOf(text));
  const made: Sought = {
    stems,
    topics: topicsOf(text, stems),
    isOfRights: isOfRights(text),
    answers: kindOf(text)?.answers,
    dimensions: new Set([...dimensionsIn(text), ...measuredIn(text)]),
  };
  sought.set(asked, made);
  return made;
}

function dimensionsIn(text: string): Set<Dimension> {
  const found = new Set(/\d/.test(text) ? quantitiesIn(text).map(({ dimension }) => dimension) : []);
  // A bare number may count anything.
  found.delete('number');
  return found;
}

/** What a question and a sentence have in common, each by itself. */
export function partsOfSaid(asked: AskedInLetter, sentence: LetterSentence, all: readonly LetterSentence[]) {
  const { stems, topics, dimensions } = soughtBy(asked);
  const has = (stem: string) => hasStem(sentence.stems, stem);
  return {
    ...quotedShares(asked, sentence, all),
    shared: weigh(stems, has, all),
    around: weigh(asked.sentence.stems, has, all),
    isOnTopic: isOnOneOf(topics, sentence),
    isMeasured: dimensions.size > 0 && [...dimensionsIn(sentence.text)].some((each) => dimensions.has(each)),
    isTold: tellsOfRights(sentence),
  };
}

/** How much a sentence speaks of what is asked: 0 for not at all, from 1 on surely. */
export function saysOf(
  asked: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): number {
  const { own, others } = quotedShares(asked, sentence, all);
  if (own >= QUOTED && others < QUOTED) return 1;
  if (others >= QUOTED && own < QUOTED) return 0;
  const { stems, topics, isOfRights: ofRights, answers, dimensions } = soughtBy(asked);
  // Whoever speaks of the thing need not say how it stands.
  if (
    ofRights &&
    !tellsOfRights(sentence) &&
    !mentionsRights(sentence.text) &&
    !beginsWithYesOrNo(sentence.text)
  )
    return 0;
  const shared = weigh(stems, (stem) => hasStem(sentence.stems, stem), all);
  // "And until when?" is about what stands before it.
  const around =
    stems.size > 1 ? 0 : weigh(asked.sentence.stems, (stem) => hasStem(sentence.stems, stem), all) * 0.5;
  const isOnTopic = isOnOneOf(topics, sentence);
  const related = Math.max(shared, around) + (isOnTopic ? ON_TOPIC : 0);
  const rights = ofRights && tellsOfRights(sentence) ? OF_RIGHTS_TOLD : 0;
  if (related <= 0.1) return rights;
  // "Does it sinter below 120 °C?" – "At 110 °C."
  const isMeasured =
    dimensions.size > 0 && [...dimensionsIn(sentence.text)].some((each) => dimensions.has(each));
  const ofKind = answers?.(sentence.text, asked.text) === true ? OF_KIND : 0;
  return related + rights + ofKind + (isMeasured ? OF_DIMENSION : 0);
}

const topicsOfSentence = new WeakMap<LetterSentence, readonly number[]>();

function isOnOneOf(topics: readonly number[], sentence: LetterSentence): boolean {
  if (topics.length === 0) return false;
  const own = topicsOfSentence.get(sentence) ?? topicsOf(sentence.text, sentence.stems);
  topicsOfSentence.set(sentence, own);
  return own.some((topic) => topics.includes(topic));
}

/** "If you still want a licence, call" tells nothing of how they stand. */
function mentionsRights(sentence: string): boolean {
  return ABOUT_RIGHTS.test(sentence) && !/^(?:if|wenn|falls|si)(?!\p{L})/iu.test(sentence);
}

/**
 * The label of what somebody asks: of its place in their list, or, where they made none and the answer counts up to as many things as
 * they asked, of its place among these.
 */
function labelOf(
  { text, sentence: { letter, label } }: AskedInLetter,
  answer: LetterSentence,
  all: readonly LetterSentence[],
): string | null {
  if (label !== null || answer.label === null) return label;
  const own = all.filter((each) => each.letter === letter);
  const asked = own.flatMap(({ asks }) => asks);
  const places = all.flatMap((each) =>
    each.letter === answer.letter && each.label !== null && each.asks.length === 0
      ? [placeOfLabel(each.label)]
      : [],
  );
  const isCounted = Math.max(...places) === asked.length && Math.min(...places) === 1;
  return isCounted && own.every((each) => each.label === null)
    ? labelAt(asked.indexOf(text) + 1, answer.label)
    : null;
}

/** Whether a sentence stands under the label of a question, under that of another one, or neither: figures answer figures, letters letters. */
export function underLabel(
  asked: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): 'its own' | 'another' | null {
  // What their own list asks answers nothing.
  if (sentence.label === null || (sentence.asks.length > 0 && !sentence.isStatement)) return null;
  const label = labelOf(asked, sentence, all);
  if (label === null || /\d/.test(label) !== /\d/.test(sentence.label)) return null;
  return label === sentence.label ? 'its own' : 'another';
}

/** How much of what stands above a sentence are the words of a question, and at most of another one of its letter. */
function quotedShares(
  { text, sentence: question }: AskedInLetter,
  { under }: LetterSentence,
  all: readonly LetterSentence[],
): { own: number; others: number } {
  if (under === '') return { own: 0, others: 0 };
  const stems = stemsOf(under);
  const share = (asked: string) => weigh(stemsOf(asked), (stem) => hasStem(stems, stem), all);
  const others = all
    .filter(({ letter }) => letter === question.letter)
    .flatMap(({ asks }) => asks)
    .filter((asked) => asked !== text);
  return { own: share(text), others: Math.max(0, ...others.map(share)) };
}

/** Whether a sentence stands below the quote of another question of the same letter. */
export function isUnderAnother(
  asked: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  const { own, others } = quotedShares(asked, sentence, all);
  return others >= QUOTED && own < QUOTED;
}

/** Whether it says how the rights stand, in whatever words. */
function tellsOfRights({ letter, text }: LetterSentence): boolean {
  return letter.says.some(
    ({ kind, quote }) => OF_RIGHTS.has(kind) && (text.includes(quote) || quote.includes(text)),
  );
}

/** The share of the stems that a sentence has, rare ones of the conversation counting more. */
function weigh(
  stems: ReadonlySet<string>,
  has: (stem: string) => boolean,
  all: readonly LetterSentence[],
): number {
  let [total, found] = [0, 0];
  const uses = usesIn(all);
  for (const stem of stems) {
    const weight = 1 / Math.sqrt(1 + (uses.get(stem) ?? 0));
    total += weight;
    if (has(stem)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}

const known = new WeakMap<readonly LetterSentence[], ReadonlyMap<string, number>>();

/** In how many sentences of a conversation each stem is. */
function usesIn(all: readonly LetterSentence[]): ReadonlyMap<string, number> {
  const before = known.get(all);
  if (before) return before;
  const uses = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  known.set(all, uses);
  return uses;
}

/** Also in a compound or another form: "cytotoxic" has "toxic". */
function hasStem(stems: ReadonlySet<string>, wanted: string): boolean {
  if (stems.has(wanted)) return true;
  if (wanted.length < 5) return false;
  const root = wanted.slice(0, Math.max(5, wanted.length - 3));
  return [...stems].some((each) => each.length >= 5 && each.includes(root));
}
