import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { countInWords } from '../../../lib/format/rounded-count.ts';

/** "Mentions ice, but not coating." as what a record shares with the question and what it lacks. */
export function respectIn(reason: string): { shared: string; lacking: string | null } {
  const text = reason.trim().replace(/\.$/, '');
  const at = text.indexOf(', but ');
  return at < 0
    ? { shared: text, lacking: null }
    : { shared: text.slice(0, at), lacking: text.slice(at + 2) };
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** More requirements than these are a list nobody reads. */
const NAMED = 3;

/** "Three records come close. None of them states ‘−20 °C’ or ‘in the field’." */
export function nearLine(results: readonly Pick<ResultCard, 'fit'>[]): string {
  const one = results.length === 1;
  const words = countInWords(results.length);
  const count = one
    ? 'One record comes close.'
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} records come close.`;
  const unstated = (results[0]?.fit ?? [])
    .map(({ requirement }, at) => ({
      requirement,
      isUnstated: results.every(({ fit }) => fit[at]?.status === 'not_stated'),
    }))
    .filter(({ isUnstated }) => isUnstated)
    .map(({ requirement }) => `‘${requirement}’`);
  if (unstated.length === 0) return count;
  const named = OR.format(unstated.slice(0, NAMED));
  return `${count} ${one ? 'It does not state' : 'None of them states'} ${named}.`;
}

/** True if an answer ends by saying of each record how near it comes. */
export function endsWithNearest(
  sentences: readonly SummarySentence[],
  results: readonly Pick<ResultCard, 'number'>[],
): boolean {
  const last = sentences.slice(-results.length);
  return (
    last.length === results.length &&
    last.every(({ citations }, at) => citations.length === 1 && citations[0] === results[at]?.number)
  );
}

/** What such an answer says before: all but that nothing fits, which heads it, and how near each comes, which the list shows. */
export function beforeNearest(
  sentences: readonly SummarySentence[],
  results: readonly Pick<ResultCard, 'number'>[],
): SummarySentence[] {
  return sentences.slice(0, Math.max(sentences.length - results.length - 1, 0));
}
