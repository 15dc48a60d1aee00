import { describe, expect, it } from 'vitest';
import { subjectOf } from '../find/subject.ts';
import { withoutUnwanted } from './unwanted.ts';
import { continued, goesOn, joined, stressOf } from './continuation.ts';

describe('a message that continues the previous question', () => {
  it.each([
    'what about sodium instead',
    'for live cells',
    'without platinum',
    'cheaper ones',
    'non-invasive',
    'implants, not drugs',
    'not research tools but devices for patients',
    'reversible ones',
    'pigs and poultry too',
    'soft instead of rigid grippers',
  ])('is %j', (text) => {
    expect(goesOn(text, text)).toBe(true);
  });

  it.each([
    'drones',
    'wound dressings for burns',
    'memristors for neuromorphic chips',
    'adhesives that stick to wet tissue and let go again on a signal from outside, not glues that harden',
    'thanks',
    'hello again',
  ])('is not %j', (text) => {
    expect(goesOn(text, text)).toBe(false);
  });

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

  it('returns the new words, and whether they replace others', () => {
    expect(stressOf('wearable ones', 'gas sensors')).toEqual({ words: 'wearable', turns: false });
    expect(stressOf('what about arsenic instead', 'PFAS in water')).toEqual({
      words: 'arsenic',
      turns: true,
    });
    expect(stressOf('without platinum', 'hydrogen catalysts')).toBeNull();
    expect(stressOf('gas ones', 'gas sensors')).toBeNull();
  });

  it('adds only new words', () => {
    expect(joined('gas sensors', 'sensors')).toBe('gas sensors');
  });
});

describe('the subject of a question', () => {
  const stems = (topic: string) => subjectOf(topic)?.things.map(({ stems: [first] }) => first);

  it.each([
    ['non-invasive continuous glucose monitoring', ['glucos', 'monitor']],
    ['low power gas sensors for methane', ['gas', 'sensor', 'methan']],
    ['magnets without rare earths', ['magnet']],
    ['wearable', undefined],
    ['we make parts for cars', undefined],
  ])('of %j is %j', (topic, things) => {
    expect(stems(topic)).toEqual(things);
  });

  it('gives the thing itself more weight than its purpose', () => {
    expect(subjectOf('gas sensors for methane')?.things.map(({ counts }) => counts)).toEqual([2, 3, 1]);
  });

  it('leaves out what is excluded, if anything remains', () => {
    expect(withoutUnwanted('magnets without rare earths')).toBe('magnets');
    expect(withoutUnwanted('magnets')).toBeNull();
    expect(withoutUnwanted('not glues')).toBeNull();
  });
});
