import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { measuredFacts } from '../../../extract/measured-facts.ts';
import { readAsked } from '../../../extract/question-words.ts';
import { maturityStated, stepOf } from '../../../extract/stage.ts';
import { toldFacts } from '../../../extract/told-facts.ts';
import { withWords } from '../../../extract/worded-facts.ts';
import { clipped, flat } from './words/facts-quoted.ts';

/** Something in which results differ by what their records state, as a clause, with the sentences that say so. */
export interface Difference {
  about: 'requirement' | 'readiness' | 'patent' | 'figure' | 'material';
  text: string;
  citations: number[];
  evidence: { card: ResultCard; text: string }[];
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const FIGURES = 2;
const WRITTEN_CHARACTERS = 130;
const COST = /\b(?:costs?|price)\b/i;
const COST_LABEL = 'Cost';
const MADE_OF = 'told:Made of';

/** In what results differ: what was required or asked for first, then readiness, patents, figures of one kind, and materials. */
export function differencesOf(cards: readonly ResultCard[], question: string): Difference[] {
  return [
    ...requirements(cards),
    ...asked(cards, question),
    ...readiness(cards),
    ...patents(cards),
    ...figures(cards, question),
    ...materials(cards, question),
  ];
}

function requirements(cards: readonly ResultCard[]): Difference[] {
  const all = [...new Set(cards.flatMap(({ fit }) => fit.map(({ requirement }) => requirement)))];
  return all.flatMap((requirement) => {
    const name = `‘${requirementWords(requirement)}’`;
    const fitOf = (card: ResultCard) => card.fit.find((each) => each.requirement === requirement);
    const one = { met: `meets ${name}`, not_met: `doesn’t meet ${name}`, not_stated: 'doesn’t say' };
    const several = { met: `meet ${name}`, not_met: `don’t meet ${name}`, not_stated: 'don’t say' };
    const states = cards.map((card) => fitOf(card)?.status ?? 'not_stated');
    const evidence = cards.flatMap((card) => {
      const sentence = fitOf(card)?.sentence;
      return sentence ? [{ card, text: sentence.text }] : [];
    });
    return byState('requirement', cards, {
      states,
      one: (state) => one[state],
      several: (state) => several[state],
      evidence,
    });
  });
}

function readiness(cards: readonly ResultCard[]): Difference[] {
  if (cards.every(({ trl }) => trl === null)) return readinessInWords(cards);
  const states = cards.map(({ trl }) => trl);
  return byState('readiness', cards, {
    states,
    one: (trl) => (trl === null ? 'gives no readiness level' : `is at TRL ${trl}`),
    several: (trl) => (trl === null ? 'give no readiness level' : `are at TRL ${trl}`),
    evidence: cards.flatMap((card) =>
      card.trl !== null && card.trlReasoning ? [{ card, text: card.trlReasoning }] : [],
    ),
  });
}

/** Who writes of a further step, such as a prototype or a trial. */
function readinessInWords(cards: readonly ResultCard[]): Difference[] {
  const steps = cards.map((card) => {
    const written = maturityStated(card);
    return { card, written: written ?? '', step: written === null ? 0 : stepOf(written) };
  });
  const top = Math.max(...steps.map(({ step }) => step));
  const [first, ...same] = steps.filter(({ step }) => step === top);
  if (top === 0 || !first || same.length > 0) return [];
  const { card, written } = first;
  return [
    {
      about: 'readiness',
      text: `going by the text, number ${card.number} is ${cards.length === 2 ? 'further' : 'the furthest'} along (“${clipped(written, WRITTEN_CHARACTERS)}”)`,
      citations: [card.number],
      evidence: [{ card, text: flat(written) }],
    },
  ];
}

function patents(cards: readonly ResultCard[]): Difference[] {
  const one = {
    granted: 'lists a granted patent',
    pending: 'lists a pending patent',
    none: 'lists no patent',
  };
  const several = {
    granted: 'list a granted patent',
    pending: 'list a pending patent',
    none: 'list no patent',
  };
  return byState('patent', cards, {
    states: cards.map(({ patentStatus }) => patentStatus ?? 'none'),
    one: (state) => one[state],
    several: (state) => several[state],
    evidence: [],
  });
}

const isSilent = (state: unknown) => state === null || state === 'none' || state === 'not_stated';

/** Results in groups of one state, if there is more than one; those that state nothing come last. */
function byState<State>(
  about: Difference['about'],
  cards: readonly ResultCard[],
  {
    states,
    one,
    several,
    evidence,
  }: {
    states: readonly State[];
    one: (state: State) => string;
    several: (state: State) => string;
    evidence: Difference['evidence'];
  },
): Difference[] {
  const groups = Map.groupBy(cards.keys(), (at) => states[at] as State);
  if (groups.size < 2) return [];
  const clauses = [...groups]
    .toSorted((a, b) => Number(isSilent(a[0])) - Number(isSilent(b[0])))
    .map(([state, places]) => {
      const numbers = places.map((at) => String(cards[at]?.number));
      return numbers.length === 1
        ? `number ${numbers[0]} ${one(state)}`
        : `numbers ${AND.format(numbers)} ${several(state)}`;
    });
  return [{ about, text: AND.format(clauses), citations: cards.map(({ number }) => number), evidence }];
}

/** Figures that two or more state in one unit, whose direction is known, and of which one is the best. */
function figures(cards: readonly ResultCard[], question: string): Difference[] {
  return measuredFacts(cards, readAsked(question))
    .filter(({ strongest, equal }) => strongest !== null && !equal)
    .slice(0, FIGURES)
    .flatMap((row) => figure(cards, row));
}

function figure(cards: readonly ResultCard[], { label, cells, strongest }: FactRow): Difference[] {
  const stated = statedIn(cards, cells);
  const best = stated.find(({ card }) => card === cards[strongest ?? -1]);
  const others = stated.filter((each) => each !== best);
  if (!best || others.length === 0) return [];
  const isMore = others.every(({ cell }) => (cell.number ?? 0) < (best.cell.number ?? 0));
  const against = others.map(({ card, cell }) => `${flat(cell.value)} in number ${card.number}`);
  return [
    {
      about: 'figure',
      text: `number ${best.card.number} reports ${degreeOf(label, { isMore, isOfTwo: others.length === 1 })} (${flat(best.cell.value)} against ${AND.format(against)})`,
      citations: stated.map(({ card }) => card.number),
      evidence: quotesOf(stated),
    },
  ];
}

/** "The higher efficiency", "more washes". */
function degreeOf(label: string, { isMore, isOfTwo }: { isMore: boolean; isOfTwo: boolean }): string {
  const isCount = /[^s]s$/.test(label);
  const [two, several] = isCount
    ? [isMore ? 'more' : 'fewer', isMore ? 'the most' : 'the fewest']
    : [isMore ? 'the higher' : 'the lower', isMore ? 'the highest' : 'the lowest'];
  return `${isOfTwo ? two : several} ${lowered(label)}`;
}

/** What the question names as the respect to compare in, as far as it is stated: "by cost". */
function asked(cards: readonly ResultCard[], question: string): Difference[] {
  const words = readAsked(question);
  return withWords([...measuredFacts(cards, words), ...toldFacts(cards, words)], cards, words)
    .filter(({ askedFor, strongest, equal }) => askedFor !== null && strongest === null && !equal)
    .slice(0, FIGURES)
    .map(({ label, cells }) => {
      const stated = statedIn(cards, cells);
      const clauses = stated.map(({ card, cell }) => `number ${card.number} states “${flat(cell.value)}”`);
      const silent = cards.filter((card) => stated.every((each) => each.card !== card));
      const rest = silent.map(({ number }) => `number ${number} says nothing about it`);
      return {
        about: 'figure',
        text: `on ${lowered(label)}, ${AND.format([...clauses, ...rest])}`,
        citations: stated.map(({ card }) => card.number),
        evidence: quotesOf(stated),
      };
    });
}

/** The respects that a question names, in its words, of which no record says anything: "on cost". */
export function unstatedRespects(cards: readonly ResultCard[], question: string): string[] {
  const words = readAsked(question);
  const rows = withWords([...measuredFacts(cards, words), ...toldFacts(cards, words)], cards, words);
  const said = new Set(rows.flatMap(({ label, askedFor }) => [label, askedFor?.text ?? label]));
  const [cost] = COST.exec(question) ?? [];
  const named = [...words.named, ...(cost === undefined ? [] : [[COST_LABEL, cost] as const])];
  const unsaid = named.filter(([label, name]) => !said.has(label) && !said.has(name));
  return [...new Set(unsaid.map(([, name]) => name))];
}

interface StatedBy {
  card: ResultCard;
  cell: StatedFact;
}

function statedIn(cards: readonly ResultCard[], cells: FactRow['cells']): StatedBy[] {
  return cells.flatMap((cell, at) => {
    const card = cards[at];
    return cell && card ? [{ card, cell }] : [];
  });
}

function quotesOf(stated: readonly StatedBy[]): Difference['evidence'] {
  return stated.flatMap(({ card, cell }) => (cell.quote ? [{ card, text: flat(cell.quote.text) }] : []));
}

/** What each is made of, if all say it. */
function materials(cards: readonly ResultCard[], question: string): Difference[] {
  const row = toldFacts(cards, readAsked(question)).find(({ id }) => id === MADE_OF);
  const stated = statedIn(cards, row?.cells ?? []);
  if (row?.equal !== false || stated.length < cards.length) return [];
  const clauses = stated.map(({ card, cell }) => `number ${card.number} is made of “${flat(cell.value)}”`);
  return [
    {
      about: 'material',
      text: AND.format(clauses),
      citations: cards.map(({ number }) => number),
      evidence: quotesOf(stated),
    },
  ];
}

function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
