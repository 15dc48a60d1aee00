import type { CardFact, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { describe, expect, it } from 'vitest';
import { areGathered, fitOf, needName, requirementsIn, silentLine } from './need-columns.ts';
import { factsAtFirst, factsIn, numberIn } from './table-columns.ts';
import { inSigns } from '../record/facts/in-signs.ts';
import { AS_ANSWERED, nextOrder, ordered } from './table-order.ts';
import { markable } from './marks.ts';
import { nextPlace } from './use-cell-walk.ts';

const passage = (text: string, ...marked: string[]) => ({
  text,
  source: 'summary' as const,
  marks: marked.map((words): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length]),
});
const fact = (label: string, value: string): CardFact =>
  ({ label, value, sentence: passage(value) }) as CardFact;
const met = (requirement: string, text: string, ...marked: string[]): RequirementFit =>
  ({ requirement, status: 'met', sentence: passage(text, ...marked) }) as RequirementFit;
const silent = (requirement: string): RequirementFit => ({
  requirement,
  status: 'not_stated',
  sentence: null,
});
const card = (number: number, changes: Partial<ResultCard> = {}): ResultCard =>
  ({
    number,
    id: `UTECH-A-${number}`,
    type: 'technology',
    title: `Record ${number}`,
    university: 'Alder University',
    score: 1 - number / 10,
    year: null,
    trl: null,
    patents: null,
    patentStatus: null,
    researchers: null,
    fit: [],
    facts: [],
    passage: null,
    ...changes,
  }) as ResultCard;

const CARDS = [
  card(1, { facts: [fact('Efficiency', '~16 %')], year: 2021, fit: [silent('1,000 h')] }),
  card(2, {
    facts: [fact('efficiency', 'more than 20%'), fact('Lifetime', '60 days')],
    patents: ['US1', 'US2'],
    fit: [met('1,000 h', 'It ran stably for more than 1,200 hours outside.', 'ran', 'more than 1,200 hours')],
  }),
  card(3, {
    year: 2019,
    trl: 4,
    researchers: [{ id: 'R', name: 'Ines Calloway', url: null, technologies: 1 }],
  }),
];
const ids = (cards: readonly ResultCard[]) => cards.map(({ number }) => number);

describe('the columns', () => {
  it('are the requirements in the order of the reading, and every fact with the records that state it', () => {
    expect(requirementsIn(CARDS)).toEqual({ stated: ['1,000 h'], silent: [] });
    expect(requirementsIn([CARDS[0]!])).toEqual({ stated: [], silent: ['1,000 h'] });
    expect(factsIn(CARDS).map(({ name, stated }) => [name, stated])).toEqual([
      ['efficiency', 2],
      ['Lifetime', 1],
      ['Patent', 1],
      ['Year listed', 2],
      ['Readiness', 1],
      ['Researchers', 1],
      ['University', 3],
    ]);
    expect(factsIn([])).toEqual([]);
    const compared = card(4, { facts: [fact('Less peel force', '67 %'), fact('Peel force', '2 N')] });
    expect(factsIn([compared]).map(({ name }) => name)).toEqual(['Peel force', 'University']);
  });

  it('begin with the figure and the fields that most of the records state, with the sentence where there is room, and without the university that is beside each title', () => {
    expect(factsAtFirst(CARDS)).toEqual(['fact:efficiency', 'year']);
    expect(factsAtFirst([card(1)])).toEqual([]);
    const said = card(1, { passage: passage('It lasts.') as ResultCard['passage'] });
    expect(factsAtFirst([said])).toEqual(['why']);
    expect(factsAtFirst([said, card(2), card(3)])).toEqual([]);
  });

  it('are one for all requirements where records state few of them, beside the sentence that speaks for each', () => {
    const why = { passage: passage('It lasts.') as ResultCard['passage'], year: 2020, patents: ['US1'] };
    const fits = (stated: number, all: number) =>
      Array.from({ length: all }, (_, at) =>
        card(at, { ...why, fit: [at < stated ? met('dry', 'It stays dry.', 'dry') : silent('dry')] }),
      );
    expect([fits(0, 4), fits(1, 4), fits(1, 5)].map(areGathered)).toEqual([false, false, true]);
    expect(factsAtFirst(fits(1, 5))).toEqual(['patent', 'why']);
  });

  it('have the sentence that meets a requirement rather than the one nearest to the question', () => {
    const cards = [
      card(1, {
        passage: passage('It lasts.') as ResultCard['passage'],
        fit: [met('dry', 'It stays dry for a year.', 'dry')],
      }),
    ];
    const why = factsIn(cards)
      .find(({ key }) => key === 'why')
      ?.valueOf(cards[0]!);
    expect(why?.text).toBe('It stays dry for a year.');
  });

  it('sort by how many requirements are met, and records that state none stay at the end', () => {
    const missed = { ...met('light', 'It is heavy.', 'heavy'), status: 'not_met' } as RequirementFit;
    const rows = [
      card(1, { fit: [silent('dry')] }),
      card(2, { fit: [missed] }),
      card(3, { fit: [met('dry', 'It stays dry.', 'dry')] }),
    ];
    expect(ids(ordered(rows, { by: 'needs', down: true }, []))).toEqual([3, 2, 1]);
    expect(ids(ordered(rows, { by: 'needs', down: false }, []))).toEqual([2, 3, 1]);
  });

  it('leave out at first what a third of the records don’t state', () => {
    const two = [fact('Lifetime', '60 days')];
    const half = [card(1, { facts: two }), card(2, { facts: two, year: 2020 }), card(3)];
    expect(factsAtFirst(half)).toEqual(['fact:lifetime']);
    expect(factsAtFirst([...half, card(5)])).toEqual([]);
  });

  it('leave out requirements that no record answers, which one line names', () => {
    expect(silentLine([])).toBeNull();
    expect(silentLine(['1,000 h', 'not lead', 'nothing toxic'])).toBe(
      'Not stated in any of these records: 1,000 h, “without lead”, “nothing toxic”',
    );
  });

  it('leave out a figure at first that a requirement’s column already shows', () => {
    const tested = (number: number, value: string) =>
      card(number, {
        facts: [fact('Lifetime', value)],
        fit: [met('1,000 h', `It ran for ${value}.`, value)],
      });
    expect(factsAtFirst([tested(1, '1,200 hours'), tested(2, '2,000 hours')])).toEqual([]);
  });

  it.each([
    ['not curing', 'No curing'],
    ['1,000 h', '1,000 h'],
    ['survives washing', 'Survives washing'],
  ])('name %j %j', (requirement, name) => {
    expect(needName(requirement)).toBe(name);
  });

  it('show the figure or the few words that meet a requirement, with their sentence', () => {
    expect(fitOf(CARDS[1]!, '1,000 h')).toMatchObject({ status: 'met', words: 'more than 1,200 hours' });
    expect(fitOf(CARDS[0]!, '1,000 h')).toEqual({ status: 'not_stated', words: null, passage: null });
    const wet = met('wet', 'It begins with a need. The glue adheres to wet tissue, says the lab.', 'wet');
    expect(fitOf(card(1, { fit: [wet] }), 'wet').words).toBe('glue adheres to wet tissue');
    expect(fitOf(card(1), 'something else').status).toBe('not_stated');
  });

  it.each([
    ['more than 80%', '> 80%'],
    ['at least 1,000 h', '≥ 1,000 h'],
    ['about 16 %', '~16 %'],
    ['up to €5', '≤ €5'],
    ['over the years', 'over the years'],
    ['60 days', '60 days'],
  ])('write %j as %j', (value, short) => {
    expect(inSigns(value)).toBe(short);
  });

  it.each([
    ['more than 1,000 h', 1000],
    ['−4 %', -4],
    ['0.5 S/cm', 0.5],
    ['months', null],
  ])('read %j as %j', (value, number) => {
    expect(numberIn(value)).toBe(number);
  });
});

describe('the order', () => {
  const facts = factsIn(CARDS);
  it('is by fit, and what isn’t stated comes last in both directions', () => {
    expect(ids(ordered(CARDS, AS_ANSWERED, facts))).toEqual([1, 2, 3]);
    // The second comes before others for what it meets, not for its score.
    const scored = CARDS.map((each, at) => ({ ...each, percentage: [70, 40, 60][at] ?? 0 }));
    expect(ids(ordered(scored, AS_ANSWERED, facts))).toEqual([1, 2, 3]);
    expect(ids(ordered(scored, { by: 'fit', down: true }, facts))).toEqual([1, 3, 2]);
    expect(ids(ordered(scored, { by: 'fit', down: false }, facts))).toEqual([2, 3, 1]);
    expect(ids(ordered(CARDS, { by: 'year', down: true }, facts))).toEqual([1, 3, 2]);
    expect(ids(ordered(CARDS, { by: 'year', down: false }, facts))).toEqual([3, 1, 2]);
    expect(ids(ordered(CARDS, { by: 'fact:efficiency', down: true }, facts))).toEqual([2, 1, 3]);
    expect(ids(ordered(CARDS, { by: 'need:1,000 h', down: true }, facts))).toEqual([2, 1, 3]);
    expect(ids(ordered(CARDS, { by: 'title', down: true }, facts))).toEqual([3, 2, 1]);
  });

  it('turns on a second press', () => {
    expect(nextOrder(AS_ANSWERED, 'year')).toEqual({ by: 'year', down: true });
    expect(nextOrder({ by: 'year', down: true }, 'year')).toEqual({ by: 'year', down: false });
    expect(nextOrder({ by: 'year', down: false }, 'year')).toEqual(AS_ANSWERED);
    expect(nextOrder(AS_ANSWERED, 'title')).toEqual({ by: 'title', down: false });
  });
});

it('marks technologies only', () => {
  expect(markable([...CARDS, card(4, { type: 'researcher' })])).toHaveLength(3);
});

describe('the walk among cells', () => {
  const press = (key: string, more: object = {}) =>
    nextPlace(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      { row: 1, column: 1 },
      { row: 2, column: 4 },
    );
  it('goes by arrows, Home and End', () => {
    expect(press('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(press('ArrowDown')).toEqual({ row: 2, column: 1 });
    expect(press('ArrowLeft')).toEqual({ row: 1, column: 0 });
    expect(press('End')).toEqual({ row: 1, column: 4 });
    expect(press('Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 });
    expect(press('End', { ctrlKey: true })).toEqual({ row: 2, column: 4 });
  });

  it('leaves other keys alone, and stops at the edges', () => {
    expect(press('Enter')).toBeNull();
    expect(press('ArrowDown', { altKey: true })).toBeNull();
    expect(
      nextPlace(
        { key: 'ArrowRight', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
        { row: 0, column: 4 },
        { row: 2, column: 4 },
      ),
    ).toEqual({ row: 0, column: 4 });
  });
});
