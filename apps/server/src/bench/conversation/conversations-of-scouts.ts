import type { Conversation } from '@cosmos/api/testing/conversation/conversation.ts';
import { MORE_SCOUTS } from './conversations-of-more-scouts.ts';
import {
  STANFORD,
  MIT,
  HOPKINS,
  ARIZONA,
  MICHIGAN,
  OHIO,
  DUKE,
  HARVARD,
  PRINCETON,
  about,
  REFUSED,
  OUTSIDE,
  FIRST_TWO,
  talk,
} from './expected-answers.ts';

/**
 * Messages of scouts from forty industries, one after the other. Nothing here comes from a listing: answers are judged by
 * universities, years, numbers and the essential words of the subject.
 */
export const SCOUT_CONVERSATIONS: Conversation[] = [
  talk(
    'textiles',
    [
      'durable water-repellent coatings for textiles without fluorine',
      about(/hydrophob|repel|superhydrophob|wetting/i),
    ],
    ['only from MIT', { from: [MIT], least: 0 }],
    ['forget MIT filter', { ...about(/hydrophob|repel|wetting/i), least: 3 }],
    FIRST_TWO,
  ),
  talk(
    'batteries',
    ['solid electrolytes for lithium metal batteries', about(/electrolyte/i, 5)],
    ['newer than 2020', { year: [2021, 2200], ...about(/batter|electrolyte/i) }],
    ['only from Michigan', { from: [MICHIGAN], least: 0 }],
    ['forget all filters', about(/electrolyte/i, 5)],
    ['what about for sodium instead', about(/sodium/i, 3)],
  ),
  talk(
    'battery recycling',
    ['recovering cobalt and lithium from spent batteries', about(/recycl|recover|extract|spent/i, 3)],
    ['tell me more about number 2', { numbers: [2] }],
    ['more like this', { others: [1], ...about(/batter|lithium|cathode|electro/i, 3) }],
  ),
  talk(
    'sepsis',
    ['rapid diagnosis of sepsis from blood', about(/sepsis|septic|bloodstream|infection/i)],
    ['which of these are from Stanford?', { ofThese: true, from: [STANFORD], least: 0 }],
    ['who works on it?', { says: /researchers|people/i }],
    ['which is the most mature?', { says: /readiness|TRL/ }],
  ),
  talk(
    'cancer tests',
    ['liquid biopsy blood test for early detection of cancer', about(/cancer|tumou?r/i, 5)],
    ['only from Johns Hopkins', { from: [HOPKINS], ...about(/cancer|tumou?r/i) }],
    ['for pancreatic cancer', { from: [HOPKINS], ...about(/pancrea/i, 3) }],
    ['not Johns Hopkins', { notFrom: [HOPKINS], ...about(/pancrea/i, 3) }],
  ),
  talk(
    'crops',
    ['drought tolerant crops and seeds', about(/drought|stress|crop|plant/i)],
    [
      'only from UC Davis',
      { from: ['University of California, Davis'], ...about(/crop|plant|drought|seed|stress/i) },
    ],
    ['the first one', { numbers: [1] }],
    ['is it patented?', { numbers: [1] }],
  ),
  talk(
    'irrigation',
    ['sensors for irrigation and soil moisture', about(/soil|irrigat|moisture|water/i)],
    ['cheaper ones', about(/soil|irrigat|moisture|water/i)],
    ['compare 1, 3 and 4', { intent: 'benchmark', numbers: [1, 3, 4] }],
  ),
  talk(
    'grippers',
    ['soft robotic grippers for delicate objects', about(/gripp|grasp/i, 3)],
    ['from Ohio State or Harvard', { from: [OHIO, HARVARD], ...about(/gripp|grasp|soft|robot/i, 2) }],
    ['best pizza recipe', REFUSED],
    ['tell me more about the second', { numbers: [2] }],
  ),
  talk(
    'surgical robots',
    ['robots that assist surgeons in minimally invasive surgery', about(/surg/i, 5)],
    ['which of these steer needles or catheters?', { ofThese: true, ...about(/needle|catheter/i, 1) }],
    ['only from Duke', { from: [DUKE], least: 0 }],
  ),
  talk(
    'packaging',
    ['biodegradable food packaging films with oxygen barrier', about(/packag|biodegrad|film|barrier/i)],
    ['since 2019', { year: [2019, 2200], ...about(/packag|biodegrad|film|barrier|polymer/i, 3) }],
    ['forget the year', about(/packag|biodegrad|film|barrier/i)],
  ),
  talk(
    'drinking water',
    ['removing PFAS from drinking water', about(/pfas|perfluor|pfoa|fluorinated/i)],
    ['what about for arsenic instead', about(/arsen/i, 1)],
    ['number 40', { most: 0, says: /no number 40/ }],
    ['number 1', { numbers: [1] }],
  ),
  talk(
    'desalination',
    ['energy efficient desalination of seawater and brine', about(/desalin|salt|brine|seawater/i)],
    ['only from Arizona', { from: [ARIZONA], ...about(/desalin|salt|brine|water/i, 3) }],
    ['which of these use membranes?', { ofThese: true, from: [ARIZONA], ...about(/membrane/i, 1) }],
  ),
  talk(
    'power chips',
    [
      'gallium nitride or silicon carbide power transistors',
      about(/gallium nitride|gan\b|silicon carbide|sic\b|transistor/i),
    ],
    FIRST_TWO,
    ['who won the world cup?', REFUSED],
    ['and for radio frequency amplifiers?', about(/rf\b|radio|amplifier|microwave|mm-?wave|frequency/i, 3)],
  ),
  talk(
    'photonics',
    [
      'integrated photonic modulators and lasers on silicon chips',
      about(/photonic|optical|laser|waveguide/i, 5),
    ],
    [
      'only from UC Santa Barbara',
      { from: ['University of California, Santa Barbara'], ...about(/photonic|optical|laser|waveguide/i) },
    ],
    ['show me the landscape of this', { intent: 'landscape', says: /universit/ }],
    ['any university', about(/photonic|optical|laser|waveguide/i, 5)],
  ),
  talk(
    'drug delivery to the brain',
    ['nanoparticles that carry drugs across the blood-brain barrier', about(/brain/i, 5)],
    ['not Johns Hopkins', { notFrom: [HOPKINS], ...about(/brain/i) }],
    ['which of these were published after 2020?', { ofThese: true, year: [2021, 2200] }],
    FIRST_TWO,
  ),
  talk(
    'eye drops',
    [
      'sustained release of drugs to the eye for glaucoma or macular degeneration',
      about(/eye|ocular|retina|glaucoma|macular|intravitreal/i, 5),
    ],
    [
      'only Johns Hopkins and Stanford',
      { from: [HOPKINS, STANFORD], ...about(/eye|ocular|retina|glaucoma|macular/i) },
    ],
    ['compare them', { intent: 'benchmark', ofThese: true, least: 2 }],
  ),
  talk(
    'gas sensors',
    ['low power gas sensors for methane and volatile organic compounds', about(/sensor|sensing|detect/i, 5)],
    ['wearable ones', about(/wearable/i, 2)],
    ['technologies from ETH Zurich on this', OUTSIDE],
    ['from MIT', { from: [MIT], least: 0 }],
  ),
  talk(
    'glucose',
    ['non-invasive continuous glucose monitoring', about(/glucose/i)],
    ['which of them work with sweat or tears?', { ofThese: true, least: 1 }],
    ['the last two', { ofThese: true, least: 1, most: 2 }],
  ),
  talk(
    'carbon capture',
    ['capture of carbon dioxide from flue gas or air', about(/carbon dioxide|co2/i)],
    ['and turning it into fuels or chemicals?', about(/carbon dioxide|co2/i)],
    ['which is the newest?', { ofThese: true, order: 'newest' }],
  ),
  talk(
    'hydrogen',
    ['catalysts for making hydrogen by splitting water', about(/hydrogen|water.splitting|electroly/i, 5)],
    ['without platinum', about(/hydrogen|water.splitting|catalyst/i)],
    ['only from Princeton', { from: [PRINCETON], least: 0 }],
    ['all universities', about(/hydrogen|water.splitting|catalyst/i)],
  ),
  ...MORE_SCOUTS,
];
