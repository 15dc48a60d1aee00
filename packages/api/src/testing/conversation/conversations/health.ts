import type { Conversation } from '../conversation.ts';
import { ARIZONA, COLUMBIA, CORNELL, HOPKINS, MIT, MINNESOTA, STANFORD } from './universities.ts';

/** Scouts for makers of diagnostics, implants and monitors. */
export const MEDICAL: Conversation[] = [
  {
    name: 'sepsis at the bedside',
    turns: [
      [
        'rapid bedside tests that recognise sepsis early',
        { about: { k: 4, least: 3, words: /sepsis|septic/i }, top: { k: 3, has: ['UTECH-JHU-1113'] } },
      ],
      ['only from Stanford', { from: [STANFORD], top: { k: 1, has: ['UTECH-STAN-1104'] } }],
      ['what about Johns Hopkins', { from: [HOPKINS], top: { k: 1, has: ['UTECH-JHU-1113'] } }],
      ['and MIT too', { from: [HOPKINS, MIT], top: { k: 3, has: ['UTECH-JHU-1113', 'UTECH-MIT-1101'] } }],
      ['compare the first two', { intent: 'benchmark', numbers: [1, 2] }],
    ],
  },
  {
    name: 'newborns',
    turns: [
      [
        'monitoring and care of premature babies and newborns',
        { top: { k: 5, has: ['UTECH-UWM-1128', 'UTECH-PUR-1120', 'UTECH-CORN-1112'] } },
      ],
      [
        'which of these are above TRL 6?',
        { ofThese: true, trl: [7, 9], top: { k: 3, has: ['UTECH-PUR-1120', 'UTECH-UWM-1128'] } },
      ],
      ['tell me more about number 1', { numbers: [1], says: /readiness/i }],
      ['what should I name my baby?', { type: 'out_of_scope' }],
      ['which of those were published since 2024?', { year: [2024, 2200] }],
    ],
  },
  {
    name: 'after a stroke',
    turns: [
      [
        'devices that help people walk or use their hand again after a stroke',
        { top: { k: 3, has: ['UTECH-UWM-1130', 'UTECH-STAN-1106'] } },
      ],
      ['which is the most mature?', { ofThese: true, order: 'trl' }],
      ['who works on these?', { only: 'researcher', least: 2 }],
      ['only from Stanford', { from: [STANFORD], only: 'researcher' }],
    ],
  },
  {
    name: 'skin patches',
    turns: [
      [
        'wearable skin patches that measure sweat, lithium or fluids',
        { top: { k: 3, has: ['UTECH-UA-1122', 'UTECH-STAN-1105'] } },
      ],
      ['battery-free ones', { top: { k: 1, has: ['UTECH-UA-1122'] } }],
      ['show me more', { others: true, least: 0 }],
      ['the Arizona one', { from: [ARIZONA], least: 0 }],
    ],
  },
  {
    name: 'in the operating theatre',
    turns: [
      [
        'tools that stop surgeons from cutting the wrong tissue or leaving tumour behind',
        { top: { k: 4, has: ['UTECH-CORN-1111', 'UTECH-UA-1124'] } },
      ],
      ['not Cornell', { notFrom: [CORNELL], top: { k: 3, has: ['UTECH-UA-1124'] } }],
      ['lift all filters', { top: { k: 4, has: ['UTECH-CORN-1111', 'UTECH-UA-1124'] } }],
      ['what is the landscape of this?', { intent: 'landscape', says: /universit/ }],
    ],
  },
];

/** Scouts for makers of medicines and vaccines. */
export const MEDICINES: Conversation[] = [
  {
    name: 'vaccines without a cold chain',
    turns: [
      ['vaccines that need no cold chain', { top: { k: 3, has: ['UTECH-COL-1517'] } }],
      ['only from Columbia', { from: [COLUMBIA], top: { k: 1, has: ['UTECH-COL-1517'] } }],
      ['all universities again, and what about for animals?', { top: { k: 4, has: ['UTECH-UA-1515'] } }],
    ],
  },
  {
    name: 'depots and drops',
    turns: [
      [
        'long-acting drug delivery: depots after one injection or fewer eye drops',
        { top: { k: 4, has: ['UTECH-PUR-1522', 'UTECH-CORN-1523'] } },
      ],
      ['compare the first two by readiness', { intent: 'benchmark', numbers: [1, 2], says: /TRL/ }],
      ['at least TRL 6', { trl: [6, 9], top: { k: 2, has: ['UTECH-PUR-1522'] } }],
    ],
  },
  {
    name: 'gene carriers',
    turns: [
      [
        'carriers that deliver genes or mRNA to heart, lung or eye',
        { top: { k: 5, has: ['UTECH-STAN-1505', 'UTECH-JHU-1506'] } },
      ],
      ['without viruses', { top: { k: 5, has: ['UTECH-JHU-1506'] } }],
      ['only for airway cells', { top: { k: 1, has: ['UTECH-JHU-1506'] } }],
      ['who works on it?', { only: 'researcher' }],
    ],
  },
  {
    name: 'resistant bacteria',
    turns: [
      [
        'new antimicrobials against resistant gram-negative bacteria and biofilm',
        { top: { k: 4, has: ['UTECH-UA-1512', 'UTECH-MIT-1514'] } },
      ],
      ['from Minnesota', { from: [MINNESOTA], top: { k: 1, has: ['UTECH-UMN-1513'] } }],
      ['hello, how are you?', { type: 'out_of_scope' }],
      ['tell me more about it', { numbers: [1] }],
    ],
  },
  {
    name: 'enzymes for plastic',
    turns: [
      [
        'enzymes that break down PET bottles and polyester',
        { top: { k: 4, has: ['UTECH-PUR-1501', 'UTECH-UWM-1504', 'UTECH-CORN-1502'] } },
      ],
      ['which of these is the furthest along?', { ofThese: true, order: 'trl', says: /TRL 5/ }],
      ['and for blended garments', { top: { k: 3, has: ['UTECH-UCLA-1024'] } }],
      ['benchmark the first three', { intent: 'benchmark', numbers: [1, 2, 3] }],
    ],
  },
];
