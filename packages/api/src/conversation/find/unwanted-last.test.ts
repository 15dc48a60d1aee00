import { describe, expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { unwantedLast } from './unwanted-last.ts';

interface Card {
  title: string;
  summary?: string;
}

const acronyms = { byLongForm: new Map([['ultraviolet', 'UV']]) };
const titles = (topic: string, ...cards: Card[]) => titlesWithout([], topic, ...cards);
const titlesWithout = (exclusions: string[], topic: string, ...cards: Card[]) =>
  unwantedLast(
    cards.map((card, at) => resultCard({ id: `UTECH-${at}`, ...card, number: at + 1, score: 0.9 - at / 10 })),
    { topic, exclusions, acronyms },
  ).map(({ number, title }) => [number, title]);

describe('results that have what the topic rules out', () => {
  it('come last, with new numbers', () => {
    expect(
      titles('fall detection, no cameras', { title: 'A thermal camera' }, { title: 'Geophones' }),
    ).toEqual([
      [1, 'Geophones'],
      [2, 'A thermal camera'],
    ]);
  });

  it('come last if the title names it, whatever else they do without', () => {
    const summary = 'Optical links without repeaters. It works better than links without entanglement.';
    expect(
      titles(
        'optical links, without entanglement',
        { title: 'Entanglement Receivers', summary },
        { title: 'Lasers' },
      ),
    ).toEqual([
      [1, 'Lasers'],
      [2, 'Entanglement Receivers'],
    ]);
  });

  it('are left out if a message ruled them out and their title names it, unless nothing else remains', () => {
    const found: Card[] = [
      { title: 'A gel electrolyte' },
      { title: 'Anodes', summary: 'Works with any electrolyte.' },
      { title: 'Cathodes' },
    ];
    const left = titlesWithout(['electrolytes'], 'batteries', ...found);
    expect(left).toEqual([
      [1, 'Cathodes'],
      [2, 'Anodes'],
    ]);
    expect(titlesWithout(['electrolytes'], 'batteries', { title: 'A gel electrolyte' })).toHaveLength(1);
  });

  it('are known by what records also call it', () => {
    expect(
      titlesWithout(
        ['plants'],
        'PFAS in water',
        { title: 'Phytoremediation of PFAS' },
        { title: 'A sorbent' },
      ),
    ).toEqual([[1, 'A sorbent']]);
    expect(
      titlesWithout(
        ['genetic modification'],
        'mosquitoes',
        { title: 'Transgenic fungi' },
        { title: 'A trap' },
      ),
    ).toEqual([[1, 'A trap']]);
  });

  it('are not free of it because they are free of something else', () => {
    const summary = 'A dopant-free hole transport layer for solar cells.';
    const found = [{ title: 'Hole transport material', summary }, { title: 'Encapsulation' }];
    expect(titlesWithout(['hole transport materials'], 'solar cells', ...found)).toEqual([
      [1, 'Encapsulation'],
    ]);
  });

  it('are known by a sentence of their summary, and by an acronym', () => {
    const summary = 'Water flows past rows of UV lamps.';
    const [first] = titles(
      'disinfection, nothing with ultraviolet lamps',
      { title: 'Clean water', summary },
      { title: 'Ozone' },
    );
    expect(first).toEqual([1, 'Ozone']);
  });

  it('need not bear the same noun, unless there is no other word', () => {
    const water = (topic: string) =>
      titles(topic, { title: 'An ultraviolet system for water' }, { title: 'Lamps with ozone' })[0];
    expect(water('disinfection, nothing with ultraviolet lamps')).toEqual([1, 'Lamps with ozone']);
    expect(water('disinfection, no test lamps')).toEqual(water('disinfection, no lamps'));
    expect(water('disinfection, no lamps')).toEqual([1, 'An ultraviolet system for water']);
  });

  it.each([
    'Works without a camera.',
    'A camera-free system.',
    'Conventional systems use a camera.',
    'Cameras in hospitals require staff who watch them all day.',
    'It is cheaper than a camera.',
    'Prevents damage to the camera.',
    'A film against camera glare.',
    'Cameras see people. This one does without a camera.',
  ])('are none that say "%s"', (summary) => {
    const [first] = titles('fall detection, no cameras', { title: 'Radar', summary }, { title: 'Geophones' });
    expect(first).toEqual([1, 'Radar']);
  });

  it('leave all as they are if nothing is ruled out', () => {
    expect(titles('cameras', { title: 'A camera' }, { title: 'Radar' })[0]).toEqual([1, 'A camera']);
  });
});
