import { accepts } from '../asking/accepts.ts';
import { asksToChoose, asksToMeet, offeredTimes } from '../asking/offered-times.ts';
import { stemsOf } from '../asking/letter-stems.ts';
import { offersIn } from '../asking/offers.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import type { AskedInLetter } from './letter-answers.ts';

/** What leads to a call: the invitation, the link, the number to dial. */
const WAY_IN =
  /\b(?:invit(?:e|ation|es|ations)|links?|dial-?in|(?:teams|zoom|webex|meet) (?:details|data|call|meeting)|calendar entry|meeting id)\b|(?<!\p{L})(?:einladung|zugangsdaten|einwahl\p{L}*|lien|convocation|invitación|enlace|invito|uitnodiging|kalenderuitnodiging)(?!\p{L})/iu;
/** That it is sent, or will be at once. */
const IS_SENT =
  /\b(?:on (?:its|the|their) way|sent|sending|send|coming|comes|follows|(?:is|are|have) (?:been )?(?:out|attached|below|in)|have (?:it|the|an?|received|got)|with you|just)\b|(?<!\p{L})(?:unterwegs|verschickt|geschickt|gesendet|schicke|sende|folgt|liegt|en route|envoy\p{L}+|suit|enviad\p{L}+|env[ií]o|inviat\p{L}+|invio|mand\p{L}+|verstuurd|gestuurd|onderweg|stuur)(?!\p{L})/iu;

/**
 * What settles an arrangement: one of the times that were offered is chosen, times are offered to whoever asked to meet, the invitation
 * that was asked for is sent, an offer is accepted. The first of the other side's next letter.
 */
export function settledBy(asked: AskedInLetter, all: readonly LetterSentence[]): LetterSentence | undefined {
  const { letter } = asked.sentence;
  const isOwn = ({ from }: { from: string }) => (from === 'member') === (letter.from === 'member');
  const later = all.filter(
    (each) => each.letter.from !== 'stranger' && each.letter.number > letter.number && !isOwn(each.letter),
  );
  const next = later.filter((each) => each.letter === later[0]?.letter);
  if (isChoice(asked)) return next.find(namesTime);
  const found = WAY_IN.test(asked.text)
    ? next.find(({ text }) => WAY_IN.test(text) && IS_SENT.test(text) && !isQuestion(text))
    : undefined;
  if (found) return found;
  if (asksToMeet(asked.text)) return next.find((each) => offersTimes(each) && namesTime(each));
  return offersIn(asked.sentence.text).length > 0 ? next.find(({ text }) => accepts(text)) : undefined;
}

/** "Which suits?", beside or behind the times. */
function isChoice({ sentence, text }: AskedInLetter): boolean {
  const isOfTimes = sentence.letter.says.some(({ kind }) => kind === 'times');
  return isOfTimes && (asksToChoose(text) || (offersTimes(sentence) && sentence.text.includes(text)));
}

function offersTimes({ letter: { says }, text }: LetterSentence): boolean {
  return says.some(({ kind, quote }) => kind === 'times' && text.includes(quote));
}

function namesTime({ text }: LetterSentence): boolean {
  return offeredTimes(text) !== null && !/[?？]\W*$/u.test(text.replace(/^.*[.!] /u, ''));
}

function isQuestion(text: string): boolean {
  return /[?？]\W*$/u.test(text);
}

/** Whether a sentence sends what was asked for, or accepted, after a question: "Here it is" is no report that was asked for before. */
export function sendsAnother(
  { sentence: { letter }, text }: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  const isSent = sentence.letter.says.some(
    ({ kind, quote }) => kind === 'sends' && sentence.text.includes(quote),
  );
  if (!isSent || [...stemsOf(text)].some((stem) => sentence.stems.has(stem))) return false;
  return all.some(
    (each) =>
      each.letter.from === letter.from &&
      each.letter.number > letter.number &&
      each.letter.number < sentence.letter.number &&
      accepts(each.text),
  );
}
