import type { Letter } from '../../../../ports/letters.ts';
import { asLine, isTask } from './answered-quotes.ts';
import { isShown } from './asking/is-shown.ts';
import type { LetterSentence } from './asking/letter-sentences.ts';
import { offeredTimes } from './asking/offered-times.ts';
import { answerTo, isPromised, isRepeated, perhapsAnswerTo } from './pairing/answer-pairs.ts';
import { type AskedInLetter, isOfRights } from './pairing/letter-answers.ts';
import { mayAnswer } from './pairing/may-answer.ts';

/** The latest ones; nobody answers more in one reply. */
const QUESTIONS = 12;

/** What waits for an answer of the member; when to talk is answered with the times. */
export function waitingQuestions(
  sentences: readonly LetterSentence[],
  fresh: readonly Letter[],
): AskedInLetter[] {
  const offering = new Set(fresh.filter(({ says }) => says.some(({ kind }) => kind === 'times')));
  return (
    sentences
      .filter(({ letter }) => letter.from === 'office')
      .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
      .slice(-QUESTIONS)
      .filter(({ sentence, text }) => !offering.has(sentence.letter) || !isOfTime(sentence, text))
      // What only asks for an agreement has a line of its own.
      .filter((asked) => !asked.sentence.isOffer || !isTask(asked))
      .filter((asked) => isShown(asked.text) && isWaiting(asked, sentences))
  );
}

function isOfTime({ letter, text: sentence }: LetterSentence, asked: string): boolean {
  const isOffer = letter.says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
  return (isOffer && (asked === sentence || offeredTimes(asked) !== null)) || WHEN.test(asked);
}

/** "When suits you?", "Merci de me dire ce qui vous convient". */
const WHEN =
  /\b(?:suits?|time|when|which day|free|available)\b|\b(?:what|which(?: one)?|that|either)\b.{0,20}\b(?:works?|(?:is|be|suits?) best|best for you|prefer)\b|(?<!\p{L})(?:wann|termin|ihnen (?:besser |am besten )?passt|passt (?:ihnen|dir|euch)|vous convien\p{L}*|vous arrange\p{L}*|quand|le (?:viene|conviene|va) (?:bien|mejor)|cuándo)(?!\p{L})/iu;

/** What the member asked and nobody has answered; a message that is the last one has not been read yet. */
export function stillAsked(sentences: readonly LetterSentence[]): string[] {
  const last = sentences.findLast(({ letter }) => letter.from === 'office')?.letter.number ?? 0;
  return sentences
    .filter(({ letter }) => letter.from === 'member' && letter.number < last)
    .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
    .slice(-QUESTIONS)
    .filter((asked) => isWaiting(asked, sentences) && !isPromised(asked, sentences))
    .filter((asked) => !isOfRights(asked.text) || !hasUnreadStatement(asked, sentences))
    .map(asLine);
}

const FEW_WORDS = 4;

/** Whether their answer says something that answers nothing else: it may tell how the rights stand, in words that aren't understood. */
function hasUnreadStatement(asked: AskedInLetter, sentences: readonly LetterSentence[]): boolean {
  const taken = new Set(
    sentences.flatMap((sentence) =>
      sentence.asks.map((text) => {
        const each = { sentence, text };
        return answerTo(each, sentences) ?? perhapsAnswerTo(each, sentences);
      }),
    ),
  );
  return sentences.some(
    (each) =>
      each.letter.from === 'office' &&
      each.letter.number > asked.sentence.letter.number &&
      mayAnswer(each) &&
      each.asks.length === 0 &&
      !each.isCourtesy &&
      each.text.split(/\s+/).length >= FEW_WORDS &&
      !taken.has(each),
  );
}

function isWaiting(asked: AskedInLetter, sentences: readonly LetterSentence[]): boolean {
  return (
    answerTo(asked, sentences) === null &&
    perhapsAnswerTo(asked, sentences) === null &&
    !isRepeated(asked, sentences)
  );
}
