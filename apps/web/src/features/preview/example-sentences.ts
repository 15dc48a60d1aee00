import type { Showcase } from '@cosmos/contract/conversation/showcase.ts';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

/**
 * What is read of an example: the sentence of the first record that answers it, since the record’s title stands right below;
 * without one, the verdict. The others stay behind the answer’s own folds.
 */
export function exampleSentences({ sentences, results }: Showcase): SummarySentence[] {
  const first = results[0]?.number;
  const quote = sentences.find(({ part, citations: [cited] }) => part === 'evidence' && cited === first);
  return quote
    ? [{ ...quote, part: 'verdict' }]
    : sentences.filter(({ part }) => part === undefined || part === 'verdict');
}
