import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { Knowledge } from '../../ports/knowledge.ts';
import { asksForNoPatent } from '../read/filters/patents.ts';

/** If nearly all records state something, a filter on it leaves out none that matter. */
const NEARLY_ALL = 0.9;

/** What filters can't know: how many records state what they ask for, and what no record states. */
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
    ...(filters.patents.length > 0 ? few(stated.patents, 'whether a patent is granted or pending') : []),
    ...(asksForNoPatent(text) ? ['No record says that it has no patent, so I can’t filter by that.'] : []),
  ].map((sentence) => ({ text: sentence, citations: [] }));
}
