import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankingText } from '../corpus/forward-index.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { respell } from './respell.ts';

const SUBJECTS = [
  'antennas for millimeter wave radio',
  'photocatalysts that split water into hydrogen',
  'encrypted links between wearable sensors',
  'membranes that filter wastewater',
  'aluminum alloys for casting of engine parts',
  'aspartate and sucrose in buffers for cells',
];
/** Each subject in many records; one record has a typo. */
const texts: RankingText[] = SUBJECTS.flatMap((title) =>
  Array.from({ length: 24 }, (_, i) => ({ title, body: `Record ${i} of ${title}.` })),
);
texts.push({ title: 'Printed antenas', body: 'Printed antenas on paper.' });
const model = trainRankingModel(texts, { dimensions: 8 });
const spelt = (text: string): string => respell(model, text).text;

describe('respell', () => {
  it.each([
    ['photocatalists for water', 'photocatalysts for water'],
    ['Membrnaes, wastwater', 'membranes, wastewater'],
    ['milimeter wave radio', 'millimeter wave radio'],
    ['wearable sesnors', 'wearable sensors'],
    ['photocatalst', 'photocatalysts'],
  ])('searches %j as %j', (text, expected) => {
    expect(spelt(text)).toBe(expected);
  });

  it('takes no substance for a misspelt other one', () => {
    expect(spelt('buffers without aspartame or sucralose')).toBe('buffers without aspartame or sucralose');
    expect(spelt('buffers with aspartatte and sucrse')).toBe('buffers with aspartate and sucrose');
  });

  it('searches British words in American spelling if records prefer it, without reporting a correction', () => {
    const american = { corrections: [], alsoAsWritten: false };
    expect(respell(model, 'aluminium alloys')).toEqual({ text: 'aluminum alloys', ...american });
    expect(respell(model, 'Aluminium by sesnors')).toEqual({
      text: 'aluminum by sensors',
      corrections: [{ from: 'sesnors', to: 'sensors' }],
      alsoAsWritten: false,
    });
    expect(respell(model, 'colour of alloys')).toEqual({ text: 'colour of alloys', ...american });
  });

  it('takes the word of a single record for wrong only if at least 20 records have the other', () => {
    const withBeams = (records: number) => {
      const beams = Array.from({ length: records }, (_, i) => ({
        title: 'Focusing magnets',
        body: `Bench ${i} with magnets.`,
      }));
      return trainRankingModel([...texts, ...beams, { title: 'Magnats', body: 'A coil.' }], {
        dimensions: 8,
      });
    };
    expect(respell(withBeams(20), 'magnats for radio').text).toBe('magnets for radio');
    expect(respell(withBeams(19), 'magnats for radio').text).toBe('magnats for radio');
  });

  it('reports the words it changed as they were written', () => {
    expect(respell(model, 'Milimeter wave and sesnors').corrections).toEqual([
      { from: 'Milimeter', to: 'millimeter' },
      { from: 'sesnors', to: 'sensors' },
    ]);
  });

  it('searches the spelling of a single record next to that of many', () => {
    expect(respell(model, 'antenas for radio')).toEqual({
      text: 'antennas for radio',
      corrections: [{ from: 'antenas', to: 'antennas' }],
      alsoAsWritten: true,
    });
  });

  it.each([
    ['made of known words', 'unencrypted links'],
    ['made of a known verb', 'encryptable links'],
    ['with digits', 'sens0rs for radio'],
    ['in capitals', 'SESNORS for radio'],
    ['with a capital in a sentence', 'radio by Allays'],
    ['of other letters', 'Антенны für radio'],
    ['too short', 'wav radio'],
    ['far from all', 'horoscopes on radio'],
    ['alone and without sense', 'asdf qwer'],
  ])('leaves words unchanged: %s', (_, text) => {
    expect(respell(model, text)).toEqual({ text, corrections: [], alsoAsWritten: false });
  });

  it('leaves words unchanged that are known to be right elsewhere', () => {
    const isWord = (root: string): boolean => root === stem('sensars');
    expect(spelt('wearable sensars')).toBe('wearable sensors');
    expect(respell(model, 'wearable sensars', { isWord }).corrections).toEqual([]);
  });

  const known = [...new Set(SUBJECTS.flatMap(words))];
  const slips = fc
    .tuple(fc.constantFrom(...known), fc.nat(20), fc.constantFrom('', 'x', 'e', 'nn'))
    .map(([word, at, put]) => `${word.slice(0, at)}${put}${word.slice(at + 1)}`);

  it('never changes a word that several records have, and changes words only into such words', () => {
    const text = fc.array(fc.oneof(slips, fc.constantFrom(...known)), { maxLength: 6 });
    fc.assert(
      fc.property(text, (list) => {
        for (const { from, to } of respell(model, list.join(' ')).corrections) {
          expect(known.map(stem)).not.toContain(stem(from));
          expect(lookUp(model.words, to)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('handles any text, and changes no word twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(slips).map(String)), (text) => {
        const once = respell(model, text);
        if (once.corrections.length === 0) expect(once.text).toBe(text);
        for (const { to } of once.corrections) expect(spelt(to)).toBe(to);
      }),
    );
    expect(respell(model, 'sesnors '.repeat(5_000)).corrections.length).toBeLessThan(9);
    expect(respell(trainRankingModel([]), 'sensors').corrections).toEqual([]);
  });
});
