import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { describe, expect, it } from 'vitest';
import { coatingCard as card } from '../../../../testing/coating-card.ts';
import { threeLines } from './lines.ts';

const fit = (states: Record<string, FitStatus>): RequirementFit[] =>
  Object.entries(states).map(([requirement, status]) => ({
    requirement,
    status,
    sentence: status === 'not_stated' ? null : { source: 'summary', text: 'It says so.', marks: [] },
  }));
/** What the summary of such a record makes of a verdict. */
const SAID =
  '“Coating 1” from University 1: “Researchers have developed coating 1, which lasts for years on the hulls of ships.”';
const told = (
  cards: ResultCard[],
  given: {
    totalFound?: number;
    answered?: string;
    narrowings?: { label: string; count: number }[];
    missing?: { ofFirst: string[]; ofAll: string[] };
  } = {},
) =>
  threeLines(
    {
      totalFound: given.totalFound ?? cards.length,
      earlier: given.answered === undefined ? [] : [{ asked: 'Coatings?', answered: given.answered }],
      narrowings: given.narrowings ?? [],
      ...(given.missing && { missing: given.missing }),
    },
    cards,
    new Set(['coat']),
  );
const texts = (sentences: ReturnType<typeof told>, part: string) =>
  sentences.filter((each) => each.part === part).map(({ text }) => text);

describe('an answer in three lines', () => {
  it('quotes no sentence twice, though records share it', () => {
    const shared = 'The researchers have developed a coating that lasts for years on hulls of ships.';
    const own = 'Researchers have developed a coating that is sprayed on by robots in a dock.';
    const cards = [card(1), card(2, { summary: shared }), card(3, { summary: `${shared} ${own}` })];
    expect(texts(told(cards), 'evidence').slice(-2)).toEqual([
      `University 2: “${shared}”`,
      `University 3: “${own}”`,
    ]);
  });

  it('tells at once what was asked for and isn’t mentioned, unless the first record fits', () => {
    const near = [card(1, { score: 0.5 }), card(2, { score: 0.4 })];
    const second = (...given: Parameters<typeof told>) => texts(told(...given), 'verdict')[1];
    const none = 'None of these records mentions timber or cork.';
    expect(second(near, { missing: { ofFirst: ['timber', 'cork'], ofAll: ['timber', 'cork'] } })).toBe(none);
    const first = 'Its record doesn’t mention timber.';
    expect(second(near, { missing: { ofFirst: ['timber'], ofAll: [] } })).toBe(first);
    const silent = fit({ cheap: 'not_stated', light: 'not_stated' });
    const all = near.map((each) => ({ ...each, fit: silent }));
    expect(texts(told(all, { missing: { ofFirst: ['timber'], ofAll: ['timber'] } }), 'verdict')).toEqual([
      'I found no record that mentions timber or confirms either of your requirements; ask the universities about them.',
      'The closest in topic is “Coating 1” from University 1.',
    ]);
    const fits = [card(1, { score: 0.9 }), card(2)];
    expect(second(fits, { missing: { ofFirst: ['timber'], ofAll: ['timber'] } })).toBeUndefined();
  });

  it('says which record fits best, or only comes closest, by its probability', () => {
    expect(texts(told([card(1, { trl: 4 })]), 'verdict')).toEqual([
      `The one match is ${SAID.replace(':', ' (TRL 4):')}`,
    ]);
    expect(texts(told([card(1, { score: 0.4 })]), 'verdict')).toEqual([`The only record found is ${SAID}`]);
    expect(texts(told([card(1, { score: 0.39 })]), 'verdict')).toEqual([
      `No record clearly fits; the only one found is ${SAID}`,
    ]);
    const doubtful = [
      card(1, { score: 0.39, fit: fit({ a: 'met', b: 'not_stated' }) }),
      card(2, { score: 0.2 }),
    ];
    expect(texts(told(doubtful), 'verdict')).toEqual([
      'No record clearly fits; the closest one, “Coating 1” from University 1, meets one of your two requirements: a.',
    ]);
    expect(texts(told([card(1), card(2)], { totalFound: 9 }), 'verdict')).toEqual([
      `The best fit is ${SAID}`,
    ]);
    expect(texts(told([card(1, { score: 0.4 }), card(2)]), 'verdict')).toEqual([
      `The closest record is ${SAID}`,
    ]);
  });

  const LONG =
    'Grafted siloxane brush finish of textiles, water repellent on each of the stenters, no fluorine';
  const COLON =
    'Bio-inspired digital strain sensor: advanced technology for rapid and precise sensing solutions';

  it.each([
    ['RAPID COATING', '“RAPID COATING” from University 1'],
    [COLON, 'University 1’s bio-inspired digital strain sensor'],
    [LONG, '“Grafted siloxane brush finish of textiles, water repellent” from University 1'],
    ['Reusable electrolytes for batteries', 'University 1’s reusable electrolytes'],
    [`Reusable Raman probe for the closure of ${LONG}`, 'University 1’s reusable Raman probe'],
    [`Reusable bioadhesive film for the closure of ${LONG}`, 'University 1’s reusable bioadhesive film'],
  ])('names a record in passing by what is short of its title: %s', (title, expected) => {
    const cards = [card(1, { title, fit: fit({ a: 'met', b: 'not_stated' }) }), card(2)];
    expect(texts(told(cards, { totalFound: 2 }), 'verdict')).toEqual([
      `The best fit, ${expected}, meets one of your two requirements: a.`,
    ]);
  });

  it('names it in full where nothing else is said', () => {
    expect(texts(told([card(1, { title: LONG, summary: null })]), 'verdict')).toEqual([
      `The one match is “${LONG}” from University 1.`,
    ]);
  });

  it('tells what is met, by whom, and what no record states', () => {
    const sentences = told([
      card(1, { fit: fit({ 'food-grade': 'met', '≥ 5 h': 'not_met', cheap: 'not_stated' }) }),
      card(2, { fit: fit({ 'food-grade': 'met', '≥ 5 h': 'not_stated', cheap: 'not_stated' }) }),
      card(3, { fit: fit({ 'food-grade': 'not_stated', '≥ 5 h': 'met', cheap: 'not_stated' }) }),
    ]);
    expect(texts(sentences, 'verdict')).toEqual([
      'The closest record, “Coating 1” from University 1, meets one of your three requirements: food-grade.',
      'It doesn’t meet another: at least 5\u00a0h.',
    ]);
    expect(texts(sentences, 'split')).toEqual([
      '“Coating 3” from University 3 meets another: at least 5\u00a0h.',
    ]);
    expect(texts(sentences, 'gap')).toEqual([
      'These records don’t confirm one requirement: cheap.',
      'Ask the universities about it.',
      'No readiness level is given in these records.',
    ]);
  });

  it('says of others that meet the same that they do', () => {
    const states = { a: 'met', b: 'met', c: 'not_stated' } as const;
    const one = { ...states, b: 'not_stated' } as const;
    const splitOf = (...all: Partial<ResultCard>[]) =>
      texts(told(all.map((part, at) => card(at + 1, part))), 'split');
    expect(splitOf({ fit: fit(one) }, { fit: fit(one) }, { fit: fit(one) })).toEqual([
      'Numbers 2 and 3 meet that one, too.',
    ]);
    expect(splitOf({ fit: fit(states) }, { fit: fit(states) })).toEqual([
      'Number 2 meets the same two, too.',
    ]);
    expect(splitOf({ fit: fit(one) }, { fit: fit(states), about: 'no' })).toEqual([]);
    const all = fit({ a: 'met', b: 'met', c: 'met' });
    expect(splitOf({ fit: all }, { fit: fit(one) })).toEqual([]);
    expect(splitOf({ fit: all }, { fit: fit(states) })[0]).toMatch(/ also meets two of them: a and b\.$/);
  });

  it('says that nothing that was required was found, before what comes nearest unless that is probably relevant', () => {
    const silent = fit({ cheap: 'not_stated', '≥ 5 h': 'not_stated', 'not lead': 'not_stated' });
    const none =
      'I found no record that confirms any of your three requirements; ask the universities about them.';
    const nearest = 'The closest in topic is “Coating 1” from University 1.';
    const likely = told([card(1, { fit: silent, score: 0.6 }), card(2, { fit: silent })]);
    expect(texts(likely, 'verdict')).toEqual([nearest, none]);
    expect(texts(likely, 'gap')).toEqual([]);
    const unlikely = told([card(1, { fit: silent, score: 0.5 }), card(2, { fit: silent })]);
    expect(texts(unlikely, 'verdict')).toEqual([none, nearest]);
  });

  it('names the others that miss something', () => {
    const states = { 'not acids': 'not_stated', cheap: 'not_stated' } as const;
    const acid = fit({ ...states, 'not acids': 'not_met' });
    const splitOf = (...all: RequirementFit[][]) =>
      texts(told(all.map((each, at) => card(at + 1, { fit: each }))), 'verdict').filter((text) =>
        /conflict/.test(text),
      );
    expect(splitOf(fit(states), acid, fit(states), acid)).toEqual([
      'Numbers 2 and 4 conflict with one of your requirements: no acids.',
    ]);
    expect(splitOf(fit(states), acid, fit({ 'not acids': 'not_met', cheap: 'not_met' }))).toEqual([
      '“Coating 2” from University 2 conflicts with one of your requirements: no acids; “Coating 3” from University 3 conflicts with two of your requirements: no acids and cheap.',
    ]);
    expect(splitOf(acid, fit(states))).toEqual([]);
  });

  it('names who meets the one requirement that the first record leaves open', () => {
    const first = card(1, { fit: fit({ a: 'met', b: 'met', c: 'not_stated' }) });
    const other = (number: number) =>
      card(number, { fit: fit({ a: 'not_stated', b: 'not_stated', c: 'met' }) });
    expect(texts(told([first, other(2), card(3)]), 'split')).toEqual([
      '“Coating 2” from University 2 meets the remaining one: c.',
    ]);
    expect(texts(told([first, other(2), other(3)]), 'split')).toEqual([
      'Numbers 2 and 3 meet the remaining one: c.',
    ]);
  });

  it('names what is ruled out as the thing that it is', () => {
    const silent = { 'not lead': 'not_stated', 'not test probes': 'not_stated' } as const;
    expect(texts(told([card(1, { fit: fit(silent) }), card(2, { fit: fit(silent) })]), 'gap')[0]).toMatch(
      /^I found nothing about lead or test probes in these records\.$/,
    );
  });

  it('tells what meets a requirement behind the nearest record, if that states none', () => {
    const silent = { cheap: 'not_stated', '≥ 5 h': 'not_stated' } as const;
    const lasts = fit({ ...silent, '≥ 5 h': 'met' }).map((each) =>
      each.status === 'met'
        ? {
            ...each,
            sentence: {
              source: 'summary' as const,
              text: 'It lasts 7 h.',
              marks: [[9, 12]] as [number, number][],
            },
          }
        : each,
    );
    const nearest =
      'The closest in topic is “Coating 1” from University 1, whose record confirms neither of your requirements.';
    const one = told([card(1, { fit: fit(silent) }), card(2, { fit: lasts })]);
    expect(texts(one, 'verdict')).toEqual([
      nearest,
      '“Coating 2” from University 2 meets one of them: at least 5\u00a0h (7 h).',
    ]);
    const two = told([card(1, { fit: fit(silent) }), card(2, { fit: lasts }), card(3, { fit: lasts })]);
    expect(texts(two, 'verdict')).toEqual([nearest, 'Numbers 2 and 3 meet one of them: at least 5\u00a0h.']);
  });

  it('calls no record the closest that is first for what it meets', () => {
    const states = { cheap: 'met', '≥ 5 h': 'not_stated' } as const;
    const cards = [card(1, { score: 0.5, fit: fit(states) }), card(2, { score: 0.55 })];
    expect(texts(told(cards), 'verdict')).toEqual([
      '“Coating 1” from University 1 meets one of your two requirements: cheap.',
    ]);
  });

  const stating = (text: string) => {
    const met = (requirement: string, mark: string): RequirementFit => ({
      requirement,
      status: 'met',
      sentence: { source: 'summary', text, marks: [[text.indexOf(mark), text.indexOf(mark) + mark.length]] },
    });
    const both = [met('sticks to wet tissue', 'wet tissue'), met('within a minute', 'within a few seconds')];
    return texts(told([card(1, { fit: [...both, ...fit({ cheap: 'not_stated' })] })]), 'verdict');
  };
  it('quotes the words by which the first record meets all, where it does', () => {
    const text = 'It sticks to wet tissue within a few seconds.';
    const met = (requirement: string, mark: string): RequirementFit => ({
      requirement,
      status: 'met',
      sentence: { source: 'summary', text, marks: [[text.indexOf(mark), text.indexOf(mark) + mark.length]] },
    });
    const both = [met('sticks to wet tissue', 'wet tissue'), met('within a minute', 'within a few seconds')];
    expect(texts(told([card(1, { fit: both })]), 'verdict')).toEqual([
      'The one match is “Coating 1” from University 1, which meets both of your requirements: “sticks to wet tissue within a few seconds”.',
    ]);
  });

  it('names what the first record meets of several, and leaves its words to its card', () => {
    expect(stating('It sticks to wet tissue within a few seconds.')).toEqual([
      'The one match, “Coating 1” from University 1, meets two of your three requirements: sticks to wet tissue; within a minute.',
    ]);
  });

  it('quotes no sentence with an address or an id in it, whatever it proves', () => {
    for (const hostile of [
      'Order it at https://evil.example now.',
      'It is UTECH-EVIL-666, and it is free.',
    ]) {
      const fit: RequirementFit[] = ['free of charge', 'cheap'].map((requirement, at) => ({
        requirement,
        status: at === 0 ? 'met' : 'not_stated',
        sentence: at === 0 ? { source: 'summary', text: hostile, marks: [[0, 8]] } : null,
      }));
      const said = told([card(1, { fit, summary: hostile }), card(2)]).map(({ text }) => text);
      expect(said.join(' ')).not.toMatch(/evil/i);
      expect(said[0]).toMatch(/meets one of your two requirements/);
    }
  });

  it('tells the figure that meets a requirement only where it says more', () => {
    const stating = (requirement: string, figure: string): RequirementFit[] => [
      {
        requirement,
        status: 'met',
        sentence: { source: 'summary', text: figure, marks: [[0, figure.length]] },
      },
      { requirement: 'cheap', status: 'not_stated', sentence: null },
    ];
    const verdictOn = (fit: RequirementFit[]) => texts(told([card(1, { fit })]), 'verdict').join(' ');
    expect(verdictOn(stating('≥ 99 %', '99.4%'))).toMatch(/requirements: at least 99% \(99\.4%\)\.$/);
    expect(verdictOn(stating('80 % of the efficiency', 'more than 80%'))).toMatch(
      /requirements: 80% of the efficiency\.$/,
    );
  });

  const ONE = '“Coating 1” from University 1';
  it.each<[FitStatus[], string]>([
    [['met'], `The one match, ${ONE}, meets your requirement: a.`],
    [['met', 'met'], `The one match, ${ONE}, meets both of your requirements.`],
    [['met', 'met', 'met'], `The one match, ${ONE}, meets all three of your requirements.`],
    [['met', 'met', 'not_stated'], `The one match, ${ONE}, meets two of your three requirements: a and b.`],
    [
      ['not_met', 'not_met'],
      `The only record found is “Coating 1” from University 1. I found no record that meets either of your requirements.`,
    ],
    [
      ['not_met', 'not_met', 'not_met'],
      `The only record found is “Coating 1” from University 1. I found no record that meets any of your three requirements.`,
    ],
    [
      ['not_met', 'not_met', 'not_stated'],
      `The only record found is “Coating 1” from University 1. I found no record that meets any of your three requirements. It doesn’t meet two of your three requirements: a and b.`,
    ],
  ])('counts requirements as people do: %j', (states, expected) => {
    const given = Object.fromEntries(states.map((status, at) => ['abc'.charAt(at), status]));
    expect(texts(told([card(1, { fit: fit(given) })]), 'verdict').join(' ')).toBe(expected);
  });

  it('speaks whole sentences of whatever two records meet, miss or leave open', () => {
    const all: FitStatus[] = ['met', 'not_met', 'not_stated'];
    const states = all.flatMap((a) => all.flatMap((b) => all.map((c) => ({ a, '≥ 5 h': b, 'not gels': c }))));
    for (const one of states)
      for (const other of states) {
        const cards = [card(1, { fit: fit(one) }), card(2, { fit: fit(other) })];
        const sentences = told(cards).filter(({ part }) => part !== 'evidence');
        for (const { text } of sentences) expect(text).toMatch(/^“?\p{Lu}.*(?:\.|\.”)$/u);
        expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
        const [first, second] = texts(sentences, 'verdict');
        const isMet = [one, other].some((each) => Object.values(each).includes('met'));
        expect(second?.startsWith('I found no') ?? false, second).toBe(!isMet);
        if (count(other) > count(one)) expect(first).not.toMatch(/^The best fit/);
      }
    function count(state: object) {
      return Object.values(state).filter((status) => status === 'met').length;
    }
  });

  it('speaks of one requirement, and of one record, as of one', () => {
    expect(texts(told([card(1, { fit: fit({ 'not gels': 'not_met' }) })]), 'verdict')[1]).toBe(
      'It doesn’t meet your requirement: no gels.',
    );
    expect(texts(told([card(1, { fit: fit({ cheap: 'not_stated' }) })]), 'verdict')[1]).toBe(
      'I found no record that confirms your requirement (cheap); ask University 1’s technology transfer office.',
    );
    expect(texts(told([card(1, { fit: fit({ 'not gels': 'not_stated' }) })]), 'gap')).toEqual([
      'I found nothing about gels in the record.',
      'Ask University 1’s technology transfer office about it.',
    ]);
  });

  it('names universities as colleagues do', () => {
    const university = 'University of Elsewhere';
    const cards = [card(1, { university }), card(2, { university, trl: 6 })];
    expect(texts(told(cards), 'verdict')).toEqual([
      `The best fit is ${SAID.replace('University 1', 'Elsewhere')}`,
    ]);
    expect(texts(told(cards), 'split')).toEqual(['The most mature is number 2, from Elsewhere, at TRL 6.']);
  });

  it('names the kinds that divide the results, and the most mature one', () => {
    const narrowings = [
      { label: 'ship hulls', count: 2 },
      { label: 'pipelines', count: 1 },
    ];
    const cards = [card(1), card(2, { trl: 6 }), card(3)];
    const mature = 'The most mature is number 2, from University 2, at TRL 6.';
    expect(texts(told(cards, { totalFound: 3, narrowings }), 'split')).toEqual([
      'They fall into these groups: ship hulls (2) and pipelines (1).',
      mature,
    ]);
    // Groups that hold more than what is shown, or share records, divide nothing.
    const overlapping = [...narrowings, { label: 'wells', count: 2 }];
    expect(texts(told(cards, { totalFound: 3, narrowings: overlapping }), 'split')).toEqual([mature]);
  });

  it('says once in a conversation that no readiness is given', () => {
    const answered = 'The best fit is that. No readiness level is given in these records.';
    expect(texts(told([card(1), card(2)], { answered }), 'gap')).toEqual([]);
  });

  it('quotes the first three records word for word, as evidence, but for one that the verdict quotes', () => {
    const sources = (cards: ResultCard[]) => {
      const evidence = told(cards).filter(({ part }) => part === 'evidence');
      for (const { text, citations } of evidence)
        expect(cards.find(({ number }) => number === citations[0])?.summary).toContain(
          /“(.+)”/.exec(text)?.[1],
        );
      return evidence.map(({ citations }) => citations);
    };
    const others = [card(2), card(3), card(4)];
    expect(sources([card(1), ...others])).toEqual([[2], [3]]);
    const met = fit({ a: 'met', b: 'not_stated' }).map((each) => ({ ...each, sentence: null }));
    expect(sources([card(1, { title: 'Light coating', fit: met }), ...others])).toEqual([[1], [2], [3]]);
  });
});
