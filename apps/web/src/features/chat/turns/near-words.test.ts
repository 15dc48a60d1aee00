import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { describe, expect, it } from 'vitest';
import { beforeNearest, endsWithNearest, nearLine, respectIn } from './near-words.ts';

const record = (...statuses: FitStatus[]) => ({
  fit: statuses.map((status, at) => ({ requirement: `r${at}`, status, sentence: null })),
});

it.each([
  ['Mentions ice, but not coating or cables.', 'Mentions ice', 'but not coating or cables'],
  ['Is about something related, in different words.', 'Is about something related, in different words', null],
  ['Mentions ice.', 'Mentions ice', null],
])('a respect: %s', (reason, shared, lacking) => {
  expect(respectIn(reason)).toEqual({ shared, lacking });
});

describe('the line above what is near', () => {
  it('names what no record states', () => {
    expect(nearLine([record('met', 'not_stated'), record('not_stated', 'not_stated')])).toBe(
      'The two nearest records share only part of your question. None of them states one of your two requirements: r1.',
    );
    expect(nearLine([record('not_stated', 'not_stated')])).toBe(
      'The closest record is related, but states neither of your requirements.',
    );
  });

  it('says what no record meets, apart from what none states', () => {
    expect(nearLine([record('not_met', 'not_stated'), record('not_stated', 'not_stated')])).toBe(
      'The two nearest records share only part of your question. None of them meets one of your two requirements: r0. None of them states one of your two requirements: r1.',
    );
    expect(nearLine([record('not_met', 'not_met')])).toBe(
      'The closest record covers only part of what you asked. It does not meet either of your requirements.',
    );
  });

  it('claims nothing where each requirement is answered, or none was read', () => {
    expect(nearLine([record('met'), record('not_met')])).toBe(
      'The two nearest records share only part of your question.',
    );
    expect(nearLine([record(), record(), record()])).toBe(
      'The three nearest records share only part of your question.',
    );
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
