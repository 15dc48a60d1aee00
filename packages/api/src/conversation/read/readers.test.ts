import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { describe, expect, it } from 'vitest';
import { aliasesOf } from '../../catalogue/names.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import type { EarlierTurn } from './question/question.ts';
import { asksByFile } from './attachments.ts';
import { filtersAnything, mergeFilters, readFilters } from './filters/filters.ts';
import { returnedTo } from './acts/going-back.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { intentOf, wantsPeople } from './intent.ts';
import { isOnlyQualities } from '@cosmos/language/phrases/qualities.ts';
import { readTrl, readYear } from './filters/ranges.ts';
import { readRank } from './acts/rank.ts';
import { numbersIn } from './acts/references.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const names: CatalogueNames = {
  universities: SUPPORTED_UNIVERSITIES.map(({ name }) => ({ name, aliases: aliasesOf(name) })),
  countries: ['United States'],
  inUnitedStates: true,
};

const turn = (topic: string, results: number, more: Partial<EarlierTurn> = {}): EarlierTurn => ({
  text: topic,
  followup: null,
  answered: '',
  resultIds: Array.from({ length: results }, (_, at) => `${topic}-${at + 1}`),
  topic,
  filters: null,
  ...more,
});

describe('which results are meant', () => {
  it.each([
    ['number 2', [2]],
    ['compare 1, 3 and 4', [1, 3, 4]],
    ['the first two', [1, 2]],
    ['the last two', [9, 10]],
    ['the second and the fifth', [2, 5]],
    ['compare the top three', [1, 2, 3]],
    ['the last one', [10]],
  ])('%j refers to numbers', (text, numbers) => {
    expect(numbersIn(text, 10).numbers).toEqual(numbers);
  });

  it.each([
    ['in 1, which alloy? and 3, which sheets?', [1, 3]],
    ['what is the difference of 2 and 3?', [2, 3]],
    ['2 is no good', [2]],
    ['how do 2 and 4 differ', [2, 4]],
    ['how does the second differ from the first', [2, 1]],
    ['is the third patented, and since when?', [3]],
    ['how far has the first been developed?', [1]],
    ['which professor is behind 1?', [1]],
    ['trl of 1 and 2?', [1, 2]],
    ['patent status of 1, 2 and 3', [1, 2, 3]],
    ['send me a link to 1', [1]],
    ['how is the second different from the third?', [2, 3]],
    ['1 vs 2 please', [1, 2]],
    ['what sets the first apart from the second?', [1, 2]],
  ])('%j names them in passing', (text, numbers) => {
    expect(numbersIn(text, 10).numbers).toEqual(numbers);
  });

  it.each([
    'which of these use a battery',
    'is it patented?',
    'the first-line treatment of malaria',
    '3D printing of metals',
    'sensors below 50 nm',
    '24 hour release',
    'the last mile of delivery',
    'is 2 mm enough?',
    'the first patented pump for slurry',
    'does it work up to 3?',
  ])('%j names no number', (text) => {
    expect(numbersIn(text, 10).numbers).toEqual([]);
  });
});

describe('the order that is asked for', () => {
  it.each([
    'which one is furthest along?',
    'which is closest to market?',
    'what is closest to being a product?',
    'which of these could we use soonest?',
    'which of the two is further along?',
    'the most mature',
  ])('%j: by readiness', (text) => {
    expect(readRank(text)).toEqual({ by: 'trl', descending: true });
  });

  it.each(['which is closest to the edge?', 'soon'])('%j: none', (text) => {
    expect(readRank(text)).toBeNull();
  });
});

describe('the filters of a message', () => {
  const before = { ...mergeFilters(null, read('from Stanford or Minnesota')) };
  function read(text: string) {
    return readFilters({ text, searchType: 'Both' }, names, { text, inTalk: true, thisYear: 2026 });
  }

  it.each([
    ['plus Purdue', ['Purdue University', 'Stanford University', 'University of Minnesota']],
    ['drop Minnesota', ['Stanford University']],
    ['not from Stanford', ['University of Minnesota']],
    ['Purdue only', ['Purdue University']],
    ['forget the universities', []],
    ['the Stanford prison experiment in schools', ['Stanford University', 'University of Minnesota']],
  ])('%j leaves these universities', (text, universities) => {
    expect(mergeFilters(before, read(text)).universities.toSorted()).toEqual(universities);
  });

  it('reads a state and the country that the universities are in', () => {
    const california = read('ok, California then').found.universities;
    expect(california).toContain('Stanford University');
    expect(california.every((name) => /California|Stanford/.test(name))).toBe(true);
    expect(read('US ones then').found.countries).toEqual(['United States']);
    expect(filtersAnything(read('US ones then'), 'both')).toBe(true);
  });

  it.each(['let us see more', 'California rolls with rice', 'American football helmets', 'UV lamps'])(
    'does not read %j as a place',
    (text) => {
      expect(filtersAnything(read(text), 'both')).toBe(false);
    },
  );

  it.each([
    ['earlier stage ones', { min: 1, max: 3 }],
    ['market-ready ones', { min: 7, max: 9 }],
    ['early stage breast cancer', null],
  ])('%j asks for the stage %j', (text, trl) => {
    expect(read(text).found.trl).toEqual(trl);
  });
});

describe('ranges', () => {
  it.each([
    ['TRL 4 or above', { min: 4, max: 9 }],
    ['above TRL 6', { min: 7, max: 9 }],
    ['TRL 2-4', { min: 2, max: 4 }],
    ['below TRL 4', { min: 1, max: 3 }],
    ['above 6 bar', null],
    ['4 to 6 layers', null],
  ])('reads the level of %j', (text, range) => {
    expect(readTrl(text).range).toEqual(range);
  });

  it.each([
    ['in the last 5 years', { min: 2021, max: 2200 }],
    ['published between 2018 and 2023', { min: 2018, max: 2023 }],
    ['newer than 2020', { min: 2021, max: 2200 }],
    ['before 2022', { min: 1900, max: 2021 }],
    ['nothing older than 2018', { min: 2018, max: 2200 }],
    ['nothing from before 2018 please', { min: 2018, max: 2200 }],
    ['2000 cycles', null],
    ['last longer than 24 hours', null],
    ['for 5 years in the soil', null],
  ])('reads the years of %j', (text, range) => {
    expect(readYear(text, 2026).range).toEqual(range);
  });
});

describe('a return to an earlier subject', () => {
  const earlier = [turn('mosquito repellents or traps', 8), turn('malaria vaccines', 5)];

  it.each([
    ['go back to the repellents', 0],
    ['back to the first question please', 0],
    ['show me that list from the beginning again', 0],
    ["let's go back", 0],
    ['switch back to vaccines', 1],
  ])('%j returns to turn %s', (text, at) => {
    expect(returnedTo(text, earlier)).toBe(earlier[at]);
  });
});

describe('words', () => {
  it.each([
    ['non-invasive', true],
    ['smaller and cheaper ones', true],
    ['reusable', true],
    ['drones', false],
    ['wearable sensors', false],
    ['vegetable', false],
    ['', false],
  ])('%j consists only of qualities: %s', (text, isOnly) => {
    expect(isOnlyQualities(text)).toBe(isOnly);
  });

  it('leaves out words that name no subject', () => {
    expect(contentTerms('please show me the other results again')).toEqual([]);
    expect(contentTerms('plus Duke')).toEqual(['duke']);
    expect(contentTerms('sodium batteries')).toEqual(['sodium', 'batteri']);
  });

  it.each([
    ['who works on corals', true],
    ['which scientists study corals', true],
    ['sensors worn by people', false],
    ['who won the cup', false],
    ['Which labs study coral bleaching?', true],
    ['which labs at Duke University are working on sepsis', true],
    ['who studies sepsis', true],
    ["who's investigating soft robots", true],
    ['research groups on solid electrolytes', true],
    ['find research teams working on vaccines', true],
    ['what groups develop perovskites', true],
    ['lab-on-a-chip for sepsis', false],
    ['which functional groups bind to graphene', false],
    ['which groups attach to the polymer', false],
    ['automation for research labs', false],
    ['software for teams that work on drawings', false],
    ['protecting groups in peptide synthesis', false],
    ['case studies of sepsis', false],
    ['the group leads to a stable radical', false],
  ])('%j asks for people: %s', (text, people) => {
    expect(wantsPeople(text)).toBe(people);
  });

  it.each([
    ['compare these', 'typed', 'benchmark'],
    ['landscape of fusion', 'typed', 'landscape'],
    ['incomparable alloys', 'typed', 'problem'],
    ['alloys', 'benchmark', 'benchmark'],
  ] as const)('%j, as a %s prompt, means %s', (text, promptKind, intent) => {
    expect(intentOf({ text, promptKind })).toBe(intent);
  });

  it('removes commands to the assistant', () => {
    expect(withoutCommands('Please find me coatings')).toBe('coatings');
    expect(withoutCommands('find')).toBe('find');
  });

  it.each([
    ['Which labs study coral bleaching?', 'coral bleaching?'],
    ['who studies sepsis', 'sepsis'],
    ["who's investigating soft robots", 'soft robots'],
    ['which researchers study corals', 'corals'],
    ['research groups on solid electrolytes', 'solid electrolytes'],
    ['Find research teams working on vaccines', 'vaccines'],
    ['lab automation', 'lab automation'],
    ['research lab equipment', 'research lab equipment'],
  ])('the subject of %j is %j', (text, topic) => {
    expect(withoutCommands(text)).toBe(topic);
  });

  it.each([
    ['what fits the attached brief?', 'Our brief: membranes.', true],
    ['membranes for wine, as in the brief', 'Our brief: membranes.', false],
    ['what fits the attached brief?', '', false],
  ])('%j asks only by the file: %s', (text, content, isAsked) => {
    const files = [{ name: 'brief.pdf', mediaType: 'application/pdf', text: content, bytes: null }];
    expect(asksByFile({ text, files })).toBe(isAsked);
  });
});
