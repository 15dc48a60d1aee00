import type { Showcase } from '@cosmos/contract/conversation/showcase.ts';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

/** Ends as a sentence does, within its quotation marks. */
const WHOLE = /[.!?]”$/;

/**
 * What is read of an example: the sentence of the first record that answers it, since the record’s title stands right below;
 * without a whole one, the verdict. The others stay behind the answer’s own folds.
 */
export function exampleSentences({ sentences, results }: Showcase): SummarySentence[] {
  const first = results[0]?.number;
  const quote = sentences.find(
    ({ part, text, citations: [cited] }) => part === 'evidence' && cited === first && WHOLE.test(text),
  );
  return quote
    ? [{ ...quote, part: 'verdict' }]
    : sentences.filter(({ part }) => part === undefined || part === 'verdict');
}
