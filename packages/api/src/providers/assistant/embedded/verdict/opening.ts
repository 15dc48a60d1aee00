import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { clipped, flat } from '../words/facts-quoted.ts';
import { inOwnWords, tellingWords } from '../words/own-words.ts';
import { described, originOf } from '../words/record-names.ts';
import { begun, metBy, metOf, nothingIsMet, said } from './fit-of.ts';
import { noneMet } from './gap.ts';
import { meeting, meets } from './others.ts';
import { allOf, AND, inWords, listed, proofOf, says } from './requirements-in-words.ts';

const WHOLE_TITLE = 140;
/** Some three lines. */
const VERDICT_CHARACTERS = 200;
/** So many figures of the first record are told. */
const FIGURES = 2;
/** From this probability on, a record is told as a fit; below it, as the closest. */
const FITS = 0.6;
/** Below it, a record is rather not relevant, and none is sold as an answer. */
const DOUBTFUL = SEARCH_LIMITS.scoreThresholdDefault;
const CLOSEST = 'The closest in subject';
const ONLY = 'The only record found';
const NONE_FITS = 'No record clearly fits;';

interface Found {
  /** What was asked for, if no record is about it. */
  unmatched?: string | null | undefined;
  cards: readonly ResultCard[];
  totalFound: number;
  wanted: ReadonlySet<string>;
}

/** What there is: the record that comes first, what it says of itself, and how it stands to what was required. */
export function opening(first: ResultCard, found: Found): SummarySentence[] {
  const { cards, unmatched = null } = found;
  const isTold = unmatched !== null && !nothingIsMet(cards);
  const none = isTold ? [said(`I found no record about ‘${unmatched}’.`, 'verdict', [])] : [];
  return [...none, ...standing(first, found)];
}

function standing(first: ResultCard, found: Found): SummarySentence[] {
  const { cards, totalFound, wanted } = found;
  if (isOutdone(cards)) return outdone(first, cards);
  const figures = figuresAskedFor(first, wanted);
  if (nothingIsMet(cards)) {
    const closest = introduced(totalFound === 1 ? ONLY : CLOSEST, first, wanted);
    const missesAll = first.fit.every(({ status }) => status === 'not_met');
    return [noneMet(cards), ...closest, ...(missesAll ? [] : meets(first, 'It')), ...figures];
  }
  const isClosest = first.score >= FITS || cards.every(({ score }) => score <= first.score);
  const isOutmatched = cards.some((card) => metBy(card).length > metBy(first).length);
  const what = isOutmatched ? CLOSEST : nameOfFirst(first, totalFound);
  if (metBy(first).length === 0)
    return [...introduced(what, first, wanted), ...meets(first, 'It'), ...figures];
  // First for what it meets, while others are nearer in their subject.
  if (!isClosest) return [...meets(first, begun(described(first, cards, true))), ...figures];
  return [...fitting(what, first, found), ...figures];
}

/** True if the first record states nothing that was required, and another one does. */
export function isOutdone([first, ...others]: readonly ResultCard[]): boolean {
  return metBy(first).length === 0 && others.some((card) => metBy(card).length > 0);
}

/** What meets a requirement is the news, however near the first record is in its words. */
function outdone(first: ResultCard, cards: readonly ResultCard[]): SummarySentence[] {
  const closest = said(`${CLOSEST} is ${described(first, cards)}.`, 'split', [first]);
  const missing = meets(first, 'It').map((sentence) => ({ ...sentence, part: 'split' as const }));
  const [only, ...others] = cards.filter((card) => metBy(card).length > 0);
  if (!only || others.length > 0) {
    const found = meeting(cards).map((sentence) => ({ ...sentence, part: 'verdict' as const }));
    return [...found, closest, ...missing];
  }
  const total = first.fit.length;
  const any = total === 2 ? 'either of your requirements' : `any of your ${inWords(total)} requirements`;
  const met = metOf(only);
  const what = met.length === total ? allOf(total) : any;
  const text = `Only ${described(only, cards, true)} meets ${what}: ${listed(met)}.`;
  return [said(text, 'verdict', [only]), closest, ...missing];
}

/** A record that meets something: by its own words, since the requirements stand on its card. */
function fitting(what: string, first: ResultCard, { cards, wanted }: Found): SummarySentence[] {
  const total = first.fit.length;
  const met = metOf(first);
  const name = described(first, cards);
  const isOneInWords = total === 1 && !/\d/.test(first.fit[0]?.requirement ?? '');
  const own = isOneInWords ? ownSentence(what, first, wanted) : null;
  if (own)
    return [
      own.sentence,
      ...(met.some((each) => says(own.words, each.requirement)) ? [] : meets(first, 'It')),
    ];
  const [proof] = met.flatMap((each) => proofOf(each) ?? []);
  if (proof === undefined) return meets(first, `${what}, ${name},`);
  if (met.length === total)
    return [said(`${what}, ${name}, meets ${allOf(total)}: “${proof}”.`, 'verdict', [first])];
  const opened = said(`${what} is ${name}: “${proof}”.`, 'verdict', [first]);
  const whole = meets(first, 'It');
  const isRoom = whole.reduce((sum, { text }) => sum + text.length, opened.text.length) <= VERDICT_CHARACTERS;
  return [opened, ...(isRoom ? whole : meets(first, 'It', true))];
}

/** By what it is or does, in words of its own where they can be put behind its name; else by its title. */
function introduced(what: string, first: ResultCard, wanted: ReadonlySet<string>): SummarySentence[] {
  const own = ownSentence(what, first, wanted);
  if (own) return [own.sentence];
  const told = tellingWords(first, wanted);
  if (told) return [said(`${what} comes ${originOf(first)}${told.lead} “${told.words}”`, 'verdict', [first])];
  // Its name is all that the sentence says, so it stands in full.
  return [
    said(`${what} is “${clipped(flat(first.title), WHOLE_TITLE)}” ${originOf(first)}.`, 'verdict', [first]),
  ];
}

function ownSentence(
  what: string,
  first: ResultCard,
  wanted: ReadonlySet<string>,
): { sentence: SummarySentence; words: string } | null {
  const own = first.score >= FITS ? inOwnWords(first, wanted) : null;
  if (!own) return null;
  const text = `${what}, ${originOf(first)}, ${own.verb} “${own.words}”`;
  return { sentence: said(text, 'verdict', [first]), words: own.words };
}

/** Praises only what probably fits: a record that misses each requirement, or is about something else, isn’t a match, however near its words are. */
function nameOfFirst({ score, fit, about }: ResultCard, totalFound: number): string {
  const misses = fit.length > 0 && fit.every(({ status }) => status === 'not_met');
  const fits = score >= FITS && !misses && about !== 'no';
  if (score < DOUBTFUL)
    return totalFound === 1 ? `${NONE_FITS} the only one found` : `${NONE_FITS} the closest one`;
  if (totalFound === 1) return fits ? 'The one match' : ONLY;
  return fits ? 'The best fit' : 'The closest record';
}

/** Figures of the first record in what the question speaks of, but for those that its requirements tell. */
function figuresAskedFor(first: ResultCard, wanted: ReadonlySet<string>): SummarySentence[] {
  // A sentence that meets a requirement has told its figure.
  const told = metOf(first)
    .flatMap(({ sentence }) => (sentence ? sentence.text : []))
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
