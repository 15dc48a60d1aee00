import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Correspondence, Letter } from '../../../../ports/letters.ts';
import { isQuotable } from '../../plain-text.ts';
import { answerTo, type AskedInLetter, saysOf } from './letter-answers.ts';
import { type LetterSentence, sentencesOfLetters } from './letter-sentences.ts';
import {
  ASKS_ON,
  awayWords,
  freshLetters,
  introduction,
  NO_REPLY,
  onlyPromises,
  openingTo,
  type Reply,
  standingOf,
  THANKED_FOR,
  TIED,
} from './draft-lines.ts';

/** From here on something that the member wrote elsewhere answers a question; tuned on ten conversations. */
const ENOUGH = 0.5;
/** Of a first letter, as it is drafted: who writes, why, and that nothing is confidential answer no question. */
const OPENS_A_LETTER =
  /^(?:i am |we (?:came across|would like to know more|found)|i came across|nothing (?:here|in this) is confidential)/iu;
const LONGEST_QUOTE = 200;
/** The latest ones; nobody answers more in one reply. */
const QUESTIONS = 12;

/**
 * A reply to what the other side wrote, as a polite colleague would begin it: what they said is taken up, each question that waits is
 * quoted as emails quote, with the member's own sentence on it below, or a gap. Every line that isn't quoted is the member's, or one
 * of ours.
 */
export function replyTo(all: Correspondence): Reply {
  const fresh = freshLetters(all);
  const standing = standingOf(fresh);
  const none = (why: string): Reply => ({ text: null, why, to: null, isFinal: true });
  if (standing?.kind === 'stop') return none(NO_REPLY.stop);
  const sentences = sentencesOfLetters(all);
  const waiting = waitingQuestions(sentences, fresh);
  if (standing?.kind === 'away' && waiting.length === 0) return none(awayWords(standing));
  if (waiting.length === 0 && onlyPromises(fresh)) return none(NO_REPLY.later);
  if (standing?.kind === 'wrong-person' && standing.instead)
    return introduction(all, fresh, standing.instead);
  const unanswered = ASKS_ON.has(standing?.kind ?? 'other') ? stillAsked(sentences) : [];
  const said = openingTo(
    fresh,
    standing,
    waiting.map(({ text }) => text),
  );
  if (waiting.length === 0 && unanswered.length === 0) {
    if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
    if (fresh.length === 0) return none(NO_REPLY.answered);
    if (!standing && !fresh.some(({ says }) => says.some(({ kind }) => THANKED_FOR.has(kind))))
      return none(NO_REPLY.waits);
  } else if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
  const own = ownSentences(all, sentences);
  const text = [
    `Dear ${all.contact},`,
    ...said,
    ...waiting.map(
      (asked) => `> ${capital(marked(asked))}\n${answerIn(own, asked, sentences) ?? YOUR_ANSWER}`,
    ),
    ...(unanswered.length > 0
      ? [`I would still like to know:\n${unanswered.map((each) => `- ${each}`).join('\n')}`]
      : []),
    `Best regards,\n${all.member.name}`,
  ].join('\n\n');
  const isSaid = unanswered.length === 0 || TIED.has(standing?.kind ?? 'other');
  return { text, why: null, to: null, isFinal: waiting.length === 0 && isSaid };
}

/** The lines of a reply that take up what the other side offered: times, an agreement, when to write again. */
export function takenUp(all: Correspondence): string[] {
  const fresh = freshLetters(all);
  return openingTo(fresh, standingOf(fresh), []).slice(1);
}

/** What waits for an answer of the member; when to talk is answered with the times. */
function waitingQuestions(sentences: readonly LetterSentence[], fresh: readonly Letter[]): AskedInLetter[] {
  const offering = new Set(fresh.filter(({ says }) => says.some(({ kind }) => kind === 'times')));
  return sentences
    .filter(({ letter }) => letter.from === 'office')
    .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
    .slice(-QUESTIONS)
    .filter(({ sentence, text }) => !offering.has(sentence.letter) || !isOfTime(sentence, text))
    .filter((asked) => isShown(asked.text) && answerTo(asked, sentences) === null);
}

function isOfTime({ letter, text: sentence }: LetterSentence, asked: string): boolean {
  const isOffer = letter.says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
  return isOffer || /\b(?:works?|suits?|best|free|available|time|prefer)\b/i.test(asked);
}

/** What the member asked and nobody has answered; a message that is the last one has not been read yet. */
function stillAsked(sentences: readonly LetterSentence[]): string[] {
  const last = sentences.findLast(({ letter }) => letter.from === 'office')?.letter.number ?? 0;
  return sentences
    .filter(({ letter }) => letter.from === 'member' && letter.number < last)
    .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
    .slice(-QUESTIONS)
    .filter((asked) => answerTo(asked, sentences) === null)
    .map((asked) => capital(marked(asked)));
}

/** The member's statements, from their letters and their profile. */
function ownSentences(
  { letters, member }: Correspondence,
  sentences: readonly LetterSentence[],
): LetterSentence[] {
  const [any] = letters;
  if (!any) return [];
  const letter = { ...any, number: 0, from: 'member' as const, text: member.profile };
  const profile = sentencesOf(member.profile).map((text, place): LetterSentence => ({
    letter,
    place,
    text,
    stems: new Set(contentTerms(text)),
    asks: [],
    under: '',
    isCourtesy: false,
    isStatement: true,
  }));
  const written = sentences.filter(
    ({ letter: { from }, isStatement, text }) =>
      from === 'member' && isStatement && !OPENS_A_LETTER.test(text),
  );
  return [...written, ...profile];
}

function answerIn(
  own: readonly LetterSentence[],
  asked: AskedInLetter,
  all: readonly LetterSentence[],
): string | null {
  const rated = own.map((sentence) => ({ sentence, score: saysOf(asked, sentence, all) }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= ENOUGH ? best.sentence.text : null;
}

/** "evil.example" in any alphabet, "evil dot example", "x [at] y". */
const LEADS_ELSEWHERE =
  /[\p{L}\d-]{2}\s?[.。]\p{L}{2}|[([{](?:dot|at)[)\]}]|\s(?:dot|at)\s\p{L}+\s(?:dot)\s|@/iu;

/** Nothing that hides or leads elsewhere is quoted back. */
function isShown(question: string): boolean {
  const plain = question.normalize('NFKC');
  return question.length <= LONGEST_QUOTE && isQuotable(plain) && !LEADS_ELSEWHERE.test(plain);
}

/** With the mark that the last part of its sentence has. */
function marked({ sentence, text }: AskedInLetter): string {
  return /[?？]\W*$/.test(sentence.text) && !/[?？]\W*$/.test(text) ? `${text}?` : text;
}

/** As the beginning of a line: "And what …" is "What …". */
function capital(written: string): string {
  const text = written.replace(/^(?:and|also|but),? (?=\p{L})/iu, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
