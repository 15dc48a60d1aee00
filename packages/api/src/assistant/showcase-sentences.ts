import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
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
  results: readonly Pick<ResultCard, 'number' | 'score' | 'university'>[];
}

/**
 * The verdict if it quotes the record on the subject; else a sentence with a figure, the one that holds most of the question’s
 * words, the first record’s where several do; null if none is whole and on the subject.
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
  const hasFigure = ({ text }: SummarySentence) => Number(/\d/.test(text));
  const best = (a: SummarySentence, b: SummarySentence) =>
    isVerdict(b) - isVerdict(a) ||
    hasFigure(b) - hasFigure(a) ||
    sharedBy(b) - sharedBy(a) ||
    numbers.indexOf(a.citations[0] ?? 0) - numbers.indexOf(b.citations[0] ?? 0);
  return sentences.filter(isTelling).toSorted(best)[0] ?? null;
}

/**
 * What is read of an example: who has something for it, and a telling quotation, since the records’ titles stand right below;
 * without one, the verdict.
 */
export function showcaseSentences(answered: Answered): SummarySentence[] {
  const quote = tellingQuote(answered);
  return quote
    ? [...whoHasSome(answered), { ...quote, text: withoutTitle(quote.text), part: 'verdict' }]
    : answered.sentences.filter(({ part }) => part === undefined || part === 'verdict');
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Arizona, Duke and MIT have technologies for this."; nothing where a result may not be one, or all are from one university. */
function whoHasSome({ results }: Answered): SummarySentence[] {
  const names = [...new Set(results.map(({ university }) => universityFace(university).short))];
  if (names.length < 2 || results.some(({ score }) => score < SEARCH_LIMITS.scoreLikely)) return [];
  const citations = results.map(({ number }) => number);
  return [{ text: `${AND.format(names)} have technologies for this.`, citations, part: 'verdict' }];
}

/** "The best fit, “A sorbent” from Duke, removes “95 %”": its title stands right below. */
function withoutTitle(text: string): string {
  const [, does = ''] = /^The best fit, .*, (\p{L}+(?: \p{L}+)? “[^“”]+”)$/u.exec(text) ?? [];
  return does === '' ? text : `The first ${does}`;
}
