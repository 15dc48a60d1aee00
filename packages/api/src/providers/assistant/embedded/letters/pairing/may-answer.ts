import type { Saying } from '../../../../../ports/letters.ts';
import { supposesAnother, tellsOfMixUp } from '../asking/another-meant.ts';
import { isGoodbye, isRegret, isThanks } from '../asking/goodbyes.ts';
import { isOfAgreement } from '../asking/of-agreement.ts';
import { subjectOf } from '../asking/letter-questions.ts';
import { stemsOf } from '../asking/letter-stems.ts';
import { beginsWithYesOrNo } from '../asking/polar.ts';
import { type AskedInLetter, isOfRights } from './letter-answers.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';

/** What has no question mark and stands below a quote says something of it, whatever it asks for besides. */
export function mayAnswer({ isStatement, under, text, letter }: LetterSentence): boolean {
  const isOfAnother = letter.says.some(
    ({ kind, quote }) => (kind === 'question' && supposesAnother(quote)) || tellsOfMixUp(quote),
  );
  if (isOfAnother || isGoodbye(text) || letter.says.some(({ kind }) => kind === 'stop')) return false;
  const said = letter.says.filter(({ quote }) => text.includes(quote));
  const kinds = said.map(({ kind }) => kind);
  const aside = said.find(({ kind }) => ASIDES.has(kind) || kind === 'write-again');
  // "She would be glad to consult, you may write to her": more than an aside.
  const tellsMore = said.some(
    ({ kind, quote }) => kind === 'fact' && quote.length >= 2 * (aside?.quote.length ?? 0),
  );
  const isAside = aside !== undefined && !tellsMore && !kinds.some((kind) => OF_RIGHTS.has(kind));
  if ((isThanks(text) || isRegret(text)) && !kinds.some((kind) => OF_RIGHTS.has(kind))) return false;
  return !isAside && (isStatement || (under !== '' && !/[?？]\W*$/u.test(text)));
}

/** Whoever refers to somebody else, refuses or is away answers nothing; who refuses answers nothing else either. */
export const ASIDES = new Set<Saying['kind']>(['wrong-person', 'stop', 'away']);

export function isOfOtherSide({ sentence: { letter } }: AskedInLetter, other: LetterSentence): boolean {
  return other.letter.from !== 'stranger' && (other.letter.from === 'member') !== (letter.from === 'member');
}

/**
 * Whether a sentence only wants an agreement before anything else: that answers nothing but what is asked of the agreement, what the
 * first step is, and, with a yes or a no, what it is the condition of. How the rights stand it never tells.
 */
export function isAgreementAlone(asked: string, { letter, text }: LetterSentence): boolean {
  const kinds = letter.says.filter(({ quote }) => text.includes(quote)).map(({ kind }) => kind);
  if (!kinds.includes('agreement-first') || kinds.some((kind) => OF_RIGHTS.has(kind))) return false;
  if (isOfRights(asked)) return true;
  if (tellsWhen(asked, text)) return false;
  return !isOfAgreement(asked) && !beginsWithYesOrNo(text) && !OF_STEPS.test(asked);
}

/** "The report I could share once it is signed", where the report was asked for. */
function tellsWhen(asked: string, sentence: string): boolean {
  const stems = stemsOf(subjectOf(asked));
  return ONCE.test(sentence) && [...stemsOf(sentence)].some((stem) => stems.has(stem));
}

const ONCE =
  /\b(?:can|could|will|would|may|might)\b.{0,30}\b(?:shared?|sen[dt]|released?|disclosed?|provided?|given?|shown?|discuss(?:ed)?)\b.{0,40}\b(?:once|after|as soon as|when|under|only)\b|(?<!\p{L})(?:kann|können|könnten?)(?!\p{L}).{0,60}(?:sobald|nach|erst|unter)(?!\p{L})|(?<!\p{L})(?:peux|pouvons|pourrai[st]?|pourrions)(?!\p{L}).{0,60}(?:après|dès|une fois|sous)(?!\p{L})|(?<!\p{L})(?:puedo|podemos|podría|podríamos)(?!\p{L}).{0,60}(?:después|cuando|una vez|bajo)(?!\p{L})/iu;
const OF_STEPS =
  /\b(?:steps?|proceed|need|require\p{L}*|conditions?|go about|next)\b|schritt|étape|paso|vorgeh|proc[ée]d/iu;
