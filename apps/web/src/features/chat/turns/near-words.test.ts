import { FIT_STATUSES, type FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { describe, expect, it } from 'vitest';
import { beforeNearest, endsWithNearest, markedAs, nearLine, respectIn } from './near-words.ts';

const record = (...statuses: FitStatus[]) => ({
  fit: statuses.map((status, at) => ({ requirement: `r${at}`, status, sentence: null })),
});

it.each([
  ['Mentions ice, but not coating or cables.', 'Mentions ice', 'but not coating or cables'],
  ['Is on a related subject.', 'Is on a related subject', null],
  ['Mentions ice.', 'Mentions ice', null],
])('a respect: %s', (reason, shared, lacking) => {
  expect(respectIn(reason)).toEqual({ shared, lacking });
});

it('the words that are said to be mentioned are marked, no others', () => {
  const text = 'It is for fruit harvesting (by robots), as a robot does.';
  const quote = { text, marks: [[16, 26]] as [number, number][] };
  const marked = (shared: string) => markedAs(quote, shared).marks.map((mark) => text.slice(...mark));
  expect(marked('Mentions ‘robots’ and ‘fruit’')).toEqual(['fruit', 'robots']);
  expect(marked('Mentions ‘(by robots)’')).toEqual(['(by robots)']);
  expect(marked('Mentions ‘robotics’')).toEqual(['harvesting']);
  expect(marked('Is on a related subject')).toEqual(['harvesting']);
});

describe('the line above what is near', () => {
  it.each([
    ['not_stated', 'is related, but doesn’t confirm your requirement: r0.'],
    ['not_stated not_stated', 'is related, but confirms neither of your two requirements.'],
    ['not_met', 'doesn’t meet your requirement: r0.'],
    ['not_met not_met', 'meets neither of your two requirements.'],
    ['not_met not_met not_met', 'meets none of your three requirements.'],
    ['met not_met', 'meets one of your two requirements: r0. It doesn’t meet the other one: r1.'],
    [
      'met met not_stated',
      'meets two of your three requirements: r0 and r1. It doesn’t confirm the other one.',
    ],
    [
      'met not_met not_stated',
      'meets one of your three requirements: r0. It doesn’t meet another: r1. It doesn’t confirm the other one.',
    ],
    [
      'not_met not_stated not_stated',
      'meets none of your three requirements. It doesn’t meet one of them: r0. It doesn’t confirm the other two.',
    ],
  ])('of one record: %s', (statuses, line) => {
    const fit = statuses.split(' ').map((status) => FIT_STATUSES.find((each) => each === status) ?? 'met');
    expect(nearLine([record(...fit)])).toBe(`The closest record ${line}`);
  });

  it('tells by which figure one record misses', () => {
    const sentence = {
      source: 'summary' as const,
      text: 'Holds 0.26 MPa',
      marks: [[6, 14]] as [number, number][],
    };
    const fit = [
      { requirement: 'holds 10 MPa', status: 'not_met' as const, sentence },
      { requirement: 'not primer', status: 'not_stated' as const, sentence: null },
    ];
    expect(nearLine([{ fit }])).toBe(
      'The closest record reports 0.26 MPa for “holds 10 MPa” and doesn’t confirm your other requirement.',
    );
  });

  it('of several names what none meets apart from what none states', () => {
    expect(nearLine([record('met', 'not_stated'), record('not_stated', 'not_stated')])).toBe(
      'The two closest records cover only part of what you asked for. Neither says anything about one of your two requirements: r1.',
    );
    expect(nearLine([record('not_met', 'not_stated'), record('not_stated', 'not_stated')])).toBe(
      'The two closest records cover only part of what you asked for. Neither meets one of your two requirements: r0. Neither says anything about one of your two requirements: r1.',
    );
  });

  it('claims nothing where each requirement is answered, or none was read', () => {
    expect(nearLine([record('met'), record('not_met')])).toBe(
      'The two closest records cover only part of what you asked for.',
    );
    expect(nearLine([record(), record(), record()])).toBe(
      'The three closest records cover only part of what you asked for.',
    );
    expect(nearLine([record()])).toBe('The closest record covers only part of what you asked for.');
  });
});

describe('an answer that nothing fits', () => {
  const results = [{ number: 1 }, { number: 2 }];
  const before = { text: 'Without the filter there would be 4.', citations: [] };
  const nearest = [
    { text: CONVERSATION_MESSAGES.nothingFits, citations: [] },
    { text: 'The closest record mentions ice, but not coating.', citations: [1] },
    { text: 'Another record mentions coating.', citations: [2] },
  ];

  it('is known by its end, and does not say twice what the list shows', () => {
    expect(endsWithNearest([before, ...nearest], results)).toBe(true);
    expect(beforeNearest([before, ...nearest], results)).toEqual([before]);
    expect(beforeNearest(nearest, results)).toEqual([]);
  });

  it('is not one about the records themselves', () => {
    expect(endsWithNearest([{ text: 'Number 1 names a patent.', citations: [1] }], results)).toBe(false);
    expect(endsWithNearest([before, before], results)).toBe(false);
  });
});
