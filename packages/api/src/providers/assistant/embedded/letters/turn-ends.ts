import type { Letter } from '../../../../ports/letters.ts';
import type { LetterSentence } from './asking/letter-sentences.ts';
import { isAgreed } from './asking/offered-times.ts';
import { standingOf } from './reply-state.ts';
import { answerTo } from './pairing/answer-pairs.ts';

/** Whether they ask something, and have answered some of what the member asked. */
export function isAnswering(sentences: readonly LetterSentence[], fresh: readonly Letter[]): boolean {
  return (
    standingOf(fresh)?.kind === 'question' &&
    sentences
      .filter(({ letter }) => letter.from === 'member')
      .some((sentence) =>
        sentence.asks.some((text) => {
          const answer = answerTo({ sentence, text }, sentences);
          return answer !== null && fresh.includes(answer.letter);
        }),
      )
  );
}

/** "See you there!", "it goes out on Monday, have a lovely weekend". */
const CLOSES =
  /\b(?:see you|(?:talk|speak|chat|see)(?: (?:to|with) you)? (?:then|soon|tomorrow|(?:on )?(?:mon|tues|wednes|thurs|fri)day)|until then|have a (?:good|nice|lovely|great|pleasant)|is (?:booked|confirmed|settled)|(?:look\p{L}*) forward to (?:it|seeing|meeting|talking|our))\b|(?<!\p{L})(?:bis (?:dann|bald|(?:mon|diens|donners|frei)tag|mittwoch)|schönes wochenende|à (?:bientôt|lundi|mardi|mercredi|jeudi|vendredi)|hasta (?:luego|pronto|entonces|el (?:lunes|martes|miércoles|jueves|viernes))|a (?:presto|lunedì|martedì|mercoledì|giovedì|venerdì)|tot (?:dan|ziens|maandag|dinsdag|woensdag|donderdag|vrijdag))(?!\p{L})/iu;

/** Whether they end what the member has answered, and ask nothing more. */
export function closes(
  fresh: readonly Letter[],
  sentences: readonly LetterSentence[],
  chosen: string,
): boolean {
  const isAnswer = sentences.some(({ letter }) => letter.from === 'office' && !fresh.includes(letter));
  const own = sentences.filter(({ letter }) => fresh.includes(letter));
  return (
    isAnswer &&
    own.every(({ asks, isOffer, text }) => asks.length === 0 && (!isOffer || isAgreed(text, chosen))) &&
    fresh.some(({ text }) => CLOSES.test(text))
  );
}
