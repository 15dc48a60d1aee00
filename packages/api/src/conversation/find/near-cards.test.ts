import type { Concept } from '@cosmos/language/lexicon/concepts.ts';
import type { MeantConcept } from '@cosmos/search/query/concepts.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { asWritten } from '../read/mentions.ts';
import { nearCards } from './near-cards.ts';

const asConcept = (term: string): MeantConcept => ({
  concept: { term, synonyms: [], plain: [], kindOf: [], relations: [], names: {} as Concept['names'] },
  phrase: term,
  probability: 1,
});
const index = { concepts: (): readonly MeantConcept[] => [], frequency: () => 1, passageIn: () => null };
const near = (topic: string, ...titles: string[]) => nearOf({ topic }, ...titles);
const nearOf = (
  { topic, exclusions = [], meant = [] }: { topic: string; exclusions?: string[]; meant?: string[] },
  ...titles: string[]
) =>
  nearCards(
    { ...index, concepts: () => meant.map(asConcept) },
    {
      topic,
      exclusions,
      cards: titles.map((title, at) =>
        resultCard({ id: `UTECH-${at}`, number: at + 1, title, summary: null }),
      ),
    },
  ).map(({ number, title }) => [number, title]);

it('records that share at most half as much as the nearest are left out', () => {
  expect(
    near('steel sheds ice', 'Welded steel joints', 'Blades that shed ice', 'Steel that sheds ice'),
  ).toEqual([
    [1, 'Blades that shed ice'],
    [2, 'Steel that sheds ice'],
  ]);
  expect(near('steel sheds ice', 'Welded steel joints', 'Ice cream', 'A camera')).toEqual([
    [1, 'Welded steel joints'],
    [2, 'Ice cream'],
  ]);
});

it('of a long question a single word is not enough', () => {
  expect(near('steel sheds ice', 'Ice cream')).toHaveLength(1);
  expect(near('cables that shed ice in frost', 'A jacket of cables')).toEqual([]);
  expect(near('cables that shed ice in frost', 'Cables that shed snow')).toHaveLength(1);
});

it('what is ruled out makes no record near', () => {
  const mug = { topic: 'a mug without battery', exclusions: ['battery'] };
  expect(nearOf(mug, 'A battery', 'A mug')).toEqual([[1, 'A mug']]);
  expect(nearOf(mug, 'A battery')).toEqual([]);
  expect(near('a mug without battery', 'A battery')).toEqual([]);
});

it('all of what the question may mean is near, a word of it isn’t', () => {
  const robot = {
    topic: 'kitchen devices that peel pomegranates',
    meant: ['fruit harvesting', 'fruit bruises'],
  };
  expect(nearOf(robot, 'A bush with fruit')).toEqual([]);
  expect(nearOf(robot, 'Harvesting of fruit')).toHaveLength(1);
});

it('beside a record of the kind that is wanted, one that shares its use isn’t near', () => {
  const robot = { topic: 'a robot that peels fruit', meant: ['fruit harvesting robot'] };
  const bush = 'A bush for the harvesting of fruit';
  expect(nearOf(robot, bush, 'Robots that pick fruit')).toEqual([[1, 'Robots that pick fruit']]);
  expect(nearOf(robot, bush)).toHaveLength(1);
});

it.each([
  ['sheds', 'Blades, and the shedding of ice', 'shedding'],
  ['ice', 'An ice-shedding paint', 'ice'],
  ['dna', 'Storage in DNA', 'DNA'],
  ['ice', 'Ice on wings', 'ice'],
  ['copper', 'Ice on wings', 'copper'],
])('a word is told as the record writes it: %s in “%s”', (word, title, written) => {
  expect(asWritten(resultCard({ id: 'UTECH-1', title, summary: null }), word)).toBe(written);
});
