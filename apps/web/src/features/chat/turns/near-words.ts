import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import { IN_OTHER_WORDS } from '@cosmos/contract/search/messages.ts';
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

/** True if nothing of the question is in it. */
export function isInOtherWords(shared: string): boolean {
  return shared.toLowerCase() === IN_OTHER_WORDS;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** More requirements than these are a list nobody reads. */
const NAMED = 3;

/**
 * "The three nearest records share only part of your question. None of them states two of your requirements: −20 °C and in
 * the field." Nothing is called close: what is nearest may be of quite another kind.
 */
export function nearLine(results: readonly Pick<ResultCard, 'fit'>[]): string {
  const one = results.length === 1;
  const count = one
    ? 'The closest record covers only part of what you asked.'
    : `The ${countInWords(results.length)} nearest records share only part of your question.`;
  const lacked = (isLacked: (statuses: readonly (FitStatus | undefined)[]) => boolean) =>
    (results[0]?.fit ?? [])
      .filter((_, at) => isLacked(results.map(({ fit }) => fit[at]?.status)))
      .map(({ requirement }) => requirementWords(requirement));
  const unstated = lacked((statuses) => statuses.every((status) => status === 'not_stated'));
  const unmet = lacked(
    (statuses) => statuses.includes('not_met') && statuses.every((status) => status !== 'met'),
  );
  const all = results[0]?.fit.length ?? 0;
  // "Covers part of it" beside "states none of it" would contradict itself.
  if (one && all > 0 && unstated.length === all)
    return `The closest record is related, but states ${all === 1 ? `nothing on your requirement: ${unstated.join()}` : all === 2 ? 'neither of your requirements' : `none of your ${countInWords(all)} requirements`}.`;
  const none = (verbs: { one: string; several: string }, lacking: readonly string[]) =>
    lacking.length === 0 ? [] : [`${one ? verbs.one : verbs.several} ${named(lacking, all)}.`];
  return [
    count,
    ...none({ one: 'It does not meet', several: 'None of them meets' }, unmet),
    ...none({ one: 'It does not state', several: 'None of them states' }, unstated),
  ].join(' ');
}

/** "your requirement: a"; "two of your three requirements: a and b"; "any of your five requirements". */
function named(lacking: readonly string[], all: number): string {
  if (all === 1) return `your requirement: ${lacking.join()}`;
  const yours = `of your ${countInWords(all)} requirements`;
  if (lacking.length === all) return all === 2 ? 'either of your requirements' : `any ${yours}`;
  const names = lacking.length > NAMED ? '' : `: ${AND.format(lacking)}`;
  return `${countInWords(lacking.length)} ${yours}${names}`;
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
