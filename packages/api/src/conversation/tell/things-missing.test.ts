import { expect, it } from 'vitest';
import { coatingCard as card } from '../../testing/coating-card.ts';
import { thingsMissing } from './things-missing.ts';

const COMMON = new Set(['coat', 'paint']);
const index = {
  frequency: (stem: string) => (COMMON.has(stem) ? 500 : 2),
  respell: (text: string) => ({ text: text.replace('aluminium', 'aluminum'), corrections: [] }),
  knowledge: () => ({ facts: { technologies: 1_000 } }),
} as unknown as Parameters<typeof thingsMissing>[0];
const missing = (
  text: string,
  summaries: string[],
  said: { constraints?: string[]; language?: string } = {},
) =>
  thingsMissing(
    index,
    {
      text,
      language: (said.language ?? 'en') as 'en',
      constraints: (said.constraints ?? []).map((each) => ({
        text: each,
        comparator: null,
        value: null,
        unit: null,
        preferred: false,
      })),
      exclusions: [],
    },
    summaries.map((summary, at) => card(at + 1, { title: 'Record', summary })),
  ).ofAll;

it('names rare things that are asked for and that no record mentions', () => {
  const asked = 'We make wall panels and need a coating for timber and cork.';
  expect(missing(asked, ['A coating for hulls.', 'Paint.'])).toEqual(['timber', 'cork']);
  expect(missing(asked, ['A coating for hulls.', 'Paint for timbered houses and cork.'])).toEqual([]);
});

it.each([
  ['what is told of the asker', 'We sell pralines. We need a coating for timber.', ['Timber coatings.']],
  ['what many records mention', 'We need a paint for timber.', ['Timber, coated.']],
  ['how it is spelt', 'We need a coating for aluminium.', ['Coatings of aluminum.']],
  ['a verb', 'We need someone to varnish timber.', ['Timber coatings.']],
])('does not take %s for a thing', (_what, asked, summaries) => {
  expect(missing(asked, summaries)).toEqual([]);
});

it('leaves requirements to their own sentence, and other languages alone', () => {
  expect(
    missing('We need a coating with gloss for timber.', ['Timber.'], { constraints: ['gloss'] }),
  ).toEqual([]);
  expect(missing('We need a coating for timber.', ['Hulls.'], { language: 'de' })).toEqual([]);
});

it('takes what a message begins with for its thing, unless it asks for another', () => {
  expect(missing('Biodegradable mulch film that breaks down within six months.', ['A film.'])).toEqual([
    'mulch',
  ]);
  const story = 'Plywood maker with three plants and a press line. We need a glue for wood.';
  expect(missing(story, ['A glue for wood.'])).toEqual([]);
});

it('tells what only the first record lacks, and reads long messages in linear time', () => {
  const text = 'We need a coating for timber.';
  const cards = ['Hulls.', 'Timber.'].map((summary, at) => card(at + 1, { title: 'Record', summary }));
  const reading = { text, language: 'en' as const, constraints: [], exclusions: [] };
  expect(thingsMissing(index, reading, cards)).toEqual({ ofFirst: ['timber'], ofAll: [] });
  const spent = (repeats: number) => {
    const from = process.cpuUsage();
    thingsMissing(index, { ...reading, text: 'need timbers, and '.repeat(repeats) }, cards);
    return process.cpuUsage(from).user;
  };
  spent(100);
  expect(spent(560)).toBeLessThan(12 * Math.max(spent(140), 10_000));
});
