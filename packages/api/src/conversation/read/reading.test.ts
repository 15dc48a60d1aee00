import { requirementsOf, ruledOutIn } from '@cosmos/contract/conversation/requirements-of.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { readRequirements } from './constraints.ts';
import { asGiven, readingOf } from './reading.ts';
import type { Question, Understanding } from './question/question.ts';
import { understand } from './understand.ts';
import { unwantedIn } from './unwanted.ts';

const NAMES = { universities: [], countries: [], inUnitedStates: true };
const concept = (term: string, probability = 0.5, phrase = term) => ({
  concept: { term },
  phrase,
  probability,
});
const index = {
  concepts: () =>
    [
      concept('grease barrier'),
      concept('paper coating', 0.5, 'paper'),
      concept('paper recycling', 0.3),
    ] as never[],
};

function understood(text: string): Understanding {
  const question = {
    text,
    searchType: 'Both',
    files: [],
    earlier: [],
    promptKind: 'typed',
  } as unknown as Question;
  return understand(question, NAMES);
}
const read = (understanding: Understanding) => readingOf(index, { understanding, language: 'en' });

it('a concept that only shares words with one that is said in full is not what is meant', () => {
  const batteries = {
    concepts: () =>
      [concept('battery recycling'), concept('battery ageing'), concept('lithium extraction')] as never[],
  };
  const understanding = understood('How can we recycle lithium batteries?');
  expect(readingOf(batteries, { understanding, language: 'en' }).concepts).toEqual(['battery recycling']);
});

it('what is said of the thing is no subject by itself', () => {
  const greases = { concepts: () => [concept('grease degradation'), concept('barrier coating')] as never[] };
  const understanding = understood('A barrier coating for paper that keeps out grease');
  expect(readingOf(greases, { understanding, language: 'en' }).concepts).toEqual(['barrier coating']);
});

it('what is ruled out in two ways is ruled out once, and so is a concept that has its name', () => {
  const solders = { concepts: () => [concept('lead solder'), concept('tin solder')] as never[] };
  const understanding = { ...understood('A tin solder without lead'), exclusions: ['no Lead'] };
  const { exclusions, concepts } = readingOf(solders, { understanding, language: 'en' });
  expect(exclusions).toEqual(['without lead']);
  expect(concepts).toEqual(['tin solder']);
});

const TEXT = 'a grease barrier for paper without fluorine that holds at least 60 min, PFAS-free';

describe('a reading', () => {
  it('names what is meant, required and excluded', () => {
    expect(read(understood(TEXT))).toEqual({
      act: 'search',
      language: 'en',
      text: TEXT,
      need: null,
      concepts: ['grease barrier', 'paper coating'],
      constraints: [
        { text: 'holds at least 60 min', comparator: '≥', value: 60, unit: 'min', preferred: false },
      ],
      exclusions: ['without fluorine', 'PFAS-free'],
      filters: searchFilters.parse({}),
    });
  });

  it('that is sent back as it is changes nothing', () => {
    const own = understood(TEXT);
    expect(asGiven(own, read(own), read(own))).toEqual(own);
  });

  it('without a part is searched without it, and with the filters that it has', () => {
    const own = understood(TEXT);
    const given = {
      ...read(own),
      concepts: ['paper coating'],
      exclusions: read(own).exclusions.slice(0, 1),
      filters: { ...read(own).filters, notUniversities: ['Stanford University'] },
    };
    const understanding = asGiven(own, read(own), given);
    expect(understanding.topic).not.toContain('PFAS');
    expect(understanding.topic).toContain('fluorine');
    expect(understanding.filters.notUniversities).toEqual(['Stanford University']);
    expect(understanding.leftOut).toEqual(['grease barrier']);
    expect(read(understanding).concepts).toEqual(['paper coating']);
  });

  it('with a need and exclusions of its own is searched by them', () => {
    const own = understood(TEXT);
    const given = {
      ...read(own),
      need: 'fluorine-free oleophobic paper',
      exclusions: [...read(own).exclusions, 'holds'],
    };
    const understanding = asGiven(own, read(own), given);
    expect(understanding.topic).not.toContain('holds');
    expect(read(understanding)).toMatchObject({
      need: 'fluorine-free oleophobic paper',
      exclusions: expect.arrayContaining(['PFAS-free', 'holds']) as unknown,
    });
  });

  it('never removes all words of a question', () => {
    const own = understood('no gels');
    expect(asGiven(own, read(own), { ...read(own), exclusions: [] }).topic).toBe('no gels');
  });
});

describe('figures', () => {
  it.each([
    [
      'sheds ice below -20 °C, works at −40 °C',
      [
        ['below -20 °C', '<', -20, '°C'],
        ['−40 °C', null, -40, '°C'],
      ],
    ],
    ['cures at 60–80 °C', [['60–80 °C', null, null, '°C']]],
    ['coatings below 200 °C', [['below 200 °C', '<', 200, '°C']]],
    [
      'at most 5 mm thick and about 20 kPa',
      [
        ['at most 5 mm', '≤', 5, 'mm'],
        ['about 20 kPa', '≈', 20, 'kPa'],
      ],
    ],
    ['a leak rate over 3 years', [['over 3 years', '>', 3, 'years']]],
    ['three sensors in 12 rooms', []],
  ])('in %j', (text, expected) => {
    expect(
      readRequirements(text, { isTagged: false }).constraints.map(
        ({ text: written, comparator, value, unit }) => [written, comparator, value, unit],
      ),
    ).toEqual(expected);
  });
});

it('requirements in words are read, and figures of the asker’s own situation are none', () => {
  const text =
    'Our kiln loses 12 % of its heat. We need a lining that survives 1,200 °C and is easy to repair.';
  expect(readRequirements(text).constraints.map(({ text: written, value }) => [written, value])).toEqual([
    ['survives 1,200 °C', 1200],
    ['easy to repair', null],
  ]);
});

it.each([
  ['Which adhesives hold on wet, bleeding tissue?', ['hold on wet, bleeding tissue']],
  ['adhesives that hold on wet, bleeding tissue', ['hold on wet, bleeding tissue']],
  ['A sensor that works in cold, dusty mines', ['works in cold, dusty mines']],
  ['An antenna that works in rain, heavy snow and fog', ['works in rain, heavy snow and fog']],
])('adjectives with a comma between them are of one requirement: %s', (text, required) => {
  expect(readRequirements(text).constraints.map((constraint) => constraint.text)).toEqual(required);
});

it('what is only wished for is told apart', () => {
  const text =
    'A handheld reader for nitrate, accurate to 5 %, ideally without reagents or lab work, preferably battery powered.';
  expect(
    readRequirements(text).constraints.map(({ text: written, preferred }) => [written, preferred]),
  ).toEqual([
    ['handheld', false],
    ['accurate to 5 %', false],
    ['without reagents', true],
    ['lab work', true],
    ['battery powered', true],
  ]);
});

it.each([
  [
    'We need an adhesive that sticks to wet, bleeding tissue within a minute and can be removed again without damage.',
    ['sticks to wet, bleeding tissue within a minute', 'removed again without damage'],
  ],
  [
    'A prosthetic hand under 400 g controlled by muscle signals.',
    ['under 400 g', 'controlled by muscle signals'],
  ],
  ['A coating with peel strength above 5 N/cm.', ['peel strength above 5 N/cm']],
  ['Yarn, at least 50 % recycled content.', ['at least 50 % recycled content']],
  ['An accelerometer, delay under 1 second.', ['delay under 1 second']],
])('%j requires each thing by itself, with the figure that measures it', (text, required) => {
  expect(readRequirements(text).constraints.map((each) => each.text)).toEqual(required);
});

it.each([
  ['Recovering lithium from batteries; we want to avoid strong acids.', ['strong acids']],
  ['We want to avoid membrane fouling in our plant.', []],
  ['A box no bigger than 25 mm.', []],
  ['An additive without lead and still works at -30 °C.', ['lead']],
])('%j rules out %j', (text, things) => {
  expect(readRequirements(text).exclusions.map(ruledOutIn)).toEqual(things);
});

it('what is left of a clause without what it rules out requires nothing', () => {
  const text = 'A moisture barrier that is applied without vacuum';
  expect(readRequirements(text)).toMatchObject({ constraints: [], exclusions: ['without vacuum'] });
});

it('of other languages only figures are read', () => {
  const text = 'Beschichtung, die 1.000 h hält und lebensmittelecht ist, bis 80 °C';
  expect(readRequirements(text, { isTagged: false }).constraints.map(({ unit }) => unit)).toEqual([
    'h',
    '°C',
  ]);
});

it('what one would rather do without is a wish, and not ruled out', () => {
  const text = 'Perovskite modules for humid air, ideally lead-free, no test probes';
  const read = readRequirements(text);
  expect(read.exclusions).toEqual(['no test probes']);
  expect(
    requirementsOf(read).map(({ label, isPreferred, isDenied }) => [label, isPreferred, isDenied]),
  ).toEqual([
    ['lead-free', true, true],
    ['not test probes', false, true],
  ]);
});

it.each([
  ['a film, nothing based on palm oil', 'palm oil'],
  ['binders. fly ash is no option', 'fly ash'],
  ["we don't want to buy another PCR machine", 'PCR machine'],
  ['a barrier with no need for a vacuum', 'vacuum'],
  ['we must leave PFAS behind', 'PFAS'],
])('%j rules out the thing alone', (text, thing) => {
  expect(requirementsOf(readRequirements(text)).map((each) => each.thing)).toEqual([thing]);
});

describe('exclusions', () => {
  it.each([
    ['coatings, no gels or fluids, PFAS-free', ['no gels', 'fluids', 'PFAS-free']],
    ['A soup tray without PFAS, plastic or wax.', ['without PFAS', 'plastic', 'wax']],
    ['sensors without batteries, cables or radio', ['without batteries', 'cables', 'radio']],
    ['a coating with no curing, stable in humid air or salt spray for a year', ['no curing']],
    ['not more than 25 € extra', []],
    ['we are not sure what exists', []],
    ['magnets instead of rare earths', ['instead of rare earths']],
    ['binders for pipes. fly ash is no option, our coal station closed', ['fly ash is no option']],
    [
      "We don't want to buy another PCR machine, and a culture step is out of the question.",
      ["don't want to buy another PCR machine", 'a culture step is out of the question'],
    ],
    ['a dressing, no antibiotics and no silver', ['no antibiotics', 'no silver']],
    ['glucose without piercing the skin at all', ['without piercing the skin']],
    ['training with no real vehicle needed', ['no real vehicle']],
    ["we don't want it to break, and there is no way to repair it", []],
    ['we do not want to lose efficiency', []],
    ['We make rainwear and must leave PFAS behind.', ['leave PFAS behind']],
    ['get rid of PFAS in waste water', []],
  ])('in %j', (text, expected) => {
    expect(unwantedIn(text)).toEqual(expected);
  });
});

it.each([
  ['PFAS removal from industrial wastewater below 10 ng/L', 'below 10 ng/L'],
  ['We need to bring PFAS in industrial wastewater below 10 ng/L.', 'below 10 ng/L'],
  ['We need a sensor for nitrate in river water below 1 mg/L.', 'below 1 mg/L'],
  ['Methane detection in ambient air below 2 ppm', 'below 2 ppm'],
  ['Measuring cortisol in sweat down to 1 ng/mL', 'down to 1 ng/mL'],
])('how much of something there is, is said of that, not of what it is in: %s', (text, required) => {
  expect(readRequirements(text).constraints.map((constraint) => constraint.text)).toEqual([required]);
});

it('a content by volume is a figure that can be compared', () => {
  expect(readRequirements('PFAS below 10 ng/L').constraints).toMatchObject([
    { comparator: '<', value: 10, unit: 'ng/L' },
  ]);
});

it.each([
  ['A sensor that runs for ten hours without recharging', ['runs for ten hours without recharging'], []],
  ['Panels, maintenance-free for at least a year', ['maintenance-free for at least a year'], []],
  ['It must be light enough for a drone (under 1 kg).', ['light enough for a drone (under 1 kg)'], []],
  ['It predicts failures at least two weeks ahead.', ['predicts failures at least two weeks ahead'], []],
  ['We have to get lead down to 4 ng/L.', ['down to 4 ng/L'], []],
  [
    'A machine that peels 60 fruits a minute without bruising them',
    ['peels 60 fruits a minute'],
    ['without bruising them'],
  ],
  [
    'We need a test that finds sepsis in under an hour from a drop of blood.',
    ['in under an hour', 'from a drop of blood'],
    [],
  ],
  [
    'We want to extend the shelf life of milk to three weeks. The colour must not change.',
    ['extends the shelf life of milk to three weeks', 'colour does not change'],
    [],
  ],
  [
    'A pump, no plastics for safety reasons; battery life above one year',
    ['battery life above one year'],
    ['no plastics'],
  ],
  ['A fan that keeps blades free of ice and needs no oil', ['keeps blades free of ice'], ['needs no oil']],
])('%j is read as its writer would count its conditions', (text, required, ruledOut) => {
  const { constraints, exclusions } = readRequirements(text);
  expect(constraints.map((each) => each.text)).toEqual(required);
  expect(exclusions).toEqual(ruledOut);
});

it.each([
  ['What keeps 80 % of the efficiency for 1,000 h?', ['80 % of the efficiency', '1,000 h']],
  [
    'What keeps 80 % of the efficiency for 1,000 h, ideally lead-free?',
    ['80 % of the efficiency', '1,000 h', 'lead-free'],
  ],
  ['The sorbent must be regenerable and we don’t want activated carbon.', ['sorbent is regenerable']],
  [
    'A coating that has to survive at least ten years outdoors and be transparent.',
    ['survives at least ten years outdoors', 'transparent'],
  ],
  [
    'We need a coating that keeps 90 % of its strength for two years.',
    ['keeps 90 % of its strength', 'for two years'],
  ],
  ['Recovery of lithium: recovery above 95 %, below 100 °C.', ['recovery above 95 %', 'below 100 °C']],
  ['A glue that cures below 120 °C, in ten minutes.', ['cures below 120 °C', 'cures in ten minutes']],
  ['A glue that sticks to skin within a minute.', ['sticks to skin within a minute']],
])('a figure stays with what it measures: %s', (text, requirements) => {
  expect(readRequirements(text).constraints.map((each) => each.text)).toEqual(requirements);
});
