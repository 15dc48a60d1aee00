import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import type { Saying } from '../../../ports/letters.ts';
import { withoutGreeting } from '../../../providers/assistant/embedded/letters/asking/letter-phrases.ts';
import { decisiveSaying } from '../../../providers/assistant/embedded/letters/asking/decisive-saying.ts';
import { asksIn } from '../../../providers/assistant/embedded/letters/asking/letter-questions.ts';
import { isOfTime } from '../../../providers/assistant/embedded/letters/asking/offered-times.ts';
import { withoutFrame } from '../../../providers/assistant/embedded/letters/asking/letter-frame.ts';
import { writtenSentencesOf } from '../../../providers/assistant/embedded/letters/asking/written-sentences.ts';
import { withoutSalutation } from '../../../providers/assistant/embedded/letters/asking/salutation.ts';
import { untilIn } from '../days/until.ts';
import { writeAgainIn, writeAgainThen } from '../days/write-again.ts';
import { asksForAgreement } from './agreement-asked.ts';
import { isHandover, isOfAnother } from '../people/handover.ts';
import { withoutHearsay } from './hearsay.ts';
import { inAnswer } from './in-answer.ts';
import { isLimit, withLimits } from './limits.ts';
import { isSureAlone, standingIn, weighed, withoutSupposed, withTogether } from './certainty.ts';
import { withoutMember } from '../people/member-named.ts';
import { withNotYet } from './not-yet.ts';
import { isOnOther, type OnItsQuestion, onTheirQuestions, withoutNumber } from './on-its-question.ts';
import { forOwnField } from './own-field.ts';
import { isOrder } from './orders.ts';
import {
  isRelayed,
  passesQuestionsOn,
} from '../../../providers/assistant/embedded/letters/asking/passed-questions.ts';
import { isOfAnotherFiling, isOfAnotherThing, namesRights } from './other-things.ts';
import { isAllBut, isYesBut, offersOnCondition } from './rights.ts';
import { isOpenBeside, isPartlyOpen } from './partly-open.ts';
import { ENOUGH_OF_OTHERS, sayingOf, statementOf, TIED } from './statement-of.ts';
import { hasTakenOver } from '../people/taken-over.ts';
import { isUnreadLanguage } from './unread-language.ts';
import { withWhoInstead } from '../people/who-instead.ts';

interface Answered {
  /**
   * The sender's own words, without signature and quotes, which may be none, then those of each email that they pass on, the newest
   * first.
   */
  letters: readonly string[];
  sentAt: Date;
  /** The sender's address, which is nobody else's. */
  sender: string;
  /** What the member wrote before, oldest first. */
  asked?: readonly string[];
  /** What the member says of their own field. */
  field?: readonly string[];
  /** The member's name: who is written to is no party to the matter. */
  member?: string;
}

/** Nobody says more in one answer; what comes later is not read. */
const SENTENCES = 60;
/** "It has gone, so please tell them": what is told comes before what is asked for. */
const BEFORE_REQUEST =
  /[,;:–-]\s*(?:(?:and|but|so|then|und|daher|et|y)\s+)?(?=(?:please|kindly|could you|can you|would you|bitte|merci de|veuillez|por favor)(?!\p{L}))/iu;
/** Beside a yes, these may only limit it. */
const LIMITS_A_YES = new Set<Saying['kind']>(['not-available', 'fact']);
const BETWEEN_CLAUSES =
  /;\s+|(?<=\p{L}) ?: |, so (?!that)|,? +[–-] +|,? (?:but|however|although|aber|allerdings|mais|pero)[, ]+/iu;

/** Whether a saying tells that the matter is open, or that it isn't; null if neither. */
function isOpen({ kind }: Saying): boolean | null {
  if (kind === 'available') return true;
  return TIED.some((tied) => tied === kind) ? false : null;
}

/** What an answer says, in the order of its text: each statement and each question with its own words. */
export function whatIsSaid({ letters, asked = [], field = [], ...around }: Answered): Saying[] {
  let newest: Saying | undefined;
  let isUnsure = false;
  const [own = ''] = letters;
  return letters.flatMap((text, at) => {
    const isUnread = isUnreadLanguage(text);
    const read = isUnread ? saidIn(text, around).map(withoutUnsure) : saidIn(text, around);
    const pairs = at === 0 ? onTheirQuestions(text, asked) : [];
    const all =
      at === 0
        ? forOwnField(
            inAnswer(
              read.map((each) => forOneItem(each, pairs)),
              { asked, pairs, sentAt: around.sentAt },
            ),
            [...field, ...asked.flatMap(ownField)],
          )
        : read;
    const written = isUnread ? all.filter(isReadAnywhere) : all;
    const said = at === 0 ? written : written.map((each) => ofOthers(each, own));
    // What is passed on may be out of date, or what they correct: against the newest who says how it stands, it counts for nothing.
    const kept = said.map((each) =>
      contradicts(each, newest) || (isUnsure && isOpen(each) !== null) ? factOf(each) : each,
    );
    isUnsure ||= said.some((each) => each.kind === 'fact' && each.isOfRights);
    newest ??= decisiveSaying(said.filter((each) => isOpen(each) !== null));
    return kept;
  });
}

/** "We would use it in face creams": what a letter says of the member's own field. */
function ownField(letter: string): string[] {
  return typedSentencesOf(letter).filter(
    (sentence) => OF_OWN_FIELD.test(sentence) && !sentence.endsWith('?'),
  );
}

const OF_OWN_FIELD =
  /\b(?:we|our company) (?:\p{L}+ )?(?:make|manufacture|produce|build|sell|would (?:use|put|apply)|develop|supply)\b|(?<!\p{L})wir (?:\p{L}+ )?(?:bauen|stellen|produzieren|fertigen|entwickeln)|(?<!\p{L})nous (?:fabriquons|produisons|développons)|(?<!\p{L})(?:fabricamos|producimos|hacemos)(?!\p{L})/iu;

/** "3. Only under an agreement": for what was asked there, and not for all. */
function forOneItem(each: Saying, pairs: readonly OnItsQuestion[]): Saying {
  const isForOne = pairs.some(({ sentence }) => sentence.endsWith(each.quote) && isOnOther(sentence, pairs));
  return isForOne && each.kind === 'agreement-first' ? { kind: 'fact', quote: each.quote } : each;
}

/** In a language that no rule reads, what the classifier isn't sure of is only a fact. */
function withoutUnsure(each: Saying): Saying {
  return standingIn(each) === null || isSureAlone(each) ? each : factOf(each);
}

function isReadAnywhere(each: Saying): boolean {
  return IN_ANY_LANGUAGE.has(each.kind) || standingIn(each) !== null;
}

/** What has words of its own in more languages than the rest is read in. */
const IN_ANY_LANGUAGE = new Set<Saying['kind']>(['agreement-first', 'away']);

/** What somebody asks in an email that is passed on, or that they are away, is said to whoever passes it on. */
function ofOthers(said: Saying, own: string): Saying {
  if (said.kind === 'question' && (passesQuestionsOn(own) || isRelayed(said.quote))) return said;
  return TO_THE_SENDER.has(said.kind) ? factOf(said) : said;
}

const TO_THE_SENDER = new Set<Saying['kind']>(['question', 'away', 'stop']);

function contradicts(said: Saying, newest: Saying | undefined): boolean {
  return newest !== undefined && isOpen(said) !== null && isOpen(said) !== isOpen(newest);
}

function factOf({ quote }: Saying): Saying {
  return { kind: 'fact', quote };
}

function saidIn(
  text: string,
  { sentAt, sender, member = '' }: Omit<Answered, 'letters' | 'asked'>,
): Saying[] {
  const said = writtenSentencesOf(withoutFrame(unquoted(text), member))
    .map((sentence) => withoutGreeting(withoutNumber(sentence.replace(/^[-–•*]\s+/, ''))))
    .map((sentence) => withoutSalutation(sentence, member))
    .slice(0, SENTENCES)
    .filter((sentence) => /\p{L}{2}/u.test(sentence) && !isOrder(sentence))
    .flatMap((sentence) => sayingsIn(sentence, sentAt));
  const sure = withoutSupposed(withTogether(withThen(said, sentAt), sentAt));
  const own = withNotYet(withLimits(withOtherParts(withoutOtherThings(withoutHearsay(sure)))));
  const told = withEnds(isHandover(unquoted(text)) ? own.map(withoutAbsenceOfAnother) : own, sentAt);
  return withoutMember(withWhoInstead(told, { text: unquoted(text), sender }), member);
}

/** "Not before September. Please write again then." */
function withThen(said: readonly Saying[], sentAt: Date): Saying[] {
  return said.map((each, at): Saying => {
    if (each.kind !== 'fact' && each.kind !== 'question') return each;
    const again = writeAgainThen(each.quote, said[at - 1]?.quote ?? '', sentAt);
    return again === null ? each : { kind: 'write-again', quote: each.quote, ...again };
  });
}

/** "Automotive is taken. Architecture isn't." */
function withOtherParts(said: readonly Saying[]): Saying[] {
  return said.map((each, at): Saying => {
    const before = said[at - 1];
    if (!before || before.kind === 'question' || each.kind === 'question') return each;
    if (hasTakenOver(before.quote) || isOfAnotherFiling(each.quote)) return each;
    return isOpenBeside(each.quote, before.quote)
      ? { kind: 'available', quote: each.quote, limit: before.quote }
      : each;
  });
}

/** Behind a no, what else there is to have is no yes to what was asked for. */
function withoutOtherThings(said: readonly Saying[]): Saying[] {
  const taken = said.findIndex(({ kind }) => TIED.some((tied) => tied === kind));
  return said.map((each, at): Saying => {
    if (each.kind === 'available' && isOfAnotherFiling(each.quote))
      return { kind: 'fact', quote: each.quote };
    const isBehind = taken !== -1 && at > taken && each.kind === 'available';
    const isPlain = isBehind && said[taken]?.kind === 'not-available' && !namesRights(each.quote);
    return isBehind && (isPlain || isOfAnotherThing(each.quote)) ? { kind: 'fact', quote: each.quote } : each;
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
    const before = toldBefore(sentence, asks).replace(/[,;:–-]?\s*(?:and|but|so)?\s*$/iu, '');
    return before.split(' ').length >= 3
      ? [...weighed(before, statementsIn(before, sentAt), sentAt), ...asked]
      : asked;
  }
  return weighed(sentence, statementsIn(sentence, sentAt), sentAt);
}

/** What a sentence tells before it asks: "Short version: available, and we'd like to see your plan". */
function toldBefore(sentence: string, asks: readonly string[]): string {
  const [told = ''] = sentence.split(BEFORE_REQUEST);
  if (told !== sentence) return asks[0] !== undefined && told.includes(asks[0]) ? '' : told;
  const first = sentence.indexOf(asks[0] ?? '');
  if (first > 0) return sentence.slice(0, first);
  const [before = '', ...behind] = sentence.split(/, (?:and|but|so|und|aber|et|mais|y|pero) /iu);
  return behind.length > 0 && asksIn(before).length === 0 ? before : '';
}

/** Some questions say more than they ask: "Could we talk on Tuesday?", "Would you sign an NDA?" */
function ofQuestion(sentence: string, sentAt: Date): Saying | undefined {
  if (asksForAgreement(sentence)) return { kind: 'agreement-first', quote: sentence };
  const { kind, probability } = answerKind(sentence);
  if (kind === 'times' && probability >= ENOUGH_OF_OTHERS && isOfTime(sentence))
    return sayingOf('times', sentence, sentAt);
  return undefined;
}

/** "Thanks but …": what comes behind it is meant. */
const THANKS_BUT =
  /^(?:(?:many )?thank(?:s| you)|sorry|danke|merci|gracias)(?: (?:so|very) much| a lot| for \p{L}+(?: \p{L}+){0,3})?,? (?:but|aber|mais|pero) /iu;

function statementsIn(written: string, sentAt: Date): Saying[] {
  const sentence = written.replace(THANKS_BUT, '');
  const asksFirst = asksForAgreement(sentence);
  const isLimited =
    isYesBut(sentence) || isAllBut(sentence) || isPartlyOpen(sentence) || offersOnCondition(sentence);
  if (isLimited && !asksFirst) return [{ kind: 'available', quote: sentence, limit: sentence }];
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
