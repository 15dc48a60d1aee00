import { detectLanguage, knownLanguage } from '@cosmos/language/translation/detect-language.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { answerGap, type DraftLanguage } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence, Letter, Saying } from '../../../../ports/letters.ts';
import { answeredQuotes, asLine } from './answered-quotes.ts';
import { introduction } from './introduction.ts';
import { isOfAgreement, offeredIn } from './asking/of-agreement.ts';
import { isShown } from './asking/is-shown.ts';
import { answerTo } from './pairing/answer-pairs.ts';
import { type LetterSentence, sentencesOfLetters } from './asking/letter-sentences.ts';
import { stemsOf } from './asking/letter-stems.ts';
import { asDraftLanguage, draftLanguage, PHRASES } from './phrases/by-language.ts';
import { ENGLISH } from './phrases/english.ts';
import { closes, isAnswering } from './turn-ends.ts';
import { stillAsked, waitingQuestions } from './waiting.ts';
import { isByFirstName, isTitle, nameInGreeting } from './asking/salutation.ts';
import { openingTo } from './draft-lines.ts';
import {
  ASKS_ON,
  awayWords,
  freshLetters,
  NO_REPLY,
  onlyPromises,
  type Reply,
  standingOf,
  isThankedFor,
  TIED,
} from './reply-state.ts';

/** Of a first letter, as it is drafted: who writes, why, and that nothing is confidential answer no question. */
const OPENS_A_LETTER =
  /^(?:i am |we (?:came across|would like to know more|found)|i came across|nothing (?:here|in this) is confidential)|(?<!\p{L})(?:wir|ich) (?:interessieren?|haben .{3,60} (?:gesehen|gefunden|gelesen)|sind auf)(?!\p{L})|(?<!\p{L})(?:nous nous intéressons|je m['’]intéresse|nous avons (?:vu|lu|découvert))(?!\p{L})|(?<!\p{L})(?:me|nos) interesa(?!\p{L})|\bour interest in\b|\bwe are interested in\b/iu;
/**
 * A reply to what the other side wrote, as a polite colleague would begin it: what they said is taken up, each question that waits is
 * quoted as emails quote, with the member's own sentence on it below, or a gap. Every line that isn't quoted is the member's, or one
 * of ours.
 */
export function replyTo(all: Correspondence, { inEnglish = false } = {}): Reply {
  const fresh = freshLetters(all);
  const standing = withoutMember(standingOf(fresh), all.member.name);
  const answerLanguage = languageOf(all, fresh);
  const language = inEnglish ? 'en' : answerLanguage;
  const phrases = PHRASES[language];
  const said = { to: null, language, answerLanguage };
  const none = (why: string): Reply => ({ ...said, text: null, why, isFinal: true });
  if (standing?.kind === 'stop') return none(NO_REPLY.stop);
  const sentences = sentencesOfLetters(all);
  const isOver = (!standing || standing.kind === 'times') && closes(fresh, sentences, lastOwn(all));
  const waiting = waitingQuestions(sentences, fresh);
  // What is asked with a mark can be told in any language, and nothing else.
  const isUnread = fresh.some((letter) => letter.isUnread);
  if (isUnread && waiting.length === 0) return none(NO_REPLY.unread);
  if (standing?.kind === 'away' && waiting.length === 0) return none(awayWords(standing));
  if (waiting.length === 0 && onlyPromises(fresh)) return none(NO_REPLY.later);
  // Whoever asks something beside is answered first.
  const named = standing?.kind === 'wrong-person' || waiting.length === 0 ? referral(fresh) : null;
  if (named) {
    const text = introduction(all, {
      by: fresh.at(-1)?.name ?? '',
      to: named,
      phrases,
      letter: withoutAnswered(sentences),
    });
    return { ...said, text, why: null, to: named, isFinal: true };
  }
  const isTold = waiting.length > 0 || fresh.some(({ says }) => says.some(({ kind }) => kind === 'times'));
  // Whoever may have said no, or asks to be written to later, isn't asked on.
  const isPutOff = fresh.some(({ says }) =>
    says.some(
      (each) => each.kind === 'write-again' || (!standing && each.kind === 'fact' && each.isOfRights),
    ),
  );
  // A few words tell too little of their language.
  const languageOfOwn = (text: string) => draftLanguage(knownLanguage(text) === null ? lastOwn(all) : text);
  const unanswered = (
    (ASKS_ON.has((standing ?? standingBefore(all))?.kind ?? 'other') || isAnswering(sentences, fresh)) &&
    !isUnread &&
    !isPutOff &&
    !isOver
      ? stillAsked(sentences)
      : []
  )
    // What they want is the first step, and nobody's words are translated here.
    .filter((text) => !(isTold && ABOUT_STEPS.test(text)) && languageOfOwn(text) === language);
  const asked = waiting.map(({ text }) => text);
  if (waiting.length === 0 && unanswered.length === 0) {
    if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
    if (fresh.length === 0) return none(NO_REPLY.answered);
    if (standing?.kind === 'available' && fresh.some(isPromising)) return none(NO_REPLY.later);
    if (isOver || (!standing && !fresh.some(isThankedFor))) return none(NO_REPLY.waits);
  } else if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
  const own = ownSentences(all, sentences);
  const text = [
    phrases.greeting(isName(all.contact) ? greeted(all, { fresh, language }) : null),
    ...openingTo(fresh, { phrases, standing, asked, chosen: lastOwn(all) }),
    ...(isAgreementWanted(sentences, fresh) ? [phrases.aboutAgreement(answerGap(language))] : []),
    ...answeredQuotes(waiting, { own, sentences, phrases }),
    ...(waiting.length === 0 && isAskedElsewhere(sentences, fresh)
      ? [phrases.aboutRequest(answerGap(language))]
      : []),
    ...(unanswered.length > 0
      ? [`${phrases.stillOpen}\n${unanswered.map((each) => `- ${each}`).join('\n')}`]
      : []),
    `${phrases.farewell}\n${all.member.name}`,
  ].join('\n\n');
  const isSaid = unanswered.length === 0 || TIED.has(standing?.kind ?? 'other');
  const isFinal = (waiting.length === 0 && isSaid) || answerLanguage !== 'en';
  return { ...said, text, why: null, isFinal };
}

/** The lines of a reply in English that take up what the other side offered: times, an agreement, when to write again. */
export function takenUp(all: Correspondence): string[] {
  const fresh = freshLetters(all);
  const standing = standingOf(fresh);
  return openingTo(fresh, { phrases: ENGLISH, standing, asked: [], chosen: lastOwn(all) }).slice(1);
}

/** What is gone stays gone after a goodbye. */
function standingBefore({ letters }: Correspondence): Saying | undefined {
  const before = standingOf(letters.filter(({ from }) => from === 'office'));
  return before && TIED.has(before.kind) ? before : undefined;
}

function lastOwn({ letters }: Correspondence): string {
  return letters.findLast(({ from }) => from === 'member')?.text ?? '';
}

/** Whether something waits that can't be quoted, as what leads to another page can't. */
function isAskedElsewhere(sentences: readonly LetterSentence[], fresh: readonly Letter[]): boolean {
  return sentences.some(
    ({ letter, asks, isOffer }) =>
      fresh.includes(letter) && !isOffer && asks.length > 0 && asks.every((text) => !isShown(text)),
  );
}

/** "What would be the first step?" */
const ABOUT_STEPS =
  /\b(?:first|next) steps?\b|\bhow (?:do|could|would|should|can) we (?:proceed|go on|go about|begin|start)\b|nächste[rn]? schritt|prochaine étape|próximo paso/iu;
/** Whether an agreement was wanted before, and nothing has been said of it since. */
function isAgreementWanted(sentences: readonly LetterSentence[], fresh: readonly Letter[]): boolean {
  return sentences.some((sentence) => {
    const { letter } = sentence;
    if (letter.from !== 'office' || fresh.includes(letter)) return false;
    const isWanted = letter.says.some(
      ({ kind, quote }) => kind === 'agreement-first' && sentence.text.includes(quote),
    );
    const text = offeredIn(sentence);
    return (
      isWanted && text !== null && isOfAgreement(text) && answerTo({ sentence, text }, sentences) === null
    );
  });
}

/** Whom they refer to, if a message can go there from here. */
function referral(fresh: readonly Letter[]): PersonInstead | null {
  for (const { says, reaches } of fresh.toReversed())
    for (const each of says)
      if (each.kind === 'wrong-person' && each.instead?.email && each.instead.email === reaches)
        return each.instead;
  return null;
}

/** The first letter, without the sentences whose questions have all been answered. */
function withoutAnswered(sentences: readonly LetterSentence[]): string | null {
  const first = sentences.filter(({ letter }) => letter === sentences[0]?.letter);
  const openIn = (sentence: LetterSentence) =>
    sentence.asks.filter((text) => answerTo({ sentence, text }, sentences) === null);
  if (first.every((each) => openIn(each).length === each.asks.length)) return null;
  return first
    .filter(({ isCourtesy }) => !isCourtesy)
    .flatMap((sentence) => {
      const open = openIn(sentence);
      return open.length === sentence.asks.length
        ? [sentence.text]
        : open.map((text) => asLine({ sentence, text }));
    })
    .join(' ');
}

/** Of what they wrote last; where that is too little to tell, of all that they wrote. */
function languageOf({ letters }: Correspondence, fresh: readonly Letter[]): DraftLanguage {
  const textOf = (some: readonly Letter[]) => unquoted(some.map(({ text }) => text).join('\n'));
  const all = letters.filter(({ from }) => from === 'office');
  return asDraftLanguage(knownLanguage(textOf(fresh)) ?? detectLanguage(textOf(all)));
}

function unquoted(text: string): string {
  return text.replace(/^> .*$/gm, '');
}

/** Nobody is sent on to themselves, whatever an email says. */
function withoutMember(standing: Saying | undefined, member: string): Saying | undefined {
  return standing?.kind === 'wrong-person' && standing.instead?.name === member
    ? { ...standing, instead: null }
    : standing;
}

/** Whether a letter ends with the promise of another one, and not with what it says of the matter. */
function isPromising({ says }: Letter): boolean {
  const last = says.findLast(({ kind }) => kind !== 'fact');
  return last?.kind === 'delay';
}

/** In English, who writes "Hi Ada" is written to by their first name as well. */
function greeted(
  { contact, member, letters }: Correspondence,
  { fresh, language }: { fresh: readonly Letter[]; language: DraftLanguage },
): string {
  const signed = letters.findLast(
    ({ name, signedAs }) => name === contact && signedAs !== undefined,
  )?.signedAs;
  if (language === 'en' && signed !== undefined) return signed;
  const [first = '', ...more] = contact.split(' ');
  const isFirst = language === 'en' && more.length > 0 && /^\p{Lu}\p{Ll}+$/u.test(first) && !isTitle(first);
  return isFirst && isByFirstName(fresh.at(-1)?.text ?? '', member.name) ? first : nameInGreeting(contact);
}

/** Neither an address nor "A colleague". */
function isName(contact: string): boolean {
  return !contact.includes('@') && !/^(?:a|the) /i.test(contact);
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
    stems: stemsOf(text),
    asks: [],
    isOffer: false,
    under: '',
    label: null,
    isCourtesy: false,
    isStatement: true,
  }));
  const written = sentences.filter(
    ({ letter: { from }, isStatement, text }) =>
      from === 'member' && isStatement && !/[?？]\W*$/u.test(text) && !OPENS_A_LETTER.test(text),
  );
  return [...written, ...profile];
}
