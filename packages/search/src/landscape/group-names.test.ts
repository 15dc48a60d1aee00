import { describe, expect, it } from 'vitest';
import { chosenNames, type PossibleName } from './group-names.ts';

const named = (
  name: string,
  probability: number,
  more: Partial<Pick<PossibleName, 'said' | 'fault'>> = {},
): PossibleName => ({
  name,
  probability,
  stems: name.toLowerCase().split(' '),
  said: 0.5,
  fault: null,
  ...more,
});

describe('the names of groups', () => {
  it('are the likeliest, and for the largest group first', () => {
    const possible = [
      [named('gene delivery', 0.6), named('gene therapy', 0.8)],
      [named('gene therapy', 0.9), named('liver disease', 0.8)],
    ];
    expect(chosenNames(possible)).toEqual(['gene therapy', 'liver disease']);
  });

  it('are shared by a group that has none nearly as apt', () => {
    const others = (own: number) => [
      [named('wound healing', 0.9)],
      [named('wound healing', 0.8), named('tissue adhesives', own)],
    ];
    expect(chosenNames(others(0.7))).toEqual(['wound healing', 'tissue adhesives']);
    expect(chosenNames(others(0.55))).toEqual(['wound healing', 'wound healing']);
  });

  it('do not say the same with more words, unless a group would have none', () => {
    const second = [named('stroke recovery', 0.8), named('brain injury', 0.6)];
    expect(chosenNames([[named('stroke', 0.9)], second])).toEqual(['stroke', 'brain injury']);
    expect(chosenNames([[named('stroke', 0.9)], second.slice(0, 1)])).toEqual(['stroke', 'stroke recovery']);
  });

  it('are missing where nothing is likely to be apt', () => {
    expect(chosenNames([[named('potential', 0.2)], []])).toEqual([null, null]);
  });

  it('say what most records make rather than the harm', () => {
    const scars = named('tissue adhesions', 0.8, { fault: 'harm' });
    const healing = named('wound healing', 0.46, { said: 0.3 });
    const gels = named('hydrogels', 0.44, { said: 0.7 });
    expect(chosenNames([[scars, healing, gels]])).toEqual(['hydrogels']);
    expect(chosenNames([[scars, named('repair', 0.3)]])).toEqual(['tissue adhesions']);
  });

  it('do not just repeat the question, beside another group', () => {
    const asked = named('solar cells', 0.8, { fault: 'asked' });
    const films = named('thin films', 0.7);
    expect(chosenNames([[asked, named('solar energy', 0.55)], [films]])).toEqual([
      'Other solar cells',
      'thin films',
    ]);
    expect(chosenNames([[asked, films], [named('optics', 0.9)]])).toEqual(['thin films', 'optics']);
    expect(chosenNames([[asked]])).toEqual(['solar cells']);
  });

  it('do not depend on the order of what is equally likely', () => {
    const names = [named('optics', 0.7), named('lasers', 0.7)];
    expect(chosenNames([names])).toEqual(chosenNames([names.toReversed()]));
  });
});
