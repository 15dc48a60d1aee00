import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalText, terms, words } from './analyse.ts';

describe('words', () => {
  it('splits hyphens, drops stop words and possessives, keeps numbers', () => {
    expect(words("The Solid-State battery's 3D cell, at 25 °C (Li-ion)")).toEqual([
      'solid',
      'state',
      'battery',
      '3d',
      'cell',
      '25',
      'c',
      'li',
      'ion',
    ]);
  });

  it('folds compatibility forms and diacritics', () => {
    expect(words('ﬁltration Ångström naïve Ｈ₂Ｏ')).toEqual(['filtration', 'angstrom', 'naive', 'h2o']);
    expect(words('caf\u00e9')).toEqual(words('cafe\u0301'));
  });

  it('splits scripts without spaces into pairs of characters and leaves others whole', () => {
    expect(words('固体電池 と')).toEqual(['固体', '体電', '電池', 'と']);
    expect(words('алгоритм Обучения')).toEqual(['алгоритм', 'обучения']);
    expect(words('모델 학습')).toEqual(['모델', '학습']);
  });

  it('returns nothing for emoji, operators, control characters and lone surrogates', () => {
    expect(words('🚀🔋 !!! && || ~ * ? : ^ " \u0000 \ud800 \t')).toEqual([]);
    expect(words('a')).toEqual([]);
  });

  it('handles very long input', () => {
    expect(words('x'.repeat(10_000))).toEqual(['x'.repeat(40)]);
    expect(words('lithium '.repeat(1_250))).toHaveLength(1_250);
  });
});

describe('terms', () => {
  it('are Porter2 stems', () => {
    expect(terms('Batteries conducting ions generously')).toEqual(['batteri', 'conduct', 'ion', 'generous']);
    expect(terms('separators')).toEqual(terms('separator'));
  });
});

describe('lexicalText', () => {
  it('contains only safe words, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(lexicalText(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      }),
    );
  });

  it('keeps different words of other scripts apart and equal ones equal', () => {
    const [a, b, c] = lexicalText('алгоритм обучение алгоритм').split(' ');
    expect(a).toBe(c);
    expect(a).not.toBe(b);
  });
});
