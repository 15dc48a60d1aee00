import type { Conversation } from '../conversation.ts';
import { MIT, STANFORD, WISCONSIN } from './universities.ts';

/** Scouts for battery makers, cement works and utilities. */
export const ENERGY: Conversation[] = [
  {
    name: 'electrolytes in humid air',
    turns: [
      [
        'solid electrolytes for lithium batteries that can be handled in humid or ambient air',
        { top: { k: 4, has: ['UTECH-MIT-1301', 'UTECH-STAN-1302', 'UTECH-CORN-1305'] } },
      ],
      ['which of these are sulfides?', { ofThese: true, top: { k: 3, has: ['UTECH-CORN-1305'] } }],
      ['newer than 2023', { year: [2024, 2200], top: { k: 3, has: ['UTECH-MIT-1301'] } }],
      ['forget the year, but not MIT', { notFrom: [MIT], top: { k: 4, has: ['UTECH-STAN-1302'] } }],
      ['compare the first two', { intent: 'benchmark', numbers: [1, 2], says: /TRL/ }],
    ],
  },
  {
    name: 'perovskite modules',
    turns: [
      [
        'perovskite solar modules that last outdoors and do not leak lead',
        { top: { k: 4, has: ['UTECH-UA-1308', 'UTECH-COL-1307'] } },
      ],
      ['rank them by TRL', { ofThese: true, order: 'trl', says: /TRL 6/ }],
      ['who works on the first?', { only: 'researcher' }],
      [
        'show me the landscape of this',
        { intent: 'landscape', about: { k: 4, least: 3, words: /perovskite/i }, says: /universit/ },
      ],
    ],
  },
  {
    name: 'carbon from a kiln',
    turns: [
      [
        'carbon dioxide capture from cement kiln or flue gas',
        { top: { k: 4, has: ['UTECH-UCLA-1311', 'UTECH-COL-1310'] } },
      ],
      ['at TRL 5 or higher', { trl: [5, 9], top: { k: 3, has: ['UTECH-CORN-1312'] } }],
      ['what about directly from air?', { trl: [5, 9], top: { k: 3, has: ['UTECH-UWM-1315'] } }],
      ['without the TRL limit', { top: { k: 5, has: ['UTECH-UA-1313', 'UTECH-JHU-1314'] }, least: 5 }],
    ],
  },
  {
    name: 'heat for factories',
    turns: [
      [
        'How can we make or store industrial process heat and steam from electricity?',
        { top: { k: 4, has: ['UTECH-MIT-1322', 'UTECH-PUR-1319'] } },
      ],
      ['the first two side by side', { intent: 'benchmark', numbers: [1, 2] }],
      ['which one is closest to market?', { ofThese: true, order: 'trl', says: /TRL 8/ }],
      ['who won the world cup?', { type: 'out_of_scope' }],
      ['who works on it?', { only: 'researcher' }],
    ],
  },
  {
    name: 'spent batteries',
    turns: [
      [
        'recycling cathode material and lithium from spent batteries',
        { top: { k: 3, has: ['UTECH-UCLA-1329', 'UTECH-UA-1330'] } },
      ],
      ['only from Stanford', { from: [STANFORD], least: 0 }],
      ['any university again', { top: { k: 3, has: ['UTECH-UCLA-1329'] } }],
      [
        'more like the second',
        { others: [2], about: { k: 3, least: 1, words: /electrodialysis|lithium|batter|cathode/i } },
      ],
    ],
  },
];

/** Scouts for makers of chips, sensors, lasers and lamps. */
export const ELECTRONICS: Conversation[] = [
  {
    name: 'power transistors',
    turns: [
      [
        'wide-bandgap power transistors for traction inverters above one kilovolt',
        { top: { k: 3, has: ['UTECH-PUR-1405', 'UTECH-CORN-1406'] } },
      ],
      ['compare 1 and 2', { intent: 'benchmark', numbers: [1, 2], says: /TRL 6.*TRL 4|TRL 4.*TRL 6/ }],
      ['and gate drivers that watch their wear?', { top: { k: 2, has: ['UTECH-UWM-1408'] } }],
      ['only from Wisconsin', { from: [WISCONSIN], top: { k: 1, has: ['UTECH-UWM-1408'] } }],
    ],
  },
  {
    name: 'light on chips',
    turns: [
      [
        'photonic chips: modulators, lasers and coupling of fibers for data centers',
        { top: { k: 5, has: ['UTECH-COL-1411', 'UTECH-UA-1412', 'UTECH-MIT-1409'] } },
      ],
      [
        'which of these state TRL 6 or more?',
        { ofThese: true, trl: [6, 9], top: { k: 4, has: ['UTECH-UA-1412', 'UTECH-COL-1411'] } },
      ],
      ['tell me about the second', { numbers: [2] }],
      ['is it patented?', { numbers: [1], says: /patent/i }],
    ],
  },
  {
    name: 'stretchable circuits',
    turns: [
      [
        'I need printed or stretchable electronics on polymer foil for wearables',
        { top: { k: 4, has: ['UTECH-UMN-1413', 'UTECH-UCLA-1414'] } },
      ],
      [
        'which of these would survive 300 percent stretch?',
        { ofThese: true, top: { k: 1, has: ['UTECH-UCLA-1414'] } },
      ],
      [
        'early-stage ones',
        { trl: [1, 3], least: 0, says: /No record on this subject states a level below TRL 4/ },
      ],
    ],
  },
  {
    name: 'memory cells',
    turns: [
      [
        'non-volatile memory cells for embedded or in-memory computing',
        { top: { k: 4, has: ['UTECH-MIT-1416', 'UTECH-UMN-1417', 'UTECH-COL-1418'] } },
      ],
      ['the last two', { ofThese: true, least: 2, most: 2 }],
      ['what do researchers at Oxford have on this?', { type: 'out_of_coverage' }],
      ['which is the newest?', { ofThese: true, order: 'newest' }],
    ],
  },
  {
    name: 'terahertz and paint',
    turns: [
      [
        'measuring the thickness of paint layers with terahertz waves',
        { top: { k: 2, has: ['UTECH-JHU-1419', 'UTECH-COL-1710'] } },
      ],
      ['compare the first two', { intent: 'benchmark', numbers: [1, 2], says: /TRL 8/ }],
      ['which is the most mature?', { ofThese: true, order: 'trl', says: /TRL 8/ }],
      ['far-ultraviolet LEDs for disinfecting rooms', { top: { k: 1, has: ['UTECH-STAN-1427'] } }],
    ],
  },
];
