import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
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

/**
 * "The three nearest records share only part of your question. None of them states ‘−20 °C’ or ‘in the field’." Nothing is
 * called close: what is nearest may be of quite another kind.
 */
export function nearLine(results: readonly Pick<ResultCard, 'fit'>[]): string {
  const one = results.length === 1;
  const count = one
    ? 'The closest record covers only part of what you asked.'
    : `The ${countInWords(results.length)} nearest records share only part of your question.`;
  const lacked = (isLacked: (statuses: readonly (FitStatus | undefined)[]) => boolean) =>
    (results[0]?.fit ?? [])
      .filter((_, at) => isLacked(results.map(({ fit }) => fit[at]?.status)))
      .map(({ requirement }) => `‘${requirement}’`);
  const unstated = lacked((statuses) => statuses.every((status) => status === 'not_stated'));
  const unmet = lacked(
    (statuses) => statuses.includes('not_met') && statuses.every((status) => status !== 'met'),
  );
  const none = (verbs: { one: string; several: string }, lacking: readonly string[]) =>
    lacking.length === 0 ? [] : [`${one ? verbs.one : verbs.several} ${OR.format(lacking.slice(0, NAMED))}.`];
  return [
    count,
    ...none({ one: 'It does not meet', several: 'None of them meets' }, unmet),
    ...none({ one: 'It does not state', several: 'None of them states' }, unstated),
  ].join(' ');
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
