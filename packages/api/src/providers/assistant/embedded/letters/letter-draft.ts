import { type DraftLanguage, YOUR_ANSWER, yourAnswer } from '@cosmos/contract/email/assistance.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Correspondence, Letter, Saying } from '../../../../ports/letters.ts';
import { hintFor, isOfKindAsked } from './asked-for.ts';
import { isShown } from './is-shown.ts';
import { answerTo, type AskedInLetter, saysOf } from './letter-answers.ts';
import { asksIn } from './letter-questions.ts';
import { type LetterSentence, sentencesOfLetters } from './letter-sentences.ts';
import { draftLanguage, PHRASES } from './phrases/by-language.ts';
import { ENGLISH } from './phrases/english.ts';
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
/** The latest ones; nobody answers more in one reply. */
const QUESTIONS = 12;
/** What is asked and said by the year belongs together, in whatever words. */
const A_YEAR =
  /\b(?:a|per|each) (?:year|annum)\b|\bannual|\byearly\b|\b(?:pro|im) jahr\b|jährlich|\bpar an\b|\bannuel|(?<!\p{L})al año|\banual/iu;
const OF_A_YEAR = 0.5;

/**
 * A reply to what the other side wrote, as a polite colleague would begin it: what they said is taken up, each question that waits is
 * quoted as emails quote, with the member's own sentence on it below, or a gap. Every line that isn't quoted is the member's, or one
 * of ours.
 */
export function replyTo(all: Correspondence, { inEnglish = false } = {}): Reply {
  const fresh = freshLetters(all);
  const standing = withoutMember(standingOf(fresh), all.member.name);
  const answerLanguage = draftLanguage(unquoted(fresh.map(({ text }) => text).join('\n')));
  const language = inEnglish ? 'en' : answerLanguage;
  const phrases = PHRASES[language];
  const said = { to: null, language, answerLanguage };
  const none = (why: string): Reply => ({ ...said, text: null, why, isFinal: true });
  if (standing?.kind === 'stop') return none(NO_REPLY.stop);
  const sentences = sentencesOfLetters(all);
  const waiting = waitingQuestions(sentences, fresh);
  if (standing?.kind === 'away' && waiting.length === 0) return none(awayWords(standing));
  if (waiting.length === 0 && onlyPromises(fresh)) return none(NO_REPLY.later);
  const named = standing?.kind === 'wrong-person' ? standing.instead : null;
  if (named && fresh.some(({ reaches }) => reaches !== undefined && reaches === named.email)) {
    const text = introduction(all, { by: fresh.at(-1)?.name ?? '', to: named, phrases });
    return { ...said, text, why: null, to: named, isFinal: true };
  }
  const unanswered = ASKS_ON.has(standing?.kind ?? 'other') ? stillAsked(sentences) : [];
  const asked = waiting.map(({ text }) => text);
  if (waiting.length === 0 && unanswered.length === 0) {
    if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
    if (fresh.length === 0) return none(NO_REPLY.answered);
    if (!standing && !fresh.some(({ says }) => says.some(({ kind }) => THANKED_FOR.has(kind))))
      return none(NO_REPLY.waits);
  } else if (!all.letters.some(({ from }) => from === 'office')) return none(NO_REPLY.nobody);
  const own = ownSentences(all, sentences);
  const text = [
    phrases.greeting(isName(all.contact) ? all.contact : null),
    ...openingTo(fresh, { phrases, standing, asked }),
    ...waiting.map(
      (each) => `> ${capital(marked(each))}\n${answerLine(answerIn(own, each, sentences), each, language)}`,
    ),
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
  return openingTo(fresh, { phrases: ENGLISH, standing: standingOf(fresh), asked: [] }).slice(1);
}

function unquoted(text: string): string {
  return text.replace(/^> .*$/gm, '');
}

/** The member's own sentence, or a gap that says what belongs there; also a sentence that would have to be translated. */
function answerLine(own: string | null, asked: AskedInLetter, language: DraftLanguage): string {
  if (own === null) {
    const hint = isTask(asked) ? 'whether you can do this' : hintFor(asked.text);
    return hint === null ? YOUR_ANSWER : yourAnswer(hint);
  }
  return draftLanguage(own) === language ? own : yourAnswer(`in ${LANGUAGE_NAMES[language]}, “${own}”`);
}

const LANGUAGE_NAMES: Record<DraftLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** Nobody is sent on to themselves, whatever an email says. */
function withoutMember(standing: Saying | undefined, member: string): Saying | undefined {
  return standing?.kind === 'wrong-person' && standing.instead?.name === member
    ? { ...standing, instead: null }
    : standing;
}

/** Neither an address nor "A colleague". */
function isName(contact: string): boolean {
  return !contact.includes('@') && !/^(?:a|the) /i.test(contact);
}

/** What waits for an answer of the member; when to talk is answered with the times. */
function waitingQuestions(sentences: readonly LetterSentence[], fresh: readonly Letter[]): AskedInLetter[] {
  const offering = new Set(fresh.filter(({ says }) => says.some(({ kind }) => kind === 'times')));
  return (
    sentences
      .filter(({ letter }) => letter.from === 'office')
      .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
      .slice(-QUESTIONS)
      .filter(({ sentence, text }) => !offering.has(sentence.letter) || !isOfTime(sentence, text))
      // What only asks for an agreement has a line of its own.
      .filter((asked) => !asked.sentence.isOffer || !isTask(asked))
      .filter((asked) => isShown(asked.text) && answerTo(asked, sentences) === null)
  );
}

/** Whether something is wanted and not asked. */
function isTask({ sentence }: AskedInLetter): boolean {
  return asksIn(sentence.text).length === 0;
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
    isOffer: false,
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
  const rated = own
    .filter(({ text }) => isOfKindAsked(asked.text, text))
    .map((sentence) => ({
      sentence,
      score:
        saysOf(asked, sentence, all) +
        (A_YEAR.test(asked.text) && A_YEAR.test(sentence.text) ? OF_A_YEAR : 0),
    }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= ENOUGH ? best.sentence.text : null;
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
