import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../../ports/assistant.ts';
import { described } from '../words/record-names.ts';
import { begun, isWorthNaming, metBy, nothingIsMet, metOf, said, statusOf, unmetBy } from './fit-of.ts';
import {
  AND,
  confirmed,
  countOf,
  inWords,
  listed,
  listedNames,
  missed,
  named,
  shareOf,
} from './requirements-in-words.ts';

const GROUPS = 3;

/** Which requirements a record meets, and which it misses; `areMany` if its name is a plural. */
export function meets(card: ResultCard, subject: string, areMany = false): SummarySentence[] {
  const met = metOf(card);
  const total = card.fit.length;
  const [only] = met;
  const does =
    only && total === 1
      ? confirmed(only, areMany)
      : `${areMany ? 'meet' : 'meets'} ${countOf(met.length, total)}${met.length === total ? '' : `: ${listed(met)}`}.`;
  const isKnown = met.length > 0;
  return [
    ...(isKnown ? [said(`${subject} ${does}`, 'verdict', [card])] : []),
    ...misses(card, isKnown ? 'It' : subject),
  ];
}

/** Which requirements a record misses, after what it meets. */
export function misses(card: ResultCard, subject = 'It'): SummarySentence[] {
  const unmet = unmetBy(card);
  if (unmet.length === 0) return [];
  const given = { total: card.fit.length, subject, met: metOf(card).length };
  return [said(missed(unmet, given), 'verdict', [card])];
}

/** What others add to the first record, or meet; else the kinds that all are of; and the most mature one. */
export function split(
  cards: readonly ResultCard[],
  {
    narrowings = [],
    totalFound,
    isTold,
  }: Pick<SummaryInput, 'narrowings' | 'totalFound'> & { isTold: boolean },
): SummarySentence[] {
  const adding = remaining(cards);
  const byRequirement = isTold ? [] : adding.length > 0 ? adding : meeting(cards);
  const groups = narrowings.slice(0, GROUPS);
  const kinds = groups.map(({ label, count }) => `${label} (${count})`);
  // Groups with more records than are shown, or that share some, tell the results apart badly.
  const isDivision = groups.reduce((sum, { count }) => sum + count, 0) <= cards.length;
  const divided =
    byRequirement.length === 0 && !isTold && kinds.length > 1 && totalFound > 1 && isDivision
      ? [said(`They fall into these groups: ${AND.format(kinds)}.`, 'split', [])]
      : [];
  return [...byRequirement, ...divided, ...furthestAlong(cards), ...conflicts(cards)];
}

/** Who meets the only requirement that the first record leaves open. */
function remaining([first, ...others]: readonly ResultCard[]): SummarySentence[] {
  if (!first || metBy(first).length === 0) return [];
  const [open, ...more] = first.fit.filter(({ status }) => status !== 'met');
  if (!open || more.length > 0) return [];
  const adding = others.filter((card) => statusOf(card, open.requirement) === 'met');
  const [only, another] = adding;
  if (!only) return [];
  const who = another
    ? `${begun(numbersOf(adding))} meet`
    : `${begun(described(only, [first, ...others], true))} meets`;
  const text = `${who} the ${first.fit.length === 2 ? 'other' : 'remaining'} one: ${named(open.requirement)}.`;
  return [said(text, 'split', adding)];
}

/**
 * Which others meet what, those that meet the same together; those that add to the first one, if any do, and those that meet most
 * first. `isKnown` if the requirements were spoken of before.
 */
export function meeting(
  [first, ...others]: readonly ResultCard[],
  isKnown = metBy(first).length > 0,
): SummarySentence[] {
  const ofFirst = metBy(first);
  const missesNone = first?.fit.every(({ status }) => status !== 'not_met') ?? false;
  const addsTo = (card: ResultCard | undefined) => metBy(card).some((each) => !ofFirst.includes(each));
  const meetingAny = others.filter(isWorthNaming);
  const adding = meetingAny.filter(addsTo);
  // Beside a record that meets four, another that meets one of them is no news.
  const comparable = meetingAny.filter((card) => metBy(card).length >= ofFirst.length / 2);
  const groups = Map.groupBy(adding.length > 0 ? adding : comparable, (card) => metBy(card).join('\n'));
  const told = [...groups.values()]
    .toSorted((a, b) => metBy(b[0]).length - metBy(a[0]).length)
    .slice(0, GROUPS);
  const total = first?.fit.length ?? 0;
  const texts = told.map((same, at) => {
    const met = metBy(same[0]);
    const [only] = same.length === 1 ? same : [];
    if (at === 0 && missesNone && met.length < total && met.join('\n') === ofFirst.join('\n')) {
      const these = met.length === 1 ? 'that one' : `the same ${inWords(met.length)}`;
      return `${numbersOf(same)} ${only ? 'meets' : 'meet'} ${these}, too`;
    }
    const also = addsTo(same[0]) || ofFirst.length === 0 ? '' : ' also';
    const isOthers = ofFirst.length > 0 && met.every((requirement) => !ofFirst.includes(requirement));
    const share = shareOf(met.length, { total, isKnown: isKnown || at > 0, isOthers });
    const names = met.length === total ? '' : `: ${only ? listed(metOf(only)) : AND.format(met.map(named))}`;
    // Of several in a row, the numbers of their cards are told apart more easily than their names.
    const who = only && told.length === 1 ? described(only, others, true) : numbersOf(same);
    return `${who}${also} ${only ? 'meets' : 'meet'} ${share}${names}`;
  });
  return told.length === 0 ? [] : [said(`${begun(texts.join('; '))}.`, 'split', told.flat())];
}

/** Which others are known to miss what; what the first one misses is told with it. */
function conflicts([first, ...others]: readonly ResultCard[]): SummarySentence[] {
  const total = first?.fit.length ?? 0;
  const groups = Map.groupBy(
    others.filter((card) => unmetBy(card).length > 0),
    (card) => unmetBy(card).join('\n'),
  );
  const told = [...groups.values()].toSorted((a, b) => b.length - a.length).slice(0, GROUPS);
  const texts = told.map((same) => {
    const unmet = unmetBy(same[0]);
    const [only] = same.length === 1 ? same : [];
    const who = only ? described(only, others, true) : numbersOf(same);
    const what = total === 1 ? 'your requirement' : `${inWords(unmet.length)} of your requirements`;
    return `${who} ${only ? 'conflicts' : 'conflict'} with ${what}: ${listedNames(unmet)}`;
  });
  const part = first && nothingIsMet([first, ...others]) ? 'verdict' : 'split';
  return told.length === 0 ? [] : [said(`${begun(texts.join('; '))}.`, part, told.flat())];
}

function furthestAlong(cards: readonly ResultCard[]): SummarySentence[] {
  const top = Math.max(0, ...cards.flatMap(({ trl }) => trl ?? []));
  const best = cards.find(({ trl }) => trl === top);
  if (!best || best === cards[0]) return [];
  const from = universityFace(best.university).short;
  return [
    said(`The most mature is number ${best.number}, from ${from}, at TRL ${best.trl}.`, 'split', [best]),
  ];
}

function numbersOf(cards: readonly ResultCard[]): string {
  const all = cards.map(({ number }) => String(number));
  return `${all.length === 1 ? 'number' : 'numbers'} ${AND.format(all)}`;
}
