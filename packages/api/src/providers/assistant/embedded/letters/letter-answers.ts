import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import { isDelay } from './letter-phrases.ts';
import { subjectOf } from './letter-questions.ts';
import { type LetterSentence, OF_RIGHTS } from './letter-sentences.ts';
import { topicsOf } from './letter-topics.ts';

export interface AskedInLetter {
  sentence: LetterSentence;
  /** The part of the sentence that asks, word for word. */
  text: string;
}

export interface FoundAnswer {
  sentence: LetterSentence;
  score: number;
}

/** From here on a sentence answers a question; tuned on ten conversations. */
const ENOUGH = 0.4;
/** Whether it can be had at all. */
const ABOUT_RIGHTS = /\b(?:availab|licen[cs]|unlicen|option|exclusiv|rights)|verfügbar|lizenz|disponib/iu;
/** A yes or a no, with which an answer begins. */
const YES_OR_NO =
  /^(?:yes|no|not yet|sure|certainly|of course|absolutely|unfortunately|i['’]?a?m afraid|we['’]?a?re afraid|correct|indeed|that (?:would|is|should|will)|ja|nein|leider|oui|non|sí|sì)\b/iu;
const TO_ALL = /^(?:yes|no) (?:to|on) (?:both|all)|^neither\b|^both\b/iu;
const POLAR =
  /^(?:and |also,? |so |or )?(?:is|are|was|were|do|does|did|can|could|would|will|has|have|shall|should|may|ist|sind|haben|hat|kann|können|gibt|est-ce|går|finns)\b/iu;
const OF_AMOUNT =
  /\bhow (?:much|many|often|long|large|big|high|far|fast|thick|wide|hot|soon)\b|\b(?:what|which|your)\b.{0,40}\b(?:price|cost|fee|royalty|rate|flux|thickness|width|temperature|pressure|speeds?|volumes?|concentration|output|capacity|area|life|order|hardness|level|minimum)\b|\bwie (?:viele?|hoch|lange|gross|groß)\b|\bcombien\b|\bquel (?:est le )?(?:coût|prix)\b|\bhur många\b|\bvilken verkningsgrad\b/iu;
const OF_TIME = /\bwhen\b|\buntil when\b|\bhow (?:long|soon)\b|\bwann\b/iu;
const OF_PLACE = /\bwhere\b|\bin (?:which|what) countr/iu;
const OF_PERSON = /\bwho\b|\bwhom\b/iu;
const A_TIME =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|week|month|monday|tuesday|wednesday|thursday|friday)\b|\bno date\b|\bdate\b/iu;
const A_PLACE = /\b(?:in|at|near) (?:the )?\p{Lu}/u;

/** Whether a question asks for a yes or a no. */
export function isPolar(question: string): boolean {
  return POLAR.test(question);
}

/** The sentence that answers a question best; null if none does. Only a later letter of the other side can. */
export function answerTo(asked: AskedInLetter, all: readonly LetterSentence[]): FoundAnswer | null {
  const { letter } = asked.sentence;
  const others = all.filter(
    (each) =>
      each.letter.number > letter.number &&
      each.letter.from !== 'stranger' &&
      (each.letter.from === 'member') !== (letter.from === 'member'),
  );
  const first = others[0]?.letter.number;
  const isOfRights = POLAR.test(asked.text) && ABOUT_RIGHTS.test(asked.text);
  const rated = others
    .filter(({ isStatement, text }) => isStatement || isDelay(text))
    .map((sentence) => ({
      sentence,
      score:
        saysOf(asked, sentence, all) +
        (isOfRights && tellsOfRights(sentence) ? 0.6 : 0) +
        (sentence.letter.number === first ? repliesTo(asked, sentence, all) : 0),
    }));
  const best = rated.toSorted((a, b) => b.score - a.score || order(a.sentence, b.sentence))[0];
  // What was only promised stays open.
  return best?.sentence.isStatement && best.score >= ENOUGH ? best : null;
}

/** Whether it says how the rights stand, in whatever words. */
function tellsOfRights({ letter, text }: LetterSentence): boolean {
  return letter.says.some(
    ({ kind, quote }) => OF_RIGHTS.has(kind) && (text.includes(quote) || quote.includes(text)),
  );
}

function order(a: LetterSentence, b: LetterSentence): number {
  return a.letter.number - b.letter.number || a.place - b.place;
}

/** How much a sentence speaks of what is asked, 0 for not at all. */
export function saysOf(
  { text, sentence: question }: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): number {
  const asked = new Set(contentTerms(subjectOf(text)));
  const shared = weigh(asked, (stem) => hasStem(sentence.stems, stem), all);
  // "And until when?" is about what stands before it.
  const around =
    asked.size > 1 ? 0 : weigh(question.stems, (stem) => hasStem(sentence.stems, stem), all) * 0.5;
  const under =
    sentence.under === ''
      ? 0
      : weigh(asked, (stem) => hasStem(new Set(contentTerms(sentence.under)), stem), all);
  const topics = topicsOf(asked);
  const isOnTopic = topicsOf(sentence.stems).some((topic) => topics.includes(topic));
  const related = Math.max(shared, around) + (isOnTopic ? 0.35 : 0);
  return Math.max(related > 0.1 ? related + (fits(text, sentence.text) ? 0.2 : 0) : 0, under > 0.6 ? 1 : 0);
}

/** Whether a sentence has what a question asks for: a number, a time, a place, a person. */
function fits(question: string, answer: string): boolean {
  return (
    (OF_AMOUNT.test(question) && quantitiesIn(answer).length > 0) ||
    (OF_TIME.test(question) && A_TIME.test(answer)) ||
    (OF_PLACE.test(question) && A_PLACE.test(answer)) ||
    (OF_PERSON.test(question) && /(?<=\p{L}[ ,.]{1,2})\p{Lu}\p{L}+/u.test(answer))
  );
}

/** What stands in the letter that follows a question answers it more likely, above all where there is little else. */
function repliesTo(
  { text, sentence: question }: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): number {
  const inLetter = all.filter(({ letter }) => letter.number === question.letter.number);
  const questions = inLetter.flatMap(({ asks }) => asks);
  const statements = all.filter(
    ({ letter, isStatement }) => isStatement && letter.number === sentence.letter.number,
  );
  const isFirst = statements[0] === sentence;
  if (isFirst && TO_ALL.test(sentence.text)) return 0.8;
  let score = 0;
  if (fits(text, sentence.text)) score += 0.25;
  if (POLAR.test(text) && YES_OR_NO.test(sentence.text)) {
    const polar = questions.filter((each) => POLAR.test(each));
    if (
      polar.length === 1 ||
      polar.indexOf(text) === statements.filter((each) => YES_OR_NO.test(each.text)).indexOf(sentence)
    )
      score += 0.4;
  }
  if (questions.length === 1) score += isFirst ? 0.4 : 0.1;
  return score;
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
