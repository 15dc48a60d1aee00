import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** Ends as a sentence does, within its quotation marks. */
const WHOLE = /[.!?]”$/;
/** A sentence with fewer words of the question may be about its background. */
const SHARED = 2;

interface Answered {
  question: string;
  sentences: readonly SummarySentence[];
  results: readonly Pick<ResultCard, 'number'>[];
}

/** The sentence of the first record that answers the question; null if it has none that is whole and on the subject. */
export function tellingQuote({ question, sentences, results }: Answered): SummarySentence | null {
  const asked = new Set(contentTerms(question));
  const isTelling = ({ part, text, citations: [cited] }: SummarySentence) =>
    part === 'evidence' &&
    cited === results[0]?.number &&
    WHOLE.test(text) &&
    new Set(contentTerms(text).filter((term) => asked.has(term))).size >= SHARED;
  return sentences.find(isTelling) ?? null;
}

/** What is read of an example: a telling quotation, since the record’s title stands right below; without one, the verdict. */
export function showcaseSentences(answered: Answered): SummarySentence[] {
  const quote = tellingQuote(answered);
  return quote
    ? [{ ...quote, part: 'verdict' }]
    : answered.sentences.filter(({ part }) => part === undefined || part === 'verdict');
}
