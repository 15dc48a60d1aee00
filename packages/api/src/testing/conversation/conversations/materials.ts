import type { Conversation } from '../conversation.ts';
import { CORNELL, HOPKINS, PURDUE, STANFORD } from './universities.ts';

/** Scouts for textile mills, packagers and paint makers. */
export const MATERIALS: Conversation[] = [
  {
    name: 'rainwear without fluorine',
    turns: [
      [
        'We make rainwear and must leave PFAS behind. What fluorine-free water-repellent finish survives washing?',
        {
          intent: 'problem',
          top: { k: 3, has: ['UTECH-CORN-1001', 'UTECH-MIT-1002'] },
          says: /\d+ household washes/,
        },
      ],
      [
        'which of these are above TRL 5?',
        { ofThese: true, trl: [6, 9], top: { k: 2, has: ['UTECH-CORN-1001', 'UTECH-UWM-1003'] }, most: 2 },
      ],
      ['compare them', { intent: 'benchmark', numbers: [1, 2], says: /TRL 7.*TRL 6|TRL 6.*TRL 7/ }],
      [
        'forget the TRL limit, what about for cotton instead?',
        { top: { k: 3, has: ['UTECH-UWM-1003', 'UTECH-UMN-1005'] }, least: 3 },
      ],
      ['only from Stanford', { from: [STANFORD], without: /water repellent without fluorine/i, least: 0 }],
    ],
  },
  {
    name: 'foil in cartons',
    turns: [
      [
        'I want to benchmark: renewable oxygen and moisture barrier layers on paperboard that replace aluminium foil',
        { intent: 'benchmark', top: { k: 4, has: ['UTECH-UWM-1006', 'UTECH-UMN-1007', 'UTECH-PUR-1009'] } },
      ],
      ['compare 1, 2 and 4', { intent: 'benchmark', numbers: [1, 2, 4] }],
      [
        'which is the most mature?',
        { ofThese: true, order: 'trl', least: 3, says: /most mature is number 1/ },
      ],
      ['who works on the first one?', { only: 'researcher', least: 1, most: 4 }],
    ],
  },
  {
    name: 'rust on aircraft and bridges',
    turns: [
      [
        'coatings and primers that stop metal from corroding, without chromate',
        { top: { k: 2, has: ['UTECH-UA-1021'] } },
      ],
      ['what about for steel in concrete', { top: { k: 3, has: ['UTECH-UMN-1023'] } }],
      ['tell me more about the first one', { numbers: [1], says: /TRL/ }],
      ['does it survive chloride?', { numbers: [1], says: /not mention “chloride”|chloride/i }],
    ],
  },
  {
    name: 'glues that let go',
    turns: [
      ['adhesives without formaldehyde for plywood', { top: { k: 1, has: ['UTECH-PUR-1018'] } }],
      [
        'and which structural adhesive can be debonded for recycling battery packs?',
        { top: { k: 1, has: ['UTECH-CORN-1019'] } },
      ],
      ['more like this', { others: [1], only: 'technology' }],
      ['write me a poem about glue', { type: 'out_of_scope' }],
      ['which adhesive sets under water?', { top: { k: 1, has: ['UTECH-UCLA-1020'] } }],
    ],
  },
  {
    name: 'water out of air and into houses',
    turns: [
      [
        'metal-organic frameworks that capture gases or water from air',
        { top: { k: 4, has: ['UTECH-UA-1011', 'UTECH-STAN-1010'] } },
      ],
      ['not Stanford', { notFrom: [STANFORD], top: { k: 3, has: ['UTECH-UA-1011'] } }],
      ['only from Johns Hopkins', { from: [HOPKINS], top: { k: 2, has: ['UTECH-JHU-1012'] } }],
      ['newer than 2021', { from: [HOPKINS], year: [2022, 2200], least: 0 }],
      [
        'filters for household drinking water that stop viruses',
        { top: { k: 1, has: ['UTECH-JHU-1029'] }, says: /TRL 9/ },
      ],
    ],
  },
];

/** Scouts for dairies, growers and food packers. */
export const FOOD: Conversation[] = [
  {
    name: 'whey membranes',
    turns: [
      [
        'Our whey filters clog with protein and scale. How can we keep the membranes clean for longer?',
        { about: { k: 5, least: 4, words: /whey|dairy|milk/i }, top: { k: 5, has: ['UTECH-CORN-1202'] } },
      ],
      ['which of these work on existing equipment?', { ofThese: true }],
      ['only Purdue and Cornell', { from: [PURDUE, CORNELL] }],
      ['the most mature one?', { ofThese: true, order: 'trl', says: /TRL 7/ }],
    ],
  },
  {
    name: 'berries and fish',
    turns: [
      [
        'packaging that keeps berries and other fresh produce from spoiling',
        { top: { k: 4, has: ['UTECH-PUR-1206', 'UTECH-UMN-1208'] } },
      ],
      ['only compostable ones', { top: { k: 3, has: ['UTECH-PUR-1206'] } }],
      ['what about for fish instead?', { top: { k: 4, has: [/fish|seafood/i] } }],
      ['compare the first two', { intent: 'benchmark', numbers: [1, 2] }],
    ],
  },
  {
    name: 'disease in the field',
    turns: [
      [
        'early detection of plant disease in potato, lettuce and corn fields',
        { top: { k: 5, has: ['UTECH-CORN-1213', 'UTECH-UA-1211', 'UTECH-PUR-1212'] } },
      ],
      ['which of these use drones?', { ofThese: true, top: { k: 1, has: ['UTECH-PUR-1212'] } }],
      ['tell me more', { numbers: [1], says: /polari/i }],
      ['technologies from Wageningen University on the same', { type: 'out_of_coverage' }],
      ['and what is there on irrigation of orchards?', { top: { k: 2, has: ['UTECH-UA-1215'] } }],
    ],
  },
  {
    name: 'soil and water sensors',
    turns: [
      [
        'cheap sensors for soil moisture and nitrate in the root zone',
        { top: { k: 3, has: ['UTECH-UMN-1218', 'UTECH-COL-1219'] } },
      ],
      ['which one needs no battery?', { top: { k: 3, has: ['UTECH-COL-1219'] } }],
      ['only researchers', { only: 'researcher' }],
      ['back to technologies only please', { only: 'technology' }],
    ],
  },
  {
    name: 'calves and cows',
    turns: [
      [
        'How can a dairy farm notice sick calves or mastitis early?',
        { top: { k: 1, has: ['UTECH-JHU-1228'] } },
      ],
      ['number 12', { most: 0, says: /no number 12/ }],
      ['then number 2', { most: 1 }],
      ['who is behind it?', { only: 'researcher' }],
    ],
  },
];
