import { describe, expect, it } from 'vitest';
import { readStates } from './states.ts';

const HELD = [
  'University of Arizona',
  'Ohio State University',
  'Stanford University',
  'University of Michigan',
  'University of California, Davis',
];
const names = {
  universities: HELD.map((name) => ({ name, aliases: [] })),
  countries: ['United States'],
  inUnitedStates: true,
};
const read = (text: string, inTalk = false) => readStates(text, names, { inTalk });

describe('states in a message', () => {
  it.each([
    [
      'coatings, only from universities in Ohio or Michigan',
      ['Ohio State University', 'University of Michigan'],
    ],
    [
      'Only universities in California, with a patent',
      ['Stanford University', 'University of California, Davis'],
    ],
    ['sensors, anything from Ohio, Michigan or Arizona?', [HELD[1], HELD[3], HELD[0]]],
    ['what do Ohio universities have on glass', ['Ohio State University']],
    ['heat from dryers. Only Ohio or Michigan, we are in Toledo', [HELD[1], HELD[3]]],
    ["glass for ovens, I'd like to see Michigan only", ['University of Michigan']],
    ['heat pumps, anything from CA only', ['Stanford University', 'University of California, Davis']],
    ['heat pumps. OH or MI only', ['Ohio State University', 'University of Michigan']],
  ])('ask for its universities: %s', (text, universities) => {
    expect(read(text)).toMatchObject({ universities, excluded: [], missing: [] });
  });

  it.each(['glass, nothing from Arizona', 'glass, not from Arizona', 'glass but no universities in Arizona'])(
    'exclude its universities: %s',
    (text) => {
      expect(read(text)).toMatchObject({ universities: [], excluded: ['University of Arizona'] });
      expect(read(text).rest).toContain('glass');
    },
  );

  it('without a university of the catalogue are named', () => {
    expect(read('membranes, only universities in Texas')).toMatchObject({
      universities: [],
      missing: ['Texas'],
    });
  });

  it.each([
    'heat stress of Texas cattle',
    'produced water from Texas',
    'solar farms in Arizona',
    'work of Arizona State University',
    'University of Michigan work on batteries',
    'CA membranes for water',
    'sensors for MI patients',
  ])('say nothing of the source: %s', (text) => {
    expect(read(text)).toEqual({ universities: [], excluded: [], missing: [], rest: text });
  });

  it('are enough in a conversation, where nothing else is said', () => {
    expect(read('Ohio or Michigan then', true).universities).toHaveLength(2);
    expect(read('but still no Arizona', true).excluded).toEqual(['University of Arizona']);
    expect(read('batteries in Michigan winters', true).universities).toEqual([]);
    expect(read('Michigan').universities).toEqual([]);
  });
});
