import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { figureOf, requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import { IN_OTHER_WORDS } from '@cosmos/contract/search/messages.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import {
  FIT_STATUSES,
  type FitStatus,
  type RequirementFit,
} from '@cosmos/contract/conversation/requirements.ts';
import { inCapital } from '../../../ui/text/in-capital.ts';
import { countInWords } from '../../../lib/format/rounded-count.ts';

/** "Mentions ice, but not coating." as what a record shares with the question and what it lacks. */
export function respectIn(reason: string): { shared: string; lacking: string | null } {
  const text = reason.trim().replace(/\.$/, '');
  const at = text.indexOf(', but ');
  return at < 0
    ? { shared: text, lacking: null }
    : { shared: text.slice(0, at), lacking: text.slice(at + 2) };
}

/** A quotation with those words marked that are said to be mentioned; as it is where it has none of them. */
export function markedAs<Quote extends Pick<Passage, 'text' | 'marks'>>(quote: Quote, shared: string): Quote {
  const named = Array.from(shared.matchAll(/‘([^’]+)’/gu), ([, words = '']) =>
    words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  );
  if (named.length === 0) return quote;
  const said = quote.text.matchAll(new RegExp(String.raw`(?<!\p{L})(?:${named.join('|')})(?!\p{L})`, 'giu'));
  const marks = Array.from(said, ({ index, 0: { length } }): Mark => [index, index + length]);
  return marks.length === 0 ? quote : { ...quote, marks };
}

/** True if nothing of the question is in it. */
export function isInOtherWords(shared: string): boolean {
  return shared.toLowerCase() === IN_OTHER_WORDS;
}

type Mark = Passage['marks'][number];

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** More requirements than these are a list nobody reads. */
const NAMED = 3;

/**
 * "The closest record reports 0.26 MPa for “holds 10 MPa after one hour” and doesn’t confirm your other two requirements." Of several records:
 * what none of them meets, and what none says anything about.
 */
export function nearLine(results: readonly Pick<ResultCard, 'fit'>[]): string {
  const [first, ...others] = results;
  if (!first) return '';
  return others.length === 0 ? lineOfOne(first.fit) : lineOfSeveral(results);
}

function lineOfOne(fit: readonly RequirementFit[]): string {
  if (fit.length === 0) return 'The closest record covers only part of what you asked for.';
  const [met = [], unmet = [], unstated = []] = FIT_STATUSES.map((status) =>
    fit.filter((each) => each.status === status),
  );
  const isOne = fit.length === 1;
  const yours = isOne ? `your requirement: ${namesOf(fit)}` : `your ${countInWords(fit.length)} requirements`;
  const none = fit.length === 2 ? 'neither' : 'none';
  if (unstated.length === fit.length)
    return `The closest record is related, but ${isOne ? `doesn’t confirm ${yours}` : `confirms ${none} of ${yours}`}.`;
  const [only] = unmet;
  const figure = only && unmet.length === 1 && met.length === 0 ? figureOf(only) : null;
  if (!isOne && figure !== null)
    return `The closest record reports ${figure} for “${namesOf(unmet)}” and doesn’t confirm your other ${fit.length === 2 ? 'requirement' : `${countInWords(fit.length - 1)} requirements`}.`;
  if (isOne) return `The closest record doesn’t meet ${yours}${inFigures(unmet)}.`;
  const share = met.length > 0 ? countInWords(met.length) : none;
  const meets = `The closest record meets ${share} of ${yours}${met.length > 0 ? `: ${namesOf(met)}` : ''}.`;
  const other = (count: number) => (count === 1 ? 'the other one' : `the other ${countInWords(count)}`);
  // After those that it meets, if any.
  const some = (count: number) =>
    met.length === 0
      ? `${countInWords(count)} of them`
      : count === 1
        ? 'another'
        : `${countInWords(count)} others`;
  const misses =
    unmet.length === 0 || unmet.length === fit.length
      ? []
      : [
          `doesn’t meet ${unstated.length > 0 ? some(unmet.length) : other(unmet.length)}: ${namesOf(unmet)}${inFigures(unmet)}`,
        ];
  const open = unstated.length === 0 ? [] : [`doesn’t confirm ${other(unstated.length)}`];
  return [meets, ...[...misses, ...open].map((each) => `It ${each}.`)].join(' ');
}

/** " (it reports 0.26 MPa)", if one requirement is missed by a figure. */
function inFigures([first, ...others]: readonly RequirementFit[]): string {
  const figure = first && others.length === 0 ? figureOf(first) : null;
  return figure ? ` (it reports ${figure})` : '';
}

function lineOfSeveral(results: readonly Pick<ResultCard, 'fit'>[]): string {
  const fit = results[0]?.fit ?? [];
  const whereAll = (is: (statuses: readonly (FitStatus | undefined)[]) => boolean) =>
    fit.filter((_, at) => is(results.map((each) => each.fit[at]?.status)));
  const unstated = whereAll((statuses) => statuses.every((status) => status === 'not_stated'));
  const unmet = whereAll(
    (statuses) => statuses.includes('not_met') && statuses.every((status) => status !== 'met'),
  );
  const none = results.length === 2 ? 'neither' : 'none of them';
  const closest = `The ${countInWords(results.length)} closest records`;
  if (unstated.length === fit.length && fit.length > 0)
    return `${closest} are related, but ${none} confirms ${shareOf(unstated, fit.length)}.`;
  const lacks = (verb: string, lacking: readonly RequirementFit[]) =>
    lacking.length === 0 ? [] : [`${inCapital(none)} ${verb} ${shareOf(lacking, fit.length)}.`];
  return [
    `${closest} cover only part of what you asked for.`,
    ...lacks('meets', unmet),
    ...lacks('says anything about', unstated),
  ].join(' ');
}

/** "your requirement: a"; "two of your three requirements: a and b"; "any of your five requirements". */
function shareOf(lacking: readonly RequirementFit[], all: number): string {
  if (all === 1) return 'your requirement';
  const yours = `of your ${countInWords(all)} requirements`;
  if (lacking.length === all) return all === 2 ? 'either of your requirements' : `any ${yours}`;
  return `${countInWords(lacking.length)} ${yours}${lacking.length > NAMED ? '' : `: ${namesOf(lacking)}`}`;
}

function namesOf(fit: readonly RequirementFit[]): string {
  return AND.format(fit.map(({ requirement }) => requirementWords(requirement)));
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
