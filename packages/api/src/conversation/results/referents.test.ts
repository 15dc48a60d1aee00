import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidates.ts';
import { referents } from './referents.ts';

const record = (id: string, title: string, university: string, text = ''): Candidate => ({
  id,
  title,
  summary: null,
  university,
  text,
});
const chromium = record(
  'chromium',
  'Chromium-rich interlayers for welding',
  'Ohio State University',
  'A stronger bond.',
);
const foil = record(
  'foil',
  'U+RSW joining process',
  'Ohio State University',
  'An ultrasonic step, then a weld.',
);
const harvester = record(
  'harvester',
  'Multiple-DOF energy harvester',
  'Rutgers University',
  'Tested under a bridge.',
);
const watch = record('watch', 'Smartwatch add-ons', 'University of Washington', 'Sensors for a smartwatch.');
const gripper = record(
  'gripper',
  'Universal gripper',
  'Johns Hopkins University',
  'Uses a low melting metal, Field’s alloy.',
);
const coffee = record(
  'coffee',
  'Jamming of granular media',
  'Massachusetts Institute of Technology',
  'Filled with coffee.',
);
const list = [chromium, foil, harvester, watch];

const meant = (
  message: string,
  {
    talkedAbout = [],
    older = [],
    numbered = [],
    ...more
  }: Partial<Parameters<typeof referents>[1]['candidates']> & {
    numbered?: string[];
    answering?: (candidate: Candidate) => number;
  } = {},
) => referents(message, { candidates: { list, talkedAbout, older }, numbered, ...more });

describe('the results that a message means', () => {
  it.each([
    ['does the chromium one need new equipment?', ['chromium']],
    ['chromium interlayers: what do they cost?', ['chromium']],
    ['How thick is the smartwatch thing?', ['watch']],
    ['the watch add-on, what does it draw?', ['watch']],
    ['the one with an ultrasonic step', ['foil']],
    ['is the Rutgers one tested?', ['harvester']],
    ['the chromium one and the harvester: who do I call?', ['chromium', 'harvester']],
    ['patent numbers for the two Ohio State ones', ['chromium', 'foil']],
    ['not the chromium one, the U+RSW one', ['foil']],
    ['Before I go, the chromium one from the very beginning: is that patent through?', ['chromium']],
  ])('by name: %j', (message, ids) => {
    const { ids: found, by } = meant(message);
    expect({ found: found.toSorted(), by }).toEqual({ found: ids.toSorted(), by: 'name' });
  });

  it('are those talked about, unless it asks for the whole list', () => {
    const talkedAbout = [[foil]];
    expect(meant('and how strong is it?', { talkedAbout })).toEqual({ ids: ['foil'], by: 'name' });
    expect(meant('any test data?', { talkedAbout })).toEqual({ ids: ['foil'], by: 'default' });
    expect(meant('which of these is tested?', { talkedAbout }).ids).toEqual(list.map(({ id }) => id));
    const numbered = ['chromium', 'foil'];
    expect(meant('what sets the first apart from the second?', { numbered }).ids).toEqual(numbered);
    expect(meant('apart from that one, do the others mention a bridge?', { talkedAbout }).ids).toEqual([
      'chromium',
      'harvester',
      'watch',
    ]);
  });

  it('are none that share a word with a thing of the person’s own', () => {
    const talkedAbout = [[foil]];
    expect(meant('would it work on our smartwatch too', { talkedAbout }).ids).toEqual(['foil']);
    expect(meant('would it work on the smartwatch one too', { talkedAbout }).ids).toContain('watch');
  });

  it('are the one talked about and another', () => {
    const talkedAbout = [[harvester]];
    expect(meant('links for that one and the chromium one', { talkedAbout }).ids).toEqual([
      'harvester',
      'chromium',
    ]);
    expect(meant('how does it work, vs the smartwatch one?', { talkedAbout }).ids).toEqual([
      'harvester',
      'watch',
    ]);
    expect(meant('patent status on both?', { talkedAbout: [[foil], [chromium]] }).ids).toEqual([
      'chromium',
      'foil',
    ]);
    expect(meant('the other Ohio State one', { talkedAbout: [[foil]] }).ids).toEqual(['chromium']);
  });

  it('may be of an earlier search, if the message goes back or none of the last fits', () => {
    const older = [gripper, coffee];
    expect(meant('back to the first list: the low melting metal, is it heated?', { older }).ids).toEqual([
      'gripper',
    ]);
    expect(meant('and the coffee one?', { older }).ids).toEqual(['coffee']);
    expect(meant('which of these use coffee?', { older }).ids).toEqual(list.map(({ id }) => id));
  });

  it('are the ones with the numbers', () => {
    expect(meant('3 and 1: which weld?', { numbered: ['harvester', 'chromium'] }).ids).toEqual([
      'harvester',
      'chromium',
    ]);
  });

  it('is the one that answers, where a name fits several', () => {
    const answering = (candidate: Candidate) => Number(candidate === foil);
    expect(meant('the one from Ohio State, does it need ultrasound?', { answering }).ids).toEqual(['foil']);
    expect(
      meant('the one from Ohio State, is the bond stronger?', {
        answering: (each) => Number(each === chromium),
      }).ids,
    ).toEqual(['chromium']);
  });

  it.each([
    'what is the strength of the bond in welding of everything here and in all of them?',
    'Half of the point is cost.',
    'the UV topic from before',
  ])('are all of the list if it names none: %j', (message) => {
    expect(meant(message).ids.length).toBeGreaterThan(0);
  });

  it('names what doesn’t belong there', () => {
    expect(meant('why is a smartwatch on my list?').ids).toEqual(['watch']);
  });
});
