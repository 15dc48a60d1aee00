import { kindOf } from '../asking/asked-for.ts';
import { type AskedInLetter, isOfRights, isUnderAnother, saysOf } from './letter-answers.ts';
import { leavesOpen } from '../asking/letter-phrases.ts';
import { subjectOf } from '../asking/letter-questions.ts';
import { offeredIn } from '../asking/of-agreement.ts';
import { ASIDES, isAgreementAlone, isOfOtherSide, mayAnswer } from './may-answer.ts';
import { weighedAnswers } from './weighed-answers.ts';
import { type LetterSentence } from '../asking/letter-sentences.ts';
import { stemsOf } from '../asking/letter-stems.ts';
import { isPolar, saysYesOrNo } from '../asking/polar.ts';

/** From here on a sentence answers a question by what it is about; tuned on ten conversations. */
const ENOUGH = 0.4;

/** The latest ones. */
const QUESTIONS = 60;
/** "Yes to both." */
const TO_ALL = /^(?:yes|no) (?:to|on) (?:both|all)|^neither\b|^both\b/iu;

/** So much of it is enough in its place. */
const NEARLY = 0.25;

interface Pairs {
  answers: Map<string, LetterSentence>;
  /** What may be the answer to an open question. */
  perhaps: Map<string, LetterSentence>;
  /** What they will answer later. */
  promised: Set<string>;
  /** What was asked again before it was answered. */
  repeated: Set<string>;
}

const known = new WeakMap<readonly LetterSentence[], Pairs>();

/** The sentence of a later letter of the other side that answers a question; null while none does. */
export function answerTo(asked: AskedInLetter, all: readonly LetterSentence[]): LetterSentence | null {
  return pairsIn(all).answers.get(keyOf(asked)) ?? null;
}

/** The sentence that may answer a question which is still open; null if none does. */
export function perhapsAnswerTo(asked: AskedInLetter, all: readonly LetterSentence[]): LetterSentence | null {
  return pairsIn(all).perhaps.get(keyOf(asked)) ?? null;
}

/** Whether an answer to a question has been promised. */
export function isPromised(asked: AskedInLetter, all: readonly LetterSentence[]): boolean {
  return pairsIn(all).promised.has(keyOf(asked));
}

/** Whether a question only repeats an earlier one, which waits: "And the royalty?" */
export function isRepeated(asked: AskedInLetter, all: readonly LetterSentence[]): boolean {
  return pairsIn(all).repeated.has(keyOf(asked));
}

function keyOf({ sentence: { letter, place }, text }: AskedInLetter): string {
  return `${letter.number} ${place} ${text}`;
}

/** What both sides ask, and wait for, in a conversation. */
export function askedAtAll(all: readonly LetterSentence[]): AskedInLetter[] {
  return all
    .filter(({ letter }) => letter.from !== 'stranger')
    .flatMap((sentence) =>
      [...sentence.asks, offeredIn(sentence)].flatMap((text) => (text === null ? [] : [{ sentence, text }])),
    )
    .slice(-QUESTIONS);
}

/** What rules alone find: the answers, what speaks of a question without answering it, and what was asked again. */
export function byRules(asked: readonly AskedInLetter[], all: readonly LetterSentence[]) {
  const found = new Map(asked.map((each) => [each, byContent(each, all)] as const));
  const answers = new Map<AskedInLetter, LetterSentence>();
  for (const [each, sentence] of found) if (sentence && mayAnswer(sentence)) answers.set(each, sentence);
  const earlier = repeatsAmong(asked, answers);
  // What is promised stays open.
  const isPut = (each: AskedInLetter, letter: number) => {
    const sentence = found.get(each);
    return sentence && !mayAnswer(sentence) && sentence.letter.number === letter;
  };
  for (const reply of repliesIn(all)) {
    const waiting = asked.filter(
      (each) => isBetween(each, reply) && !isPut(each, reply.number) && !earlier.has(each),
    );
    const again = asked.filter((each) => isBetween(each, reply)).flatMap((each) => earlier.get(each) ?? []);
    byPlace([...new Set([...again, ...waiting])], { reply, answers, all });
  }
  return { answers, found, earlier };
}

function pairsIn(all: readonly LetterSentence[]): Pairs {
  const before = known.get(all);
  if (before) return before;
  const asked = askedAtAll(all);
  const { answers, found, earlier } = byRules(asked, all);
  const late = new Set<AskedInLetter>();
  const perhaps = weighedAnswers(asked, { answers, promised: found, late, all });
  for (const [each, first] of earlier) {
    const answer = answers.get(first) ?? answers.get(each);
    if (!answer) continue;
    answers.set(each, answer).set(first, answer);
    perhaps.delete(first);
  }
  const pairs = {
    answers: new Map([...answers].map(([each, sentence]) => [keyOf(each), sentence])),
    perhaps: new Map([...perhaps].map(([each, sentence]) => [keyOf(each), sentence])),
    promised: new Set(
      asked.filter((each) => !answers.has(each) && (found.get(each) || late.has(each))).map(keyOf),
    ),
    repeated: new Set([...earlier.keys()].map(keyOf)),
  };
  known.set(all, pairs);
  return pairs;
}

/** The sentence that speaks most of what is asked, if one speaks enough of it. */
function byContent(asked: AskedInLetter, all: readonly LetterSentence[]): LetterSentence | null {
  const rated = all
    .filter((each) => isOfOtherSide(asked, each) && each.letter.number > asked.sentence.letter.number)
    .filter((each) => (mayAnswer(each) || leavesOpen(each.text)) && !isAgreementAlone(asked.text, each))
    .map((sentence) => ({ sentence, score: saysOf(asked, sentence, all) }));
  const best = rated.toSorted((a, b) => b.score - a.score || order(a.sentence, b.sentence))[0];
  return best && best.score >= ENOUGH ? best.sentence : null;
}

function order(a: LetterSentence, b: LetterSentence): number {
  return a.letter.number - b.letter.number || a.place - b.place;
}

/** "Did you have a chance to look at the volumes?" */
const NUDGE =
  /\b(?:did|have|had) you (?:already |since )?(?:have |had |get |got |found |find )?(?:an? |the |any )?(?:chance|time|opportunity)\b(?: to (?:look|think|check|find)(?: (?:at|about|into|out))?)?|\bany (?:news|update|word) (?:on|about)\b/iu;
const ASKS_WHEN = /(?<!\p{L})(?:when|how soon|wann|quand|cuándo|quando|wanneer|kdaj)(?!\p{L})/iu;
/** What repeats a question has at least this share of its words from it. */
const AS_BEFORE = 0.6;

/** Of what is asked again while it waits, the first time. */
function repeatsAmong(
  asked: readonly AskedInLetter[],
  answers: ReadonlyMap<AskedInLetter, LetterSentence>,
): Map<AskedInLetter, AskedInLetter> {
  const repeats = new Map<AskedInLetter, AskedInLetter>();
  const all = asked.map(({ text }) => stemsOf(subjectOf(text.replace(NUDGE, ' '))));
  for (const [at, each] of asked.entries()) {
    const stems = [...(all[at] ?? [])];
    const first = asked.slice(0, at).find((one, place) => {
      if (one.sentence.letter.from !== each.sentence.letter.from) return false;
      // "Please share it", and then "when can we expect it?"
      if (ASKS_WHEN.test(each.text) && !ASKS_WHEN.test(one.text)) return false;
      const answered = answers.get(one)?.letter.number ?? Infinity;
      const number = each.sentence.letter.number;
      if (one.sentence.letter.number >= number || answered < number) return false;
      const shared = stems.filter((stem) => all[place]?.has(stem)).length;
      return shared > 0 && shared / stems.length >= AS_BEFORE;
    });
    if (first) repeats.set(each, repeats.get(first) ?? first);
  }
  return repeats;
}

/** A letter, and the number of the one before it that its side wrote. */
interface Reply {
  number: number;
  after: number;
  isMembers: boolean;
}

function repliesIn(all: readonly LetterSentence[]): Reply[] {
  const letters = [...new Set(all.map(({ letter }) => letter))].filter(({ from }) => from !== 'stranger');
  return letters.map(({ number, from }) => {
    const isMembers = from === 'member';
    const before = letters.findLast((each) => each.number < number && (each.from === 'member') === isMembers);
    return { number, after: before?.number ?? 0, isMembers };
  });
}

/** Whether something was asked since the side that replies last wrote. */
function isBetween({ sentence: { letter } }: AskedInLetter, { number, after, isMembers }: Reply): boolean {
  return letter.number > after && letter.number < number && (letter.from === 'member') !== isMembers;
}

/** "About 400 t a year, DACH only, from Q3": several answers in one sentence. */
const BETWEEN_ANSWERS = /[,;]\s+|\s[–—-]\s|\s(?:and|but|und|aber|et|mais|y|pero)\s/iu;

interface Piece {
  sentence: LetterSentence;
  text: string;
}

/**
 * Answers what is left of the questions of one turn: with what is of the kind that each asks for, in the order of the questions, where
 * nothing else has taken it.
 */
function byPlace(
  waiting: readonly AskedInLetter[],
  {
    reply,
    answers,
    all,
  }: { reply: Reply; answers: Map<AskedInLetter, LetterSentence>; all: readonly LetterSentence[] },
): void {
  const inReply = all.filter(({ letter }) => letter.number === reply.number);
  const statements = inReply.filter(mayAnswer);
  const pieces = inReply
    .filter((sentence) => mayAnswer(sentence) || sentence.isOffer || isReferral(sentence))
    .flatMap((sentence): Piece[] => sentence.text.split(BETWEEN_ANSWERS).map((text) => ({ sentence, text })));
  const taken = new Set<Piece>();
  let last = -1;
  const take = (piece: Piece) => {
    taken.add(piece);
    last = pieces.indexOf(piece);
  };
  const [first] = statements;
  if (first && TO_ALL.test(first.text))
    for (const asked of waiting) if (isPolar(asked.text) && !answers.has(asked)) answers.set(asked, first);
  for (const asked of waiting) {
    const answer = answers.get(asked);
    if (answer) {
      const piece = nearest(
        asked,
        pieces.filter(({ sentence }) => sentence === answer),
      );
      if (piece) take(piece);
      continue;
    }
    const fitting = pieces.filter((piece) => !taken.has(piece) && fits(asked, piece, all));
    const piece = fitting.find((each) => pieces.indexOf(each) > last) ?? fitting[0];
    if (!piece) continue;
    answers.set(asked, piece.sentence);
    take(piece);
  }
  const isReferring = inReply.some(({ letter: { says } }) => says.some(({ kind }) => ASIDES.has(kind)));
  if (isReferring) return;
  beforeAll(waiting, { statements, taken, answers, all });
  const open = waiting.filter((asked) => !answers.has(asked));
  const [asked] = open;
  const rest = statements.filter((sentence) => ![...taken].some((piece) => piece.sentence === sentence));
  const [sentence] = rest;
  // As many answers as questions: the last one belongs to the last one.
  if (!asked || !sentence || open.length > 1 || rest.length > 1 || statements.length > waiting.length) return;
  if (isOpenInKind(asked, waiting.length) && !isUnderAnother(asked, sentence, all))
    answers.set(asked, sentence);
}

/** "Dairy cattle. Brian would sign": what comes before the answers to all later questions answers the first one. */
function beforeAll(
  [asked, ...later]: readonly AskedInLetter[],
  {
    statements: [first],
    taken,
    answers,
    all,
  }: {
    statements: readonly LetterSentence[];
    taken: ReadonlySet<Piece>;
    answers: Map<AskedInLetter, LetterSentence>;
    all: readonly LetterSentence[];
  },
): void {
  if (!asked || !first || answers.has(asked) || !isOpenInKind(asked, later.length + 1)) return;
  if ([...taken].some(({ sentence }) => sentence === first) || isUnderAnother(asked, first, all)) return;
  if (later.some((each) => answers.has(each))) answers.set(asked, first);
}

/** Whether an answer may be of any kind. A yes or a no can be told in other words where nothing else is asked. */
function isOpenInKind({ text }: AskedInLetter, questions: number): boolean {
  return isPolar(text) ? questions === 1 && !isOfRights(text) : kindOf(text) === undefined;
}

/** The piece of an answer that has most of the words of its question. */
function nearest({ text }: AskedInLetter, pieces: readonly Piece[]): Piece | undefined {
  const stems = stemsOf(text);
  const shared = (piece: Piece) => [...stemsOf(piece.text)].filter((stem) => stems.has(stem)).length;
  return pieces.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Who is responsible answers only who it is. */
function isReferral({ letter, text }: LetterSentence): boolean {
  return letter.says.some(({ kind, quote }) => kind === 'wrong-person' && text.includes(quote));
}

const WHO_IS_RESPONSIBLE =
  /\bwho(?:m)?\b.{0,60}\b(?:contact|responsible|in charge|talk|speak|write|turn|handles?|deals? with|looks? after|right person|sign\p{L}*|approach|address|ask)\b|\b(?:contact|right) person\b|(?<!\p{L})(?:ansprechpartner\p{L}*|zuständig\p{L}*|interlocut\p{L}*|responsable|encargad[oa])(?!\p{L})/iu;

function fits(asked: AskedInLetter, { sentence, text }: Piece, all: readonly LetterSentence[]): boolean {
  if (isReferral(sentence)) return WHO_IS_RESPONSIBLE.test(asked.text) && /\p{Lu}\p{Ll}+ \p{Lu}/u.test(text);
  if (isUnderAnother(asked, sentence, all)) return false;
  if (isPolar(asked.text) && saysYesOrNo(asked.text, text)) return true;
  const isOfKind = !isPolar(asked.text) && kindOf(asked.text)?.answers(text, asked.text) === true;
  // What else its sentence asks may be what this piece answers.
  const alone = { ...asked, sentence: { ...asked.sentence, stems: new Set<string>() } };
  return isOfKind || saysOf(alone, { ...sentence, stems: stemsOf(text), text }, all) >= NEARLY;
}
