import { describe, expect, it } from 'vitest';
import { extractKeyphrases } from './keyphrases.ts';

const texts = [
  {
    title: 'Sulfide electrolyte for solid-state lithium batteries',
    body: 'The lithium argyrodite electrolyte was tested in pouch cells. Treating lithium metal is easy. Very significantly improved.',
  },
  {
    title: 'Oxide coating for lithium batteries',
    body: 'A lithium argyrodite electrolyte needs a coating. Pouch cells held their capacity. It was significantly improved over 3,000 cycles.',
  },
  {
    title: 'Wind turbine blade inspection',
    body: 'A drone inspects each wind turbine blade. Small molecule inhibitors have no place here.',
  },
  { title: 'Wind turbine noise', body: 'The wind turbine blade makes noise; the drone listens.' },
];

describe('extractKeyphrases', () => {
  const phrases = extractKeyphrases(texts);

  it('finds the complete phrases that texts share', () => {
    expect(phrases[0]).toEqual(expect.arrayContaining(['lithium argyrodite electrolyte', 'pouch cells']));
    expect(phrases[2]).toContain('wind turbine blade');
    // "argyrodite electrolyte" only occurs inside the longer phrase.
    expect(phrases.flat()).not.toContain('argyrodite electrolyte');
    expect(phrases.flat()).not.toContain('turbine blade');
  });

  it('returns readable phrases: lower case, no leading verbs, no praise, no numbers', () => {
    for (const phrase of phrases.flat()) {
      expect(phrase).toBe(phrase.toLowerCase());
      expect(phrase).toMatch(/^\p{L}[\p{L}\p{N}'’ -]*$/u);
      expect(phrase.split(' ').length).toBeLessThanOrEqual(4);
    }
    expect(phrases.flat().filter((phrase) => /treating|significantly|improved|easy/.test(phrase))).toEqual(
      [],
    );
  });

  it('finds phrases of four words, and no longer ones', () => {
    const body =
      'Deep ocean hydrothermal vent minerals were sampled. Anion exchange membrane electrolysers were tested.';
    const [found] = extractKeyphrases([
      { title: 'One study', body },
      { title: 'Another study', body },
    ]);
    expect(found).toContain('anion exchange membrane electrolysers');
    expect(found?.filter((phrase) => phrase.split(' ').length > 4)).toEqual([]);
  });

  it('accepts keywords that people chose, even if only one text contains them', () => {
    const [, , third] = extractKeyphrases(texts, { known: ['Small Molecule Inhibitors'] });
    expect(third).toContain('small molecule inhibitors');
    expect(phrases[2]).not.toContain('small molecule inhibitors');
  });

  it('respects the limit, is deterministic, and survives odd texts', () => {
    expect(extractKeyphrases(texts, { perText: 1 }).every((list) => list.length <= 1)).toBe(true);
    expect(extractKeyphrases(texts)).toEqual(phrases);
    expect(extractKeyphrases([])).toEqual([]);
    expect(
      extractKeyphrases([
        { title: '', body: '' },
        { title: '🧪🧪', body: '\0 -- … 1234' },
      ]),
    ).toEqual([[], []]);
  });
});
