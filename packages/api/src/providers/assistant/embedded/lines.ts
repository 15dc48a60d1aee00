import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { evidenceOf } from './evidence.ts';
import { clipped, flat } from './facts-quoted.ts';
import { inOwnWords, tellingWords } from './own-words.ts';
import { described, originOf } from './record-names.ts';
import {
  allOf,
  confirmed,
  inWords,
  metTogether,
  missed,
  named,
  proofOf,
  says,
  shareOf,
} from './requirements-in-words.ts';

const WHOLE_TITLE = 140;
/** Some three lines. */
const VERDICT_CHARACTERS = 200;
const GROUPS = 3;
/** So many figures of the first record are told. */
const FIGURES = 2;
/** From this probability on, a record is told as a fit; below it, as the closest. */
const FITS = 0.6;
/** Below it, a record is rather not relevant, and none is sold as an answer. */
const DOUBTFUL = SEARCH_LIMITS.scoreThresholdDefault;
const NONE_FITS = 'No record clearly fits;';
/** Said once in a conversation; after that it is no news. */
export const SILENT_ON_READINESS = 'No readiness level is given in these records.';
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * What a search found, in three lines: the verdict, how it divides, and what no record states; then a sentence of each of the
 * first records as evidence.
 */
export function threeLines(
  input: Pick<SummaryInput, 'totalFound' | 'earlier' | 'narrowings'>,
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
): SummarySentence[] {
  const [first] = cards;
  if (!first) return [];
  const opening = isOutdone(cards)
    ? outdone(first, cards)
    : [...verdict(first, { cards, totalFound: input.totalFound, wanted }), ...figuresAskedFor(first, wanted)];
  const opened = opening.map(({ text }) => text).join(' ');
  return [...opening, ...split(cards, input), ...gap(cards, input), ...evidenceOf(cards, wanted, opened)];
}

/** What the fit of the results says by itself: what the first one meets, what others do, and what none states. */
export function fitLines(cards: readonly ResultCard[], subject: string): SummarySentence[] {
  const technologies = cards.filter(({ type }) => type === 'technology');
  const [first] = technologies;
  return first ? [...meets(first, subject), ...meeting(technologies), ...silence(technologies)] : [];
}

/** True if the first record states nothing that was required, and another one does. */
function isOutdone([first, ...others]: readonly ResultCard[]): boolean {
  return metBy(first).length === 0 && others.some((card) => metBy(card).length > 0);
}

/** What meets a requirement is the news, however near the first record is in its words. */
function outdone(first: ResultCard, cards: readonly ResultCard[]): SummarySentence[] {
  const closest = said(`The closest in subject is ${described(first, cards)}.`, 'split', [first]);
  const missing = meets(first, 'It').map((sentence) => ({ ...sentence, part: 'split' as const }));
  const [only, ...others] = cards.filter((card) => metBy(card).length > 0);
  if (!only || others.length > 0) {
    const found = meeting(cards).map((sentence) => ({ ...sentence, part: 'verdict' as const }));
    return [...found, closest, ...missing];
  }
  const met = AND.format(metTogether(only.fit.filter(({ status }) => status === 'met')));
  const what =
    first.fit.length === 1 ? 'your requirement' : `any of your ${inWords(first.fit.length)} requirements`;
  return [said(`Only number ${only.number} meets ${what}: ${met}.`, 'verdict', [only]), closest, ...missing];
}

interface Found {
  cards: readonly ResultCard[];
  totalFound: number;
  wanted: ReadonlySet<string>;
}

function verdict(first: ResultCard, { cards, totalFound, wanted }: Found): SummarySentence[] {
  const what = nameOfFirst(first, totalFound);
  const isClosest = first.score >= FITS || cards.every(({ score }) => score <= first.score);
  // First for what it meets, while others are nearer in their subject.
  if (metBy(first).length > 0 && !isClosest) return meets(first, begun(described(first, cards, true)));
  const isOneInWords = first.fit.length === 1 && !first.fit.some(({ requirement }) => /\d/.test(requirement));
  if (metBy(first).length > 0 && !isOneInWords) {
    const told = meets(first, `${what}, ${described(first, cards)},`);
    const both = [...told, ...proofs(first)];
    // A longer verdict would leave no room for what others do and what none states; the card below has the proof.
    return both.reduce((sum, { text }) => sum + text.length, 0) <= VERDICT_CHARACTERS ? both : told;
  }
  // Its title stands right below, so what it does is the news.
  const own = first.score >= FITS ? inOwnWords(first, wanted) : null;
  if (own)
    return [
      said(`${what}, ${originOf(first)}, ${own.verb} “${own.words}”`, 'verdict', [first]),
      ...(metBy(first).some((requirement) => says(own.words, requirement)) ? [] : meets(first, 'It')),
    ];
  if (metBy(first).length > 0) return meets(first, `${what}, ${described(first, cards)},`);
  const told = tellingWords(first, wanted);
  if (told)
    return [
      said(`${what} comes ${originOf(first)}${told.lead} “${told.words}”`, 'verdict', [first]),
      ...meets(first, 'It'),
    ];
  // Its name is all that the sentence says, so it stands in full.
  const name = clipped(flat(first.title), WHOLE_TITLE);
  return [said(`${what} is “${name}” ${originOf(first)}.`, 'verdict', [first]), ...meets(first, 'It')];
}

/** Figures of the first record in what the question speaks of, but for those that its requirements tell. */
function figuresAskedFor(first: ResultCard, wanted: ReadonlySet<string>): SummarySentence[] {
  // A sentence that meets a requirement has told its figure.
  const told = first.fit
    .flatMap(({ status, sentence }) => (status === 'met' && sentence ? sentence.text : []))
    .join('\n');
  const figures = first.facts
    .filter(
      ({ label, value }) =>
        !told.includes(value) && terms(`${label} ${value}`).some((term) => wanted.has(term)),
    )
    .slice(0, FIGURES)
    .map(({ label, value }) => {
      const isNamed = terms(label).every((term) => terms(value).includes(term));
      return isNamed ? value : `${lowered(label)} of ${value}`;
    });
  return figures.length === 0 ? [] : [said(`Its record reports ${AND.format(figures)}.`, 'split', [first])];
}

/** "LiOH purity" stays as it is. */
function lowered(label: string): string {
  return /^[A-Z][a-z]+\b/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** What the record says itself of the first requirement that it meets, if that says more. */
function proofs(first: ResultCard): SummarySentence[] {
  const [words] = first.fit.flatMap((fit) => (fit.status === 'met' ? (proofOf(fit) ?? []) : []));
  return words === undefined ? [] : [said(`Its record says “${words}”.`, 'verdict', [first])];
}

/** Praises only what probably fits: a record that misses each requirement isn’t a match, however near its words are. */
function nameOfFirst({ score, fit }: ResultCard, totalFound: number): string {
  const misses = fit.length > 0 && fit.every(({ status }) => status === 'not_met');
  const fits = score >= FITS && !misses;
  if (score < DOUBTFUL)
    return totalFound === 1 ? `${NONE_FITS} the only one found` : `${NONE_FITS} the closest one`;
  if (totalFound === 1) return fits ? 'The one match' : 'The only record found';
  return fits ? 'The best fit' : 'The closest record';
}

/** Which requirements the best record meets, of those that it states. */
function meets(first: ResultCard, subject: string): SummarySentence[] {
  const met = first.fit.filter(({ status }) => status === 'met');
  const unmet = first.fit.filter(({ status }) => status === 'not_met').map(({ requirement }) => requirement);
  const total = first.fit.length;
  const [only] = met;
  const does =
    only && total === 1
      ? confirmed(only)
      : met.length === total
        ? `meets ${allOf(total)}.`
        : `meets ${inWords(met.length)} of your ${inWords(total)} requirements: ${AND.format(metTogether(met))}.`;
  const isKnown = met.length > 0;
  const whose = { subject: isKnown ? 'It' : subject, isKnown };
  return [
    ...(isKnown
      ? [said(`${total === 1 && subject === 'It' ? 'Its record' : subject} ${does}`, 'verdict', [first])]
      : []),
    ...(unmet.length > 0 ? [said(missed(unmet, { total, ...whose }), 'verdict', [first])] : []),
  ];
}

/** Which other records meet what, else the kinds that they are of; and the most mature one. */
function split(
  cards: readonly ResultCard[],
  { narrowings = [], totalFound }: Pick<SummaryInput, 'narrowings' | 'totalFound'>,
): SummarySentence[] {
  const byRequirement = isOutdone(cards) ? [] : meeting(cards);
  const groups = narrowings.slice(0, GROUPS);
  const kinds = groups.map(({ label, count }) => `${label} (${count})`);
  // Groups with more records than are shown, or that share some, tell the results apart badly.
  const isDivision = groups.reduce((sum, { count }) => sum + count, 0) <= cards.length;
  const divided =
    byRequirement.length === 0 && !isOutdone(cards) && kinds.length > 1 && totalFound > 1 && isDivision
      ? [said(`They fall into these groups: ${AND.format(kinds)}.`, 'split', [])]
      : [];
  return [...byRequirement, ...divided, ...furthestAlong(cards)];
}

/** Which others meet what, those that meet the same together; those that meet most come first. */
function meeting([first, ...others]: readonly ResultCard[]): SummarySentence[] {
  const groups = Map.groupBy(others, (card) => metBy(card).join('\n'));
  groups.delete('');
  const told = [...groups.values()]
    .toSorted((a, b) => metBy(b[0]).length - metBy(a[0]).length)
    .slice(0, GROUPS);
  const total = first?.fit.length ?? 0;
  const texts = told.map((same, at) => {
    const met = metBy(same[0]);
    const [only] = same.length === 1 ? same : [];
    const whats = only ? metTogether(only.fit.filter(({ status }) => status === 'met')) : met.map(named);
    const also = met.every((requirement) => first && statusOf(first, requirement) === 'met') ? ' also' : '';
    const isKnown = at > 0 || metBy(first).length > 0;
    const share = shareOf(met.length, { total, isKnown });
    const names = met.length === total ? '' : `: ${AND.format(whats)}`;
    return `${numbersOf(same)}${also} ${only ? 'meets' : 'meet'} ${share}${names}`;
  });
  return told.length === 0 ? [] : [said(`${begun(texts.join('; '))}.`, 'split', told.flat())];
}

function furthestAlong(cards: readonly ResultCard[]): SummarySentence[] {
  const top = Math.max(0, ...cards.flatMap(({ trl }) => trl ?? []));
  const best = cards.find(({ trl }) => trl === top);
  if (!best || best === cards[0]) return [];
  return [
    said(
      `The most mature is number ${best.number}, from ${universityFace(best.university).short}, at TRL ${best.trl}.`,
      'split',
      [best],
    ),
  ];
}

/** What was required and no record states, and what a scout looks for first. */
function gap(cards: readonly ResultCard[], { earlier }: Pick<SummaryInput, 'earlier'>): SummarySentence[] {
  const isSilent = cards.length > 1 && cards.every(({ trl }) => trl === null);
  const isNews = earlier.every(({ answered }) => !answered.includes(SILENT_ON_READINESS));
  return [...silence(cards), ...(isSilent && isNews ? [said(SILENT_ON_READINESS, 'gap', [])] : [])];
}

function silence(cards: readonly ResultCard[]): SummarySentence[] {
  const silent = requirementsOf(cards).filter((requirement) =>
    cards.every((card) => statusOf(card, requirement) === 'not_stated'),
  );
  if (silent.length === 0) return [];
  // Half of what records state is not recognised, so that nothing is claimed of what they don't.
  const where = cards.length === 1 ? 'the record' : 'these records';
  const points = silent.length === 1 ? 'one point' : `${inWords(silent.length)} points`;
  const [only, another] = new Set(cards.map(({ university }) => universityFace(university).short));
  const offices = another
    ? 'The universities’ technology transfer offices'
    : `${only}’s technology transfer office`;
  const names = silent.map((each) => named(each.replace(/^not /, '')));
  // What is ruled out is a thing; what is required may be any words.
  const isOfThings = silent.every((each) => each.startsWith('not '));
  const works = cards.length === 1 ? 'whether it works' : 'whether any of them works';
  const isOfAll = silent.length > 1 && silent.length === requirementsOf(cards).length;
  const nothing = isOfAll
    ? `I found none of your ${inWords(silent.length)} requirements in ${where}.`
    : `I found nothing in ${where} on ${points}: ${AND.format(names)}.`;
  // As two sentences: where there is room for one only, the first says what matters.
  return [
    said(
      isOfThings ? `I couldn’t tell from ${where} ${works} without ${OR.format(names)}.` : nothing,
      'gap',
      [],
    ),
    said(`${offices} can tell you.`, 'gap', []),
  ];
}

function requirementsOf([first]: readonly ResultCard[]): string[] {
  return (first?.fit ?? []).map(({ requirement }) => requirement);
}

function metBy(card: ResultCard | undefined): string[] {
  return (card?.fit ?? []).filter(({ status }) => status === 'met').map(({ requirement }) => requirement);
}

function statusOf({ fit }: ResultCard, requirement: string): string {
  return fit.find((each) => each.requirement === requirement)?.status ?? 'not_stated';
}

function numbersOf(cards: readonly ResultCard[]): string {
  const all = cards.map(({ number }) => String(number));
  return `${all.length === 1 ? 'number' : 'numbers'} ${AND.format(all)}`;
}

export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function said(
  text: string,
  part: NonNullable<SummarySentence['part']>,
  cards: readonly ResultCard[],
): SummarySentence {
  return { text, citations: cards.map(({ number }) => number), part };
}
