import { describe, expect, it } from 'vitest';
import { chosenNames as chosen, type PossibleName } from './group-names.ts';

const chosenNames = (possible: Parameters<typeof chosen>[0]) => chosen(possible).map(({ name }) => name);

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

  it('are not told apart by a vague word', () => {
    const vague = (name: string, probability: number, stems: readonly string[]) => ({
      ...named(name, probability),
      stems,
    });
    const second = [vague('solar conversion', 0.8, ['solar', 'convers']), named('wind farms', 0.5)];
    expect(chosenNames([[vague('solar energy', 0.9, ['solar', 'energi'])], second])).toEqual([
      'solar energy',
      'wind farms',
    ]);
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
    const gels = named('hydrogels', 0.44, { said: 0.8 });
    expect(chosenNames([[scars, healing, gels]])).toEqual(['hydrogels']);
    expect(chosenNames([[scars, named('repair', 0.3)]])).toEqual(['tissue adhesions']);
  });

  it('do not just repeat the question or what other groups say, if something else tells the group apart', () => {
    const asked = named('solar cells', 0.8, { fault: 'asked' });
    const films = named('thin films', 0.7);
    const light = named('photovoltaics', 0.7, { fault: 'common' });
    const organic = named('organic dyes', 0.45, { said: 0.25 });
    const optics = [named('optics', 0.9)];
    expect(chosenNames([[asked, films], optics])).toEqual(['thin films', 'optics']);
    expect(chosenNames([[asked, light, organic], optics])).toEqual(['organic dyes', 'optics']);
    expect(chosenNames([[light, organic], optics])).toEqual(['organic dyes', 'optics']);
    expect(chosen([[asked, light], optics])).toEqual([
      { name: 'solar cells', isWeak: true },
      { name: 'optics', isWeak: false },
    ]);
    expect(chosen([[asked]])).toEqual([{ name: 'solar cells', isWeak: false }]);
  });

  it('say a second thing where one word is only a part of the group', () => {
    const gels = named('hydrogels', 0.6, { said: 0.57 });
    const closure = named('wound closure', 0.34, { said: 0.29 });
    expect(chosenNames([[gels, closure]])).toEqual(['hydrogels and wound closure']);
    expect(chosenNames([[{ ...gels, said: 0.9 }, closure]])).toEqual(['hydrogels']);
    expect(chosenNames([[gels, { ...closure, fault: 'common' }]])).toEqual(['hydrogels']);
  });

  it('do not depend on the order of what is equally likely', () => {
    const names = [named('optics', 0.7), named('lasers', 0.7)];
    expect(chosenNames([names])).toEqual(chosenNames([names.toReversed()]));
  });
});
