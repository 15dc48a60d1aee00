import { describe, expect, it } from 'vitest';
import { withoutUnwanted } from './unwanted.ts';
import { continued, joined, addedWords } from './continuation.ts';

describe('a message that continues the previous question', () => {
  it.each([
    ['soft grippers for fruit', 'what about for eggs', 'soft grippers for eggs'],
    ['rigid grippers', 'soft instead of rigid', 'soft grippers'],
    ['hearing loss', 'implants, not drugs', 'hearing loss implants'],
    ['brain interfaces', 'not tools but devices', 'brain interfaces devices'],
    ['clinics for haemodialysis', 'wearable dialysis instead', 'wearable dialysis'],
    ['hydrogen catalysts', 'without platinum', 'hydrogen catalysts platinum-free'],
    ['lameness in dairy cows', 'pigs too', 'lameness in dairy cows pigs'],
    ['pumps', 'cheaper ones', 'pumps low-cost'],
  ])('joins %j and %j to %j', (topic, text, now) => {
    expect(continued(topic, text)).toBe(now);
  });

  it.each([
    ['PFAS in water', 'what about arsenic instead', 'arsenic'],
    ['antibiotics against MRSA', 'against tuberculosis instead', 'tuberculosis'],
    ['gas sensors', 'wearable ones', null],
    ['lameness in dairy cows', 'pigs too', 'pigs'],
    ['pumps', 'cheaper ones', null],
    ['hydrogen catalysts', 'without platinum', null],
    ['gas sensors', 'gas ones', null],
    ['clinics for haemodialysis', 'wearable dialysis instead', null],
  ])('after %j, %j adds %j', (topic, text, words) => {
    expect(addedWords(text, topic)).toBe(words);
  });

  it('replaces what stood behind the same preposition', () => {
    expect(continued('antibiotics against MRSA', 'against tuberculosis instead')).toBe(
      'antibiotics against tuberculosis',
    );
  });

  it('adds only new words', () => {
    expect(joined('gas sensors', 'sensors')).toBe('gas sensors');
  });
});

describe('what a question rules out', () => {
  it('is left out, if anything remains', () => {
    expect(withoutUnwanted('magnets without rare earths')).toBe('magnets');
    expect(withoutUnwanted('magnets')).toBeNull();
    expect(withoutUnwanted('not glues')).toBeNull();
  });
});
