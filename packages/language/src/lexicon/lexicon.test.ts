import { describe, expect, it } from 'vitest';
import { terms } from '../analysis/analyse.ts';
import { concepts, parse } from './concepts.ts';
import { matchConcepts } from './match-concepts.ts';

const EVEN = { of: () => 1, highest: 1 };
const matched = (text: string) => matchConcepts(text, EVEN).map(({ concept }) => concept.term);

describe('the lexicon', () => {
  it('has each concept once', () => {
    const all = concepts().map(({ term }) => term.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '));
    expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([]);
    expect(all.length).toBeGreaterThan(1_000);
  });

  it('finds each concept by each of its phrases of two words or more', () => {
    const lost = concepts().flatMap((concept) =>
      [concept.term, ...concept.synonyms, ...concept.plain].filter(
        (phrase) => new Set(terms(phrase)).size > 1 && !matched(phrase).includes(concept.term),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('refuses a line without nine columns, and an empty item', () => {
    expect(() => parse('corrosion\trusting')).toThrow('nine columns');
    expect(() => parse('corrosion\trusting;\t\t\t\t\t\t\t')).toThrow('is empty');
    expect(parse('corrosion\trust\t\t\tprevented by=inhibitor\tRost\t\t\t')).toMatchObject({
      term: 'corrosion',
      relations: [{ kind: 'prevented by', term: 'inhibitor' }],
      names: { de: ['Rost'] },
    });
  });
});

describe('a message', () => {
  it('speaks of a concept in other inflections and another order', () => {
    expect(matched('Hot salt is eating the wall of our pipe.')).toContain('corrosion');
  });

  it('speaks of no concept whose words are spread over its sentences', () => {
    expect(matched('There is a hole. Our cat eats. It is a tank.')).toEqual([]);
  });

  it('is not matched by a single word, however rare', () => {
    expect(matchConcepts('crevice', { of: () => 9, highest: 9 })).toEqual([]);
  });

  it('is matched by its rarer words more than by its common ones', () => {
    const rarity = { of: (stem: string) => (stem === 'frost' ? 9 : 0.1), highest: 5 };
    const [first] = matchConcepts('glass and metal that gather frost', rarity);
    expect(first?.phrase).toMatch(/frost/);
  });
});
