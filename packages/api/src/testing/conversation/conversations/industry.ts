import type { Conversation } from '../conversation.ts';
import { HOPKINS, MIT, STANFORD, WISCONSIN } from './universities.ts';

/** Scouts for makers of robots, machines and moulds. */
export const MANUFACTURING: Conversation[] = [
  {
    name: 'grippers',
    turns: [
      [
        'soft grippers for fragile, limp or wet goods',
        { top: { k: 4, has: ['UTECH-MIT-1706', 'UTECH-UMN-1709', 'UTECH-CORN-1707'] } },
      ],
      ['which of these can handle raw meat?', { ofThese: true, top: { k: 1, has: ['UTECH-UMN-1709'] } }],
      ['what about for textiles instead', { top: { k: 2, has: ['UTECH-CORN-1707'] } }],
      ['compare number 1 with number 2', { intent: 'benchmark', numbers: [1, 2] }],
    ],
  },
  {
    name: 'robots beside people',
    turns: [
      [
        'How can industrial robots work safely next to people without cages?',
        { top: { k: 4, has: ['UTECH-JHU-1717', 'UTECH-STAN-1718'] } },
      ],
      [
        'only from Stanford and Johns Hopkins',
        { from: [STANFORD, HOPKINS], top: { k: 3, has: ['UTECH-JHU-1717', 'UTECH-STAN-1718'] } },
      ],
      ['newest first: which is the newest?', { ofThese: true, order: 'newest' }],
      ['what do robots dream of? tell me a joke', { type: 'out_of_scope' }],
      ['which of them use radar?', { ofThese: true, top: { k: 1, has: ['UTECH-STAN-1718'] } }],
    ],
  },
  {
    name: 'printing metal',
    turns: [
      [
        'detecting pores and preventing distortion in additive manufacturing of metal parts',
        { top: { k: 3, has: ['UTECH-JHU-1701', 'UTECH-UWM-1703'] } },
      ],
      ['at TRL 6', { trl: [6, 6], top: { k: 2, has: ['UTECH-UWM-1703'] } }],
      ['only from MIT', { from: [MIT], least: 0 }],
    ],
  },
  {
    name: 'webs and surfaces',
    turns: [
      [
        'inspection of defects on moving webs and coated surfaces',
        { top: { k: 5, has: ['UTECH-CORN-1401', 'UTECH-PUR-1712'] } },
      ],
      ['only technologies', { only: 'technology' }],
      ['since 2023', { only: 'technology', year: [2023, 2200], top: { k: 3, has: ['UTECH-CORN-1401'] } }],
      ['why is the first one a fit?', { numbers: [1] }],
    ],
  },
  {
    name: 'recycled plastic in moulds',
    turns: [
      [
        'injection moulding with recycled resin: keep quality constant and demoulding easy',
        { top: { k: 3, has: ['UTECH-UWM-1721', 'UTECH-UCLA-1723'] } },
      ],
      ['the Wisconsin one', { from: [WISCONSIN], ofThese: true }],
      ['who works on it?', { only: 'researcher', from: [WISCONSIN] }],
      ['more like the first', { others: [1], only: 'researcher' }],
    ],
  },
];

/** Scouts for software houses, grids and hospitals. */
export const COMPUTING: Conversation[] = [
  {
    name: 'data that must not be shown',
    turns: [
      [
        'computing on private or encrypted data of several companies or hospitals',
        { top: { k: 4, has: ['UTECH-STAN-1601', 'UTECH-COL-1602', 'UTECH-UWM-1603'] } },
      ],
      ['which of these is about hospitals?', { ofThese: true, top: { k: 1, has: ['UTECH-UWM-1603'] } }],
      ['at least TRL 7', { trl: [7, 9], least: 0 }],
      ['forget the readiness level', { top: { k: 4, has: ['UTECH-STAN-1601'] } }],
    ],
  },
  {
    name: 'demand for tomorrow',
    turns: [
      [
        'forecasting demand of retail goods or spare parts',
        { top: { k: 3, has: ['UTECH-MIT-1604', 'UTECH-CORN-1606'] } },
      ],
      ['and for electricity load with rooftop solar?', { top: { k: 3, has: ['UTECH-UMN-1605'] } }],
      ['compare the first two', { intent: 'benchmark', numbers: [1, 2] }],
    ],
  },
  {
    name: 'plants under attack',
    turns: [
      [
        'security of industrial controllers and networks against intruders and altered firmware',
        { top: { k: 4, has: ['UTECH-UMN-1620', 'UTECH-PUR-1621'] } },
      ],
      ['the first three', { numbers: [1, 2, 3] }],
      ['which of these has the highest TRL?', { ofThese: true, order: 'trl', says: /TRL 6/ }],
      ['what is there from German universities?', { type: 'out_of_coverage', says: /Germany/ }],
      ['post-quantum keys for substations', { top: { k: 1, has: ['UTECH-UCLA-1622'] } }],
    ],
  },
  {
    name: 'small languages',
    turns: [
      [
        'speech and text tools for languages with few speakers or little data',
        { top: { k: 4, has: ['UTECH-JHU-1617', 'UTECH-UA-1618', 'UTECH-COL-1619'] } },
      ],
      [
        'which of these works on African languages?',
        { ofThese: true, top: { k: 1, has: ['UTECH-JHU-1617'] } },
      ],
      ['tell me more about it', { numbers: [1], says: /tonal/i }],
    ],
  },
  {
    name: 'a vague word',
    turns: [
      ['sensor', { type: 'followup' }],
      ['any', { least: 5 }],
      ['the first one', { numbers: [1] }],
      ['sensors for hidden leaks in buried gas pipelines under villages, is there anything?', { least: 0 }],
    ],
  },
];
