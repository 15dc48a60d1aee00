import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { Knowledge } from '../../ports/knowledge.ts';

/** If nearly all records state something, a filter on it leaves out none that matter. */
const NEARLY_ALL = 0.9;
const PATENT_STATUS =
  /\b(?:issued|granted|pending|expired|active)\s+patents?\b|\bpatents?\s+(?:(?:is|are|was|were|has been|have been|must be|should be)\s+)?(?:already\s+)?(?:issued|granted|pending)\b|\b(?:only|already)\s+patented\b/i;

/** What filters can't know: how many records state what they ask for, and what no record states in a form to filter by. */
export function statedSentences(
  { text, filters }: { text: string; filters: SearchFilters },
  { stated, facts }: Pick<Knowledge, 'stated' | 'facts'>,
): SummarySentence[] {
  const count = (number: number) => number.toLocaleString('en-US');
  const few = (number: number, what: string) =>
    number < NEARLY_ALL * facts.technologies
      ? [
          `${count(number)} of ${count(facts.technologies)} technologies state ${what}; the others were left out.`,
        ]
      : [];
  return [
    ...(filters.trl ? few(stated.trl, 'a readiness level') : []),
    ...(filters.year ? few(stated.year, 'a year') : []),
    ...(PATENT_STATUS.test(text)
      ? [
          'The status of patents is not kept as a fact to filter by; what a record says of its patents is on its card.',
        ]
      : []),
  ].map((sentence) => ({ text: sentence, citations: [] }));
}
