import { describe, expect, it } from 'vitest';
import { terms } from '../analysis/analyse.ts';
import { concepts, parse } from './concepts.ts';
import { matchConcepts } from './match-concepts.ts';

// Matching all 20,000 phrases takes a quarter of a minute.
const EVERY = process.env['COSMOS_LONG'] ? 1 : 10;

const EVEN = { of: () => 1, highest: 1 };
const matched = (text: string) => matchConcepts(text, EVEN).map(({ concept }) => concept.term);

describe('the lexicon', () => {
  it('has each concept once', () => {
    const all = concepts().map(({ term }) => term.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '));
    expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([]);
    expect(all.length).toBeGreaterThan(4_000);
  });

  it('finds each concept by each of its phrases', () => {
    const some = concepts().filter((_, at) => at % EVERY === 0);
    const lost = some.flatMap((concept) =>
      [concept.term, ...concept.synonyms, ...concept.plain].filter(
        (phrase) => terms(phrase).length > 0 && !matched(phrase).includes(concept.term),
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

describe('a match', () => {
  const of = (text: string, term: string) =>
    matchConcepts(text, EVEN).find(({ concept }) => concept.term === term);

  it('is found in other inflections and another order', () => {
    const match = of('The wall of our pipe is being eaten, wall by wall, and it eats on.', 'corrosion');
    expect(match).toMatchObject({ phrase: 'eats the walls of the pipe', kind: 'plain', words: 3, found: 3 });
  });

  it('tells its share, and the other words in between', () => {
    expect(of('Something eats the walls slowly from inside.', 'corrosion')).toMatchObject({ gap: 0 });
    expect(of('It eats, after some months of use, the walls.', 'corrosion')?.share).toBeCloseTo(2 / 3);
    expect(of('It eats, after some winters outside, the walls.', 'corrosion')?.gap).toBeGreaterThan(1);
  });

  it('is not made of words from several sentences', () => {
    expect(of('The walls are white. Our cat eats. There is a pipe.', 'corrosion')?.found ?? 0).toBeLessThan(
      2,
    );
  });

  it('needs words that tell something', () => {
    const common = { of: (stem: string) => (stem === 'pit' ? 0.1 : 0.05), highest: 9 };
    expect(matchConcepts('pitting corrosion in a crevice', common)).toEqual([]);
  });

  it('comes first if more of it is there', () => {
    expect(matched('stress corrosion cracking')[0]).toBe('stress corrosion cracking');
  });
});
