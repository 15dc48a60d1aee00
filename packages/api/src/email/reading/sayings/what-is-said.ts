import { type AnswerKind, answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import type { Saying } from '../../../ports/letters.ts';
import {
  isCourtesy,
  isDelay,
  withoutGreeting,
} from '../../../providers/assistant/embedded/letters/letter-phrases.ts';
import { asksIn } from '../../../providers/assistant/embedded/letters/letter-questions.ts';
import { offersTimes } from '../../../providers/assistant/embedded/letters/offered-times.ts';
import { withoutSalutation } from '../../../providers/assistant/embedded/letters/salutation.ts';
import { absenceIn } from '../days/absence.ts';
import { beginsLater, isFreeFrom } from '../days/later.ts';
import { asksForAgreement } from './agreement-asked.ts';
import { isUnsaid, withoutHearsay } from './hearsay.ts';
import { isHandover, isOfAnother, tellsOwnAbsence } from './handover.ts';
import { isLimit, withLimits } from './limits.ts';
import { withoutMember } from './member-named.ts';
import { hasLeft } from './has-left.ts';
import { offeredAnswer } from './offered-answer.ts';
import { isOrder } from './orders.ts';
import { isPlainStop } from './plain-stop.ts';
import {
  canBeHad,
  exclusivityIn,
  isAllBut,
  isFree,
  isOfAnotherThing,
  isOfMoney,
  isOptioned,
  isPlainNo,
  isYesBut,
  licenseeIn,
  tiedBy,
} from './rights.ts';
import { untilIn } from '../days/until.ts';
import { withWhoInstead } from './who-instead.ts';
import { writeAgainIn } from '../days/write-again.ts';

interface Answered {
  /** In the sender's own words, without signature and quotes. */
  text: string;
  sentAt: Date;
  /** The sender's address, which is nobody else's. */
  sender: string;
  /** The member's name: who is written to is no party to the matter. */
  member?: string;
}

/** Nobody says more in one answer; what comes later is not read. */
const SENTENCES = 60;
/** From here on a sentence counts as what it most likely is; below, it is only something about the matter. */
const ENOUGH: Partial<Record<AnswerKind, number>> = {
  stop: 0.5,
  available: 0.35,
  licensed: 0.35,
  option: 0.35,
};
/** Two or three words have to be surer: "got it". */
const FEW_WORDS = 3;
const ENOUGH_OF_FEW = 0.6;
const ENOUGH_OF_OTHERS = 0.4;
/** Or with so much, if nothing else comes near. */
const AT_LEAST = 0.3;
const CLEARLY = 2.5;
const TIED = ['licensed', 'option', 'not-available'] as const;
const ENOUGH_OF_TIED = 0.5;
/** "With no access to email": who is away asks for nothing to stop. */
const AWAY =
  /\b(?:access|out of (?:the )?office|on leave|on holiday|travel(?:l)?ing)\b|abwesend|unterwegs|en déplacement|en congé/iu;
/** "Don't stop": the opposite. */
const NO_STOP =
  /\b(?:do not|don['’]t|never|no need to) (?:ever )?(?:stop|cease|hesitate|unsubscribe|worry)\b/i;
/** A story about somebody, or what whoever writes will do, and no request. */
const OF_OTHERS =
  /^(?:we|i)(?:['’]ll| will|['’]ve| have) (?:now |also )?(?:remove|delete|stop|update)d?\b|\b(?:they|them|he|she|him|her|the (?:company|others?))\b/i;
/** "It has gone, so please tell them": what is told comes before what is asked for. */
const BEFORE_REQUEST =
  /[,;:–-]\s*(?:(?:and|but|so|then|und|daher|et|y)\s+)?(?=(?:please|kindly|could you|can you|would you|bitte|merci de|veuillez|por favor)(?!\p{L}))/iu;
/** Somebody else's to answer. */
const NOT_MINE =
  /\b(?:not|no longer|never) (?:mine|(?:in )?my (?:case|area|field|desk|portfolio|responsibility|remit|patch|department|technology|file))\b|\bisn['’]t (?:mine|my (?:case|area|field|desk|portfolio|responsibility|remit|patch))\b/iu;
/** A link behind which the member chooses a time. */
const BOOKING =
  /\b(?:book|grab|pick|choose|find|schedule|reserve) (?:yourself )?(?:a|an|any|one of the|whichever|some) (?:\p{L}+ )?(?:slots?|times?|meetings?|calls?|appointments?)\b|\b(?:calendly|doodle|savvycal)\.com\b|\bcal\.com\b|(?<!\p{L})termin (?:buchen|wählen|aussuchen)|(?<!\p{L})réserve[rz].{0,20}créneau|(?<!\p{L})reserv(?:e|ar).{0,20}(?:hora|cita)/iu;
/** What may name days and hours without offering them. */
const TIMELY: ReadonlySet<AnswerKind> = new Set(['away', 'stop', 'agreement', 'delay']);
/** Beside a yes, these may only limit it. */
const LIMITS_A_YES = new Set<Saying['kind']>(['not-available', 'fact']);
const BETWEEN_CLAUSES =
  /;\s+|(?<=\p{L}): |, so (?!that)|,? +[–-] +|,? (?:but|however|although|aber|allerdings|mais|pero)[, ]+/iu;

/** What an answer says, in the order of its text: each statement and each question with its own words. */
export function whatIsSaid({ text, sentAt, sender, member = '' }: Answered): Saying[] {
  const said = typedSentencesOf(unquoted(text))
    .map((sentence) => withoutGreeting(sentence.replace(/^(?:\d{1,2}[.)]|[-–•*])\s+/, '')))
    .map((sentence) => withoutSalutation(sentence, member))
    .slice(0, SENTENCES)
    .filter((sentence) => /\p{L}{2}/u.test(sentence) && !isOrder(sentence))
    .flatMap((sentence) => sayingsIn(sentence, sentAt));
  const own = withLimits(withoutOtherThings(withoutHearsay(said)));
  const told = withEnds(isHandover(unquoted(text)) ? own.map(withoutAbsenceOfAnother) : own, sentAt);
  return withoutMember(withWhoInstead(told, { text: unquoted(text), sender }), member);
}

/** Behind a no, what else there is to have is no yes to what was asked for. */
function withoutOtherThings(said: readonly Saying[]): Saying[] {
  const taken = said.findIndex(({ kind }) => TIED.some((tied) => tied === kind));
  return said.map((each, at): Saying => {
    const isOther = taken !== -1 && at > taken && each.kind === 'available' && isOfAnotherThing(each.quote);
    return isOther ? { kind: 'fact', quote: each.quote } : each;
  });
}

/** "It runs until June": what the sentences behind an option say of its end. */
const RUNS =
  /\b(?:runs?|ends?|expires?|lapses?|until|through|valid|period)\b|\b(?:bis|läuft|endet)\b|jusqu|hasta|vence/iu;
const SENTENCES_BEHIND = 2;

function withEnds(said: readonly Saying[], sentAt: Date): Saying[] {
  return said.map((each, at): Saying => {
    if (each.kind !== 'option' || each.until !== null) return each;
    const behind = said.slice(at + 1, at + 1 + SENTENCES_BEHIND).filter(({ quote }) => RUNS.test(quote));
    const until = behind.map(({ quote }) => untilIn(quote, sentAt)).find((end) => end !== null) ?? null;
    return { ...each, until };
  });
}

/** Who stands in has answered; that somebody else is away is only why. */
function withoutAbsenceOfAnother(saying: Saying): Saying {
  return saying.kind === 'away' && (isOfAnother(saying.quote) || isHandover(saying.quote))
    ? { kind: 'fact', quote: saying.quote }
    : saying;
}

function unquoted(text: string): string {
  return text.replace(/^[ \t]*>.*$/gm, '');
}

function sayingsIn(sentence: string, sentAt: Date): Saying[] {
  const asks = asksIn(sentence);
  const asked: Saying[] = asks.length > 0 ? [{ kind: 'question', quote: sentence, asks }] : [];
  if (asked.length > 0) {
    const again = writeAgainIn(sentence, sentAt);
    if (again !== null) return [{ kind: 'write-again', quote: sentence, ...again }];
    const special = ofQuestion(sentence, sentAt);
    if (special) return [special, ...asked];
    const [told = ''] = sentence.split(BEFORE_REQUEST);
    const before = (told === sentence ? sentence.slice(0, sentence.indexOf(asks[0] ?? '')) : told).replace(
      /[,;:–-]?\s*(?:and|but|so)?\s*$/iu,
      '',
    );
    return before.split(' ').length >= 3 ? [...statementsIn(before, sentAt), ...asked] : asked;
  }
  return statementsIn(sentence, sentAt);
}

/** Some questions say more than they ask: "Could we talk on Tuesday?", "Would you sign an NDA?" */
function ofQuestion(sentence: string, sentAt: Date): Saying | undefined {
  if (asksForAgreement(sentence)) return { kind: 'agreement-first', quote: sentence };
  const { kind, probability } = answerKind(sentence);
  if (kind === 'times' && probability >= ENOUGH_OF_OTHERS) return sayingOf('times', sentence, sentAt);
  return undefined;
}

/** "Thanks but …": what comes behind it is meant. */
const THANKS_BUT =
  /^(?:(?:many )?thank(?:s| you)|sorry|danke|merci|gracias)(?: (?:so|very) much| a lot| for \p{L}+(?: \p{L}+){0,3})?,? (?:but|aber|mais|pero) /iu;

function statementsIn(written: string, sentAt: Date): Saying[] {
  const sentence = written.replace(THANKS_BUT, '');
  const asksFirst = asksForAgreement(sentence);
  if ((isYesBut(sentence) || isAllBut(sentence)) && !asksFirst)
    return [{ kind: 'available', quote: sentence, limit: sentence }];
  const clauses = sentence.split(BETWEEN_CLAUSES).filter((clause) => clause.trim().split(/\s+/).length >= 2);
  const said = (clauses.length > 1 ? clauses : [sentence]).map((clause) =>
    statementOf(clause.trim(), sentAt, asksFirst),
  );
  const telling = limitedYes(said.filter((each) => each !== undefined));
  // What is needed and what for may stand on both sides of a colon.
  if (asksFirst && !telling.some(({ kind }) => kind === 'agreement-first'))
    return [{ kind: 'agreement-first', quote: sentence }];
  const kinds = new Set<Saying['kind']>(telling.map(({ kind }) => kind).filter((kind) => kind !== 'fact'));
  // All in all it is one thing.
  if (kinds.size <= 1) {
    const same = telling.filter(({ kind }) => kinds.size === 0 || kinds.has(kind));
    // What one clause leaves open another one may say.
    const details = same
      .toReversed()
      .flatMap((each) => Object.entries(each).filter(([, value]) => value !== null));
    const [one] = same;
    if (!one) return [];
    const whole = { ...one, ...Object.fromEntries(details), quote: sentence };
    return [whole.kind === 'option' ? { ...whole, until: whole.until ?? untilIn(sentence, sentAt) } : whole];
  }
  return telling;
}

/** "It is free, but not for medical uses" is one thing: a yes that is limited. */
function limitedYes(said: readonly Saying[]): Saying[] {
  if (!said.some(({ kind }) => kind === 'available')) return [...said];
  const limit = said.find(({ kind, quote }) => LIMITS_A_YES.has(kind) && isLimit(quote))?.quote;
  if (limit === undefined) return [...said];
  return said.flatMap((each): Saying[] => {
    if (each.kind === 'available') return [{ ...each, limit }];
    return each.quote === limit ? [] : [each];
  });
}

function statementOf(clause: string, sentAt: Date, asksFirst: boolean): Saying | undefined {
  const chosen = offeredAnswer(clause);
  if (chosen) return { ...chosen, quote: clause };
  if (isPlainStop(clause)) return { kind: 'stop', quote: clause };
  if (asksFirst && asksForAgreement(clause)) return { kind: 'agreement-first', quote: clause };
  const again = writeAgainIn(clause, sentAt);
  if (again !== null) return { kind: 'write-again', quote: clause, ...again };
  if (isPlainNo(clause)) return { kind: 'not-available', quote: clause };
  if (isUnsaid(clause))
    return isDelay(clause) ? { kind: 'delay', quote: clause } : { kind: 'fact', quote: clause };
  if (BOOKING.test(clause)) return { kind: 'times', quote: clause };
  if (isFreeFrom(clause)) return { kind: 'available', quote: clause, limit: clause };
  if (beginsLater(clause, sentAt) && likeliest(clause).kind === 'away')
    return { kind: 'fact', quote: clause };
  if (tellsOwnAbsence(clause)) return sayingOf('away', clause, sentAt);
  if (NOT_MINE.test(clause)) return sayingOf('wrong-person', clause, sentAt);
  if (canBeHad(clause)) return { kind: 'available', quote: clause };
  if (isOfMoney(clause)) return { kind: 'fact', quote: clause };
  if (hasLeft(clause)) return sayingOf('wrong-person', clause, sentAt);
  const { kind, isSure } = likeliest(clause);
  if (offersTimes(clause) && !TIMELY.has(kind)) return { kind: 'times', quote: clause };
  if (isOptioned(clause) && kind !== 'licensed') return sayingOf('option', clause, sentAt);
  if (isFree(clause) && TIED.some((tied) => tied === kind)) return { kind: 'available', quote: clause };
  const tied = isSure ? TIED.find((each) => each === kind) : undefined;
  if (tied) return sayingOf(tiedBy(clause, tied), clause, sentAt);
  if (kind === 'stop' && (isCourtesy(clause) || OF_OTHERS.test(clause))) return undefined;
  if (kind === 'stop' && NO_STOP.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'stop' && AWAY.test(clause)) return { kind: 'fact', quote: clause };
  if (isSure && kind !== 'fact' && kind !== 'courtesy' && kind !== 'order')
    return sayingOf(kind, clause, sentAt);
  if (isDelay(clause)) return { kind: 'delay', quote: clause };
  if (isCourtesy(clause) || kind === 'courtesy') return undefined;
  return { kind: 'fact', quote: clause };
}

const IN_SHORT =
  /^(?:(?:the )?(?:short|long|quick|simple|brief) (?:answer|version)(?: is)?|in short|tl;?dr)[:,]?\s+/iu;

/** "No, the panels are free": what it denies was asked, and need not be a licence. */
function withoutNo(words: string): string {
  const clause = words
    .replace(IN_SHORT, '')
    .replace(/\b(?:not only|nicht nur|non seulement|no (?:solo|sólo)) /iu, '');
  const rest = clause.replace(/^(?:no|nein|non)[,.!]?\s+(?=\p{L})/iu, '');
  return rest.split(' ').length >= 4 ? rest : clause;
}

/** A sentence may leave open how the rights are tied, and none the less that they are. */
function likeliest(clause: string): { kind: AnswerKind; isSure: boolean } {
  const { kind, probability, probabilities } = answerKind(withoutNo(clause));
  if (clause.split(' ').length <= FEW_WORDS) return { kind, isSure: probability >= ENOUGH_OF_FEW };
  if (probability >= (ENOUGH[kind] ?? ENOUGH_OF_OTHERS)) return { kind, isSure: true };
  const second = Object.values(probabilities).toSorted((a, b) => b - a)[1] ?? 0;
  if (kind !== 'stop' && probability >= AT_LEAST && probability >= CLEARLY * second)
    return { kind, isSure: true };
  const tied = TIED.reduce((sum, each) => sum + probabilities[each], 0);
  const most = TIED.toSorted((a, b) => probabilities[b] - probabilities[a])[0];
  return most && tied >= ENOUGH_OF_TIED ? { kind: most, isSure: true } : { kind, isSure: false };
}

function sayingOf(
  kind: Exclude<AnswerKind, 'fact' | 'courtesy' | 'order'>,
  quote: string,
  sentAt: Date,
): Saying {
  switch (kind) {
    case 'option':
      return { kind, quote, until: untilIn(quote, sentAt) };
    case 'licensed':
      return { kind, quote, to: licenseeIn(quote), isExclusive: exclusivityIn(quote) };
    case 'away':
      return { kind, quote, until: absenceIn(quote, sentAt), instead: null };
    case 'wrong-person':
      return { kind, quote, instead: null };
    case 'agreement':
      // Whether one is asked for has rules of its own.
      return { kind: 'fact', quote };
    case 'available':
    case 'not-available':
    case 'stop':
    case 'times':
    case 'sends':
    case 'delay':
      return { kind, quote };
  }
}
