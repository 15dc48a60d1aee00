import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** Ends as a sentence does, within its quotation marks. */
const WHOLE = /[.!?]”$/;
/** Says what a record is about, and nothing of what the technology does. */
const VAGUE = /\b(?:pertain(?:s|ing)?|relat(?:es|ing)|directed|drawn) to\b/i;
/** A sentence with a smaller share of the question’s words, or fewer of them, may be about its background. */
const SHARED = { share: 0.6, words: 2 };

interface Answered {
  question: string;
  sentences: readonly SummarySentence[];
  results: readonly Pick<ResultCard, 'number'>[];
}

/**
 * The verdict if it quotes the record on the subject; else the sentence that holds most of the question’s words, the first
 * record’s where several do; null if none is whole and on the subject.
 */
export function tellingQuote({ question, sentences, results }: Answered): SummarySentence | null {
  const asked = new Set(contentTerms(question));
  const numbers = results.map(({ number }) => number);
  const sharedBy = ({ text }: SummarySentence) =>
    new Set(contentTerms(text).filter((term) => asked.has(term))).size;
  const isTelling = (sentence: SummarySentence) =>
    (sentence.part === 'evidence' || sentence.part === 'verdict') &&
    numbers.includes(sentence.citations[0] ?? 0) &&
    WHOLE.test(sentence.text) &&
    !VAGUE.test(sentence.text) &&
    sharedBy(sentence) >= Math.max(SHARED.words, SHARED.share * asked.size);
  const isVerdict = ({ part }: SummarySentence) => Number(part === 'verdict');
  const best = (a: SummarySentence, b: SummarySentence) =>
    isVerdict(b) - isVerdict(a) ||
    sharedBy(b) - sharedBy(a) ||
    numbers.indexOf(a.citations[0] ?? 0) - numbers.indexOf(b.citations[0] ?? 0);
  return sentences.filter(isTelling).toSorted(best)[0] ?? null;
}

/** What is read of an example: a telling quotation, since the records’ titles stand right below; without one, the verdict. */
export function showcaseSentences(answered: Answered): SummarySentence[] {
  const quote = tellingQuote(answered);
  return quote
    ? [{ ...quote, part: 'verdict' }]
    : answered.sentences.filter(({ part }) => part === undefined || part === 'verdict');
}
