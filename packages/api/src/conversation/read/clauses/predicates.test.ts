import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsIn } from './items.ts';
import { predicatesIn } from './predicates.ts';

describe('what is said of the thing', () => {
  it.each([
    // Behind "that", each verb by itself, whatever objects stand between.
    ['A coating that keeps out grease and water', ['keeps out grease and water']],
    [
      'A protein that gels like casein, tolerates heat and is white',
      ['gels like casein', 'tolerates heat', 'is white'],
    ],
    ['A salt which does not burn and still works at -30 °C', ['does not burn', 'works at -30 °C']],
    ['Oils that melt at 35 °C, are white and do not smell', ['melt at 35 °C', 'are white', 'do not smell']],
    [
      'A vaccine that can be eaten, protects for a year and needs no ice',
      ['can be eaten', 'protects for a year', 'needs no ice'],
    ],
    // A comparison is of both verbs.
    ['A syrup that browns and bulks like sugar, and keeps', ['browns and bulks like sugar', 'keeps']],
    ['Lights that work in fog and with no wires', ['work in fog']],
    ['A box that holds soup, sauces and oil', ['holds soup, sauces and oil']],
    ['A glue that holds on wet, bleeding tissue', ['holds on wet, bleeding tissue']],
    ['A pad that holds 10,000 N', ['holds 10,000 N']],
    [
      'A spray that the consumer will not taste and that need not be declared',
      ['consumer will not taste', 'need not be declared'],
    ],
    // With "must", what it is and what it does.
    [
      'It must be cheap, printed on paper and readable with a phone.',
      ['must be cheap', 'printed on paper', 'readable with a phone'],
    ],
    [
      'The tool should be portable, work in the field and not require a lab.',
      ['should be portable', 'work in the field', 'not require a lab'],
    ],
    ['Must be safe for workers and last several weeks.', ['Must be safe for workers', 'last several weeks']],
    ['No dye is used, the picture must be live.', ['picture must be live']],
    ['A tool that drafts reports in Spanish, never guesses', ['drafts reports in Spanish', 'never guesses']],
    // A reason, and what it is done without, is no part of it.
    ['It has to be small because our doors are narrow.', ['has to be small']],
    [
      'A test that works without a lab, gives an answer and is cheap',
      ['works', 'gives an answer', 'is cheap'],
    ],
  ])('%j', (text, expected) => {
    expect(predicatesIn(text).map((each) => each.text)).toEqual(expected);
  });

  it.each([
    'We have to leave the building and must not return.',
    'We know that it is late.',
    'Is that so? Should we ask again?',
    'Players won’t wear it.',
    'The grid is so old that we need help.',
  ])('%j says nothing of it', (text) => {
    expect(predicatesIn(text)).toEqual([]);
  });

  it.each([
    ['nurses have to learn it', true],
    ['It has to be learnt', false],
    ['A film for roofs. The film must stretch', false],
  ])('%j names its own subject: %j', (text, isOfAnother) => {
    expect(predicatesIn(text).map((each) => each.isOfAnother)).toEqual([isOfAnother]);
  });
});

describe('the items of a list', () => {
  it.each([
    ['A cooler: passive, lightweight, solid-state', ['passive', 'lightweight', 'solid-state']],
    ['A sweetener, stable in baking, not bitter', ['stable in baking', 'not bitter']],
    ['A sensor, no battery, detects cracks early', ['detects cracks early']],
    ['A case, no bigger than 8 mm', ['no bigger than 8 mm']],
    ['A yarn, not more expensive than cotton', ['not more expensive than cotton']],
    ['We clean tanks, workers get sick, is there a robot?', []],
    ['Sand, gravel, and clay', []],
  ])('%j', (text, expected) => {
    expect(itemsIn(text).map((each) => each.text)).toEqual(expected);
  });
});

it('stands in the text where it says, in order and apart, whatever is written', () => {
  const word = fc.constantFrom(
    'that',
    'which',
    'must',
    'has',
    'to',
    'be',
    'not',
    'and',
    'or',
    ',',
    '.',
    ':',
    '(',
    ')',
    'without',
    'cheap',
    'works',
    'it',
    'we',
    'a',
    'lab',
    '1,000',
    '%',
    'no',
    'before',
    'is',
    'free',
    'of',
    'doesn’t',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      let last = 0;
      for (const { from, to, text: said } of predicatesIn(text)) {
        expect(text.slice(from, to)).toBe(said);
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      for (const { from, to, text: said } of itemsIn(text)) expect(text.slice(from, to)).toBe(said);
    }),
  );
});
