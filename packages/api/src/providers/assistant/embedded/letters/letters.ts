import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import type {
  Correspondence,
  Letter,
  LetterQuestion,
  LetterSkills,
  ToldOfLetter,
} from '../../../../ports/letters.ts';
import { isQuotable, withoutAddresses } from '../../plain-text.ts';
import { answerTo, type AskedInLetter } from './letter-answers.ts';
import { type LetterSentence, sentencesOfLetters } from './letter-sentences.ts';
import { replyTo } from './letter-draft.ts';
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
  return [...askedIn(known), ...offeredIn(known)].toSorted(inOrder).map((asked) => {
    const answer = answerTo(asked, sentences);
    return {
      number: asked.sentence.letter.number,
      quote: asked.text,
      answer: answer && { number: answer.sentence.letter.number, quote: answer.sentence.text },
    };
  });
}

/** Times to choose from and agreements to sign wait for the member too; that there has to be one is only a condition. */
function offeredIn(sentences: readonly LetterSentence[]): AskedInLetter[] {
  return sentences
    .filter(({ isOffer, asks }) => isOffer && asks.length === 0)
    .filter(
      ({ letter, text }) =>
        offersTimes(letter, text) ||
        (TO_BE_SIGNED.test(text) &&
          !ONLY_ONCE_SIGNED.test(text) &&
          !sentences.some((each) => each.letter === letter && each.asks.some(asksToSign))),
    )
    .map((sentence) => ({ sentence, text: sentence.text }));
}

function asksToSign(asked: string): boolean {
  return /\b(?:counter)?sign(?:ed|s)?\b|unterschr|unterzeichn|\bfirm(?:ar|ad)/iu.test(asked);
}

const TO_BE_SIGNED =
  /\b(?:please|kindly|you to|attached|enclosed|below|docusign|for (?:your )?signature|back to (?:us|me)|returned?)\b|(?<!\p{L})(?:bitte|anbei|beigefügt|unterschr\p{L}+|unterzeichn(?!ung)\p{L}+|ci-joint|veuillez|merci de|adjunt|por favor)/iu;

/** "As soon as an agreement is signed": a condition, and nothing to be done yet. */
const ONLY_ONCE_SIGNED =
  /\b(?:once|as soon as|until|after) (?:an?|the|we have an?)\b|(?<!\p{L})(?:sobald|nachdem|erst (?:nach|wenn)|dès qu|une fois qu|cuando|una vez)(?!\p{L})/iu;

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
function summaryOf(all: Correspondence): ToldOfLetter[] {
  const sentences = sentencesOfLetters(all);
  const answers = new Set(askedIn(sentences).map((asked) => answerTo(asked, sentences)?.sentence));
  const rated = sentences
    .filter(({ isCourtesy, text }) => !isCourtesy && isQuotable(withoutAddresses(text)))
    .map((sentence) => ({
      sentence,
      weight: weightOf(sentence, { isAnswer: answers.has(sentence), letters: all.letters.length }),
    }))
    .filter(({ weight }) => weight >= 1.2);
  const kept = new Set(mostTelling(rated).map(({ sentence }) => sentence));
  return sentences.filter((each) => kept.has(each)).map(told);
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
