import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Correspondence } from '../../../../ports/letters.ts';
import { isQuotable } from '../../plain-text.ts';
import { answerTo, type AskedInLetter, saysOf } from './letter-answers.ts';
import { type LetterSentence, sentencesOfLetters } from './letter-sentences.ts';

/** From here on something that the member wrote elsewhere answers a question; tuned on ten conversations. */
const ENOUGH = 0.5;
const LONGEST_QUOTE = 200;
/** The latest ones; nobody answers more in one reply. */
const QUESTIONS = 12;

/**
 * A reply to what the other side asked and nobody has answered yet, each question quoted as emails quote, with the member's own
 * sentence on it below, or a gap. Every line that isn't quoted is the member's, or one of ours. Null if nothing waits for an answer.
 */
export function draftOf(all: Correspondence): string | null {
  const sentences = sentencesOfLetters(all);
  const waiting = sentences
    .filter(({ letter }) => letter.from === 'office')
    .flatMap((sentence) => sentence.asks.map((text) => ({ sentence, text })))
    .slice(-QUESTIONS)
    .filter((asked) => isShown(asked.text) && answerTo(asked, sentences) === null);
  const unanswered = stillAsked(sentences);
  if (waiting.length === 0 && unanswered.length === 0) return null;
  const hasAnswered = all.letters.some(({ from }) => from === 'office');
  if (waiting.length === 0 && !hasAnswered) return null;
  const own = ownSentences(all, sentences);
  return [
    `Dear ${all.contact},`,
    'Thank you for your message.',
    ...waiting.map(
      (asked) => `> ${capital(marked(asked))}\n${answerIn(own, asked, sentences) ?? YOUR_ANSWER}`,
    ),
    ...(unanswered.length > 0
      ? [`I would still like to know:\n${unanswered.map((each) => `- ${each}`).join('\n')}`]
      : []),
    `Best regards,\n${all.member.name}`,
  ].join('\n\n');
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
    under: '',
    isCourtesy: false,
    isStatement: true,
  }));
  return [...sentences.filter((each) => each.letter.from === 'member' && each.isStatement), ...profile];
}

function answerIn(
  own: readonly LetterSentence[],
  asked: AskedInLetter,
  all: readonly LetterSentence[],
): string | null {
  const rated = own.map((sentence) => ({ sentence, score: saysOf(asked, sentence, all) }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= ENOUGH ? best.sentence.text : null;
}

/** "evil.example" in any alphabet, "evil dot example", "x [at] y". */
const LEADS_ELSEWHERE =
  /[\p{L}\d-]{2}\s?[.。]\p{L}{2}|[([{](?:dot|at)[)\]}]|\s(?:dot|at)\s\p{L}+\s(?:dot)\s|@/iu;

/** Nothing that hides or leads elsewhere is quoted back. */
function isShown(question: string): boolean {
  const plain = question.normalize('NFKC');
  return question.length <= LONGEST_QUOTE && isQuotable(plain) && !LEADS_ELSEWHERE.test(plain);
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
