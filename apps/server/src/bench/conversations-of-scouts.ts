import type { Conversation, Said } from '@cosmos/api/conversation/testing/conversation.ts';

const STANFORD = 'Stanford University';
const MIT = 'Massachusetts Institute of Technology';
const HOPKINS = 'Johns Hopkins University';
const ARIZONA = 'University of Arizona';
const MICHIGAN = 'University of Michigan';
const OHIO = 'Ohio State University';
const DUKE = 'Duke University';
const MINNESOTA = 'University of Minnesota';
const HARVARD = 'Harvard University';
const PRINCETON = 'Princeton University';

/** At least `least` of the first five speak of what was asked. */
const about = (words: RegExp, least = 4) => ({ about: { k: 5, least, words } });
const REFUSED = { type: 'out_of_scope' } as const;
const OUTSIDE = { type: 'out_of_coverage' } as const;
const FIRST_TWO: Said = ['compare the first two', { intent: 'benchmark', numbers: [1, 2] }];

const talk = (name: string, ...turns: Said[]): Conversation => ({ name, turns });

/**
 * What scouts of forty industries say one after the other. Nothing here comes from a listing: answers are judged by
 * universities, years, numbers and the words that the subject cannot do without.
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
    ['which is the most mature?', { ofThese: true, says: /readiness|TRL/ }],
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
  talk(
    'solar cells',
    ['perovskite solar cells with long stability', about(/perovskite|solar|photovolt/i, 5)],
    ['before 2022', { year: [1900, 2021], ...about(/perovskite|solar|photovolt/i, 3) }],
    ['tell me more about the first', { numbers: [1] }],
  ),
  talk(
    'wind',
    ['wind turbine blades and control of wind farms', about(/wind|turbine/i)],
    ['only from Minnesota', { from: [MINNESOTA], least: 0 }],
    ['forget the universities', about(/wind|turbine/i)],
  ),
  talk(
    'antibiotics',
    [
      'new antibiotics against drug resistant gram-negative bacteria',
      about(/antibiotic|antimicrobial|antibacterial|bacteri/i, 5),
    ],
    ['for biofilms on implants', about(/biofilm|implant|catheter|bacteri/i)],
    ['hello, how are you?', REFUSED],
    FIRST_TWO,
  ),
  talk(
    'vaccines',
    ['vaccine platforms for respiratory viruses such as influenza', about(/vaccin|influenza|virus/i, 5)],
    ['nasal ones', about(/nasal|mucosal|inhal/i, 1)],
    ['only from Chicago', { from: ['University of Chicago'], least: 0 }],
  ),
  talk(
    'cell therapy',
    ['CAR T cells for solid tumors', about(/car.?t\b|chimeric antigen|t.cell/i)],
    ['from Stanford', { from: [STANFORD], ...about(/car.?t\b|chimeric antigen|t.cell|tumou?r|cancer/i) }],
    ['more like the second', { others: [2], ...about(/t.cell|chimeric|tumou?r|cancer|immun/i) }],
  ),
  talk(
    'gene editing',
    [
      'more precise CRISPR genome editing with fewer off-target effects',
      about(/crispr|cas9|genome|gene edit/i, 5),
    ],
    ['delivery of it into cells', { least: 1 }],
    ['compare 1 and 2', { intent: 'benchmark', numbers: [1, 2] }],
  ),
  talk(
    'prostheses',
    ['prosthetic hands and limbs with sensory feedback', about(/prosthe|amput|limb|hand/i)],
    ['what about for stroke patients instead?', about(/stroke|rehabilit/i, 3)],
    ['which of these use a glove or an exoskeleton?', { ofThese: true }],
  ),
  talk(
    'heart',
    ['catheter-based heart valve repair or replacement devices', about(/valve|heart|cardi/i, 5)],
    ['in Minnesota', { from: [MINNESOTA], least: 0 }],
    ['any university', about(/valve|heart|cardi/i, 5)],
    ['is the first one licensed?', { numbers: [1] }],
  ),
  talk(
    'wounds',
    ['hydrogels and dressings that speed up the healing of chronic wounds', about(/wound/i, 4)],
    ['for diabetic foot ulcers', about(/wound|ulcer|diabet/i)],
    ['only researchers', { says: /researchers/i }],
  ),
  talk(
    'imaging',
    ['faster MRI scans with deep learning reconstruction', about(/mri|magnetic resonance|imag/i, 5)],
    ['only from Stanford', { from: [STANFORD], ...about(/mri|magnetic resonance|imag/i) }],
    ['what about for CT?', { from: [STANFORD], ...about(/\bct\b|tomograph/i, 2) }],
  ),
  talk(
    'ultrasound',
    ['therapeutic focused ultrasound devices', about(/ultraso/i, 5)],
    ['for the brain', about(/brain|neuro|cranial/i, 3)],
    FIRST_TWO,
  ),
  talk(
    'printing',
    ['3D printing of metals with fewer defects', about(/print|additive/i)],
    ['and for living tissue?', about(/tissue|bioprint|cell|scaffold/i, 3)],
    ['tell me a joke', REFUSED],
    ['the first three', { numbers: [1, 2, 3] }],
  ),
  talk(
    'plastics',
    ['chemical recycling of plastic waste back to monomers', about(/recycl|depolymer|plastic|polymer/i)],
    ['newer than 2018', { year: [2019, 2200], ...about(/recycl|polymer|plastic/i, 3) }],
    ['without the year limit', about(/recycl|depolymer|plastic|polymer/i)],
  ),
  talk(
    'glues',
    ['adhesives that stick under water or to wet tissue', about(/adhes|glue/i, 4)],
    ['reversible ones', about(/adhes|revers|detach|switch/i, 3)],
    ['compare the first three', { intent: 'benchmark', numbers: [1, 2, 3] }],
  ),
  talk(
    'heat',
    ['thermal energy storage and waste heat recovery materials', about(/heat|therm/i, 5)],
    ['show me more', { others: true, least: 0 }],
    ['above TRL 6', { trl: [7, 9], least: 0, says: /TRL|level/ }],
    ['forget the TRL limit', about(/heat|therm/i)],
  ),
  talk(
    'quantum',
    ['quantum computing hardware: qubits and their control', about(/quantum|qubit/i, 5)],
    [
      'only from Chicago and Harvard',
      { from: ['University of Chicago', HARVARD], ...about(/quantum|qubit/i, 3) },
    ],
    ['not Harvard', { from: ['University of Chicago'], notFrom: [HARVARD], ...about(/quantum|qubit/i, 2) }],
  ),
  talk(
    'security',
    [
      'cybersecurity for industrial control systems and connected devices',
      about(/secur|attack|intrusion|authenticat/i, 4),
    ],
    ['what do German universities have?', OUTSIDE],
    ['and privacy of medical data?', about(/priva|secur|encrypt|anonym|de-identif/i, 3)],
  ),
  talk(
    'autonomous driving',
    ['lidar and perception for autonomous vehicles', about(/lidar|vehicle|driv|percep/i)],
    [
      'which of these are from Carnegie Mellon?',
      { ofThese: true, from: ['Carnegie Mellon University'], least: 0 },
    ],
    ['what is the weather like?', REFUSED],
    ['the first one please', { numbers: [1] }],
  ),
  talk(
    'food',
    ['plant-based protein and meat alternatives', about(/protein|meat|food/i)],
    ['cultured meat instead of plant-based protein', about(/meat|cultur|cell/i, 3)],
    ['landscape of this', { intent: 'landscape', says: /universit/ }],
  ),
  talk(
    'displays',
    ['micro-LED and quantum dot displays', about(/led\b|leds|light.emitting|quantum dot|display/i)],
    ['for augmented reality glasses', about(/display|augmented|optic|holograph|headset|glasses/i, 3)],
    ['since 2018', { year: [2018, 2200] }],
    ['the first two', { numbers: [1, 2] }],
  ),
];
