import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import type {
  Correspondence,
  Letter,
  LetterQuestion,
  LetterQuote,
  LetterSkills,
  ToldOfLetter,
} from '../../../../ports/letters.ts';
import { standingOf } from './reply-state.ts';
import { isQuotable, withoutAddresses } from '../../plain-text.ts';
import { isOfAgreement, offeredIn, offersOne } from './asking/of-agreement.ts';
import { answerTo, isRepeated, perhapsAnswerTo } from './pairing/answer-pairs.ts';
import type { AskedInLetter } from './pairing/letter-answers.ts';
import { type LetterSentence, sentencesOfLetters } from './asking/letter-sentences.ts';
import { replyTo } from './letter-draft.ts';
import { asksToChoose, isAgreed } from './asking/offered-times.ts';
import { quoted } from './quoted.ts';

/** What can be done with a conversation without a model: everything that is said is quoted from its letters. */
export const embeddedLetters: LetterSkills = {
  summariseLetters: (all) => Promise.resolve(summaryOf(all)),
  findQuestions: (all) => Promise.resolve(questionsOf(all)),
  draftReply: (all) => Promise.resolve(replyTo(all).text),
};

const SENTENCES = 9;
const OF_ONE_LETTER = 5;
/** The latest ones. */
const QUESTIONS = 40;

/** All questions of both sides, oldest first, with the later sentence that answers each. */
export function questionsOf(all: Correspondence): LetterQuestion[] {
  const sentences = sentencesOfLetters(all);
  const known = sentences.filter(({ letter }) => letter.from !== 'stranger');
  const questions = askedIn(known);
  const asked = [...questions, ...waitingOffers(sentences, questions)].filter(
    (each) => !isRepeated(each, sentences),
  );
  return asked.toSorted(inOrder).map((each) => {
    const answer = answerTo(each, sentences);
    const perhaps = answer === null ? perhapsAnswerTo(each, sentences) : null;
    return {
      number: each.sentence.letter.number,
      quote: each.text,
      answer: answer && quoteOf(answer),
      ...(perhaps ? { perhaps: quoteOf(perhaps) } : {}),
    };
  });
}

function quoteOf({ letter, text }: LetterSentence): LetterQuote {
  return { number: letter.number, quote: text };
}

/** That some of it is in a language of which nothing is read without a model; null if all is. */
export function unreadLine({ letters }: Correspondence): string | null {
  const names = [...new Set(letters.filter(({ isUnread }) => isUnread).map(({ name }) => name))];
  return names.length === 0
    ? null
    : `${names.join(' and ')} wrote in a language the assistant can’t read (it reads English, German, French and Spanish), so some of their questions or answers may be missing.`;
}

/** Once they have said no, nobody waits for an answer to what the member asked before. */
export function toTell(questions: readonly LetterQuestion[], { letters }: Correspondence): LetterQuestion[] {
  const standing = standingOf(letters.filter(({ from }) => from === 'office'));
  const isSettled = standing?.kind === 'stop';
  const isMembers = ({ number }: LetterQuestion) =>
    letters.some((letter) => letter.number === number && letter.from === 'member');
  return questions.filter((each) => !(isSettled && each.answer === null && isMembers(each)));
}

/** Times to choose from and agreements that are wanted wait for the member too. */
function waitingOffers(
  sentences: readonly LetterSentence[],
  asked: readonly AskedInLetter[],
): AskedInLetter[] {
  return sentences.flatMap((sentence) => {
    const { letter, text, asks } = sentence;
    const offered = letter.from === 'stranger' ? null : offeredIn(sentence);
    if (offered === null) return [];
    // "Which would you prefer?"
    const isAskedBehind = sentences.some(
      (each) => each.letter === letter && each.place === sentence.place + 1 && each.asks.some(asksToChoose),
    );
    if (isAskedBehind && offersTimes(letter, text)) return [];
    if (offersTimes(letter, text))
      return asks.length === 0 && !isAgreed(text, chosenBefore(letter, sentences))
        ? [{ sentence, text }]
        : [];
    // What it is to begin with may be what was asked.
    if (asked.some((each) => answerTo(each, sentences) === sentence)) return [];
    const isAskedElsewhere = sentences.some(
      (each) => each.letter === letter && each.asks.some((text) => isOfAgreement(text) || offersOne(text)),
    );
    return isAskedElsewhere || ONLY_ONCE_SIGNED.test(text) ? [] : [{ sentence, text: offered }];
  });
}

/** "As soon as an agreement is signed": a condition, and nothing to be done yet. */
const ONLY_ONCE_SIGNED =
  /\b(?:once|as soon as|until|after) (?:an?|the|we have an?|there is an?)\b|(?<!\p{L})(?:sobald|nachdem|erst (?:nach|wenn)|dès qu|une fois qu|cuando|una vez)(?!\p{L})/iu;

/** What the member wrote last before a letter. */
function chosenBefore({ number }: Letter, sentences: readonly LetterSentence[]): string {
  const last = sentences.findLast(({ letter }) => letter.from === 'member' && letter.number < number);
  return last?.letter.text ?? '';
}

function offersTimes({ says }: Letter, sentence: string): boolean {
  return says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
}

function inOrder({ sentence: a }: AskedInLetter, { sentence: b }: AskedInLetter): number {
  return a.letter.number - b.letter.number || a.place - b.place;
}

export function askedIn(sentences: readonly LetterSentence[]): AskedInLetter[] {
  return sentences.flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text }))).slice(-QUESTIONS);
}

/** The sentences that say most of where a matter stands, each with who wrote it. */
export function summaryOf(all: Correspondence): ToldOfLetter[] {
  const sentences = sentencesOfLetters(all);
  const answers = new Set(askedIn(sentences).map((asked) => answerTo(asked, sentences)));
  const rated = sentences
    .filter((each) => !each.isCourtesy && isQuotable(withoutAddresses(each.text)))
    .filter((each) => answers.has(each) || !isPleasantry(each))
    .map((sentence) => ({
      sentence,
      weight: weightOf(sentence, { isAnswer: answers.has(sentence), letters: all.letters.length }),
    }))
    .filter(({ weight }) => weight >= 1.2);
  const kept = new Set(mostTelling(rated).map(({ sentence }) => sentence));
  return sentences.filter((each) => kept.has(each)).map(told);
}

/** "What fun to hear from you, I'm just back from two weeks in the rain." */
const SURELY = 0.5;

function isPleasantry({ text, asks }: LetterSentence): boolean {
  return asks.length === 0 && answerKind(text).probabilities.courtesy >= SURELY;
}

function weightOf(
  sentence: LetterSentence,
  { isAnswer, letters }: { isAnswer: boolean; letters: number },
): number {
  const { text, letter, asks } = sentence;
  const isTheirs = letter.from !== 'member';
  return (
    (isAnswer ? (isTheirs ? 2 : 1.2) : 0) +
    (asks.length > 0 ? 1.5 : 0) +
    (isTheirs && quantitiesIn(text).length > 0 ? 1 : 0) +
    (isTheirs ? weightOfSaid(letter, text) : 0) +
    // Later ones tell where the matter stands now.
    (0.8 * letter.number) / letters
  );
}

/** How much what a sentence says tells of where a matter stands. */
function weightOfSaid({ says }: Letter, sentence: string): number {
  const kinds = says.filter(({ quote }) => sentence.includes(quote)).map(({ kind }) => kind);
  if (kinds.some((kind) => kind !== 'fact' && kind !== 'question')) return 1.2;
  return kinds.includes('fact') ? 0.5 : 0;
}

interface Rated {
  sentence: LetterSentence;
  weight: number;
}

function mostTelling(rated: readonly Rated[]): Rated[] {
  const ofLetter = new Map<number, number>();
  return rated
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ sentence: { letter } }) => {
      const before = ofLetter.get(letter.number) ?? 0;
      ofLetter.set(letter.number, before + 1);
      return before < OF_ONE_LETTER;
    })
    .slice(0, SENTENCES);
}

function told({ letter, text }: LetterSentence): ToldOfLetter {
  const who = letter.from === 'member' ? 'You' : letter.name;
  return {
    text: `${who} ${/[?？]\W*$/.test(text) ? 'asked' : 'wrote'}: ${quoted(withoutAddresses(text))}`,
    number: letter.number,
    quote: text,
  };
}
