import type { Conversation } from '@cosmos/api/testing/conversation/conversation.ts';
import {
  STANFORD,
  MINNESOTA,
  HARVARD,
  about,
  REFUSED,
  OUTSIDE,
  FIRST_TWO,
  talk,
} from './expected-answers.ts';

/** The other half of the forty industries. */
export const MORE_SCOUTS: Conversation[] = [
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
