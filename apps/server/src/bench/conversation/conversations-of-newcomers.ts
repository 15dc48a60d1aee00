import type { Conversation, Said } from '@cosmos/api/testing/conversation/conversation.ts';

const STANFORD = 'Stanford University';
const HOPKINS = 'Johns Hopkins University';
const ARIZONA = 'University of Arizona';
const MICHIGAN = 'University of Michigan';
const OHIO = 'Ohio State University';
const DUKE = 'Duke University';
const IRVINE = 'University of California, Irvine';
const DAVIS = 'University of California, Davis';

const CALIFORNIA = [
  STANFORD,
  ...['Davis', 'Irvine', 'Los Angeles', 'San Diego', 'Santa Barbara'].map(
    (city) => `University of California, ${city}`,
  ),
];

/** At least `least` of the first five mention what was asked for. */
const about = (words: RegExp, least = 4) => ({ about: { k: 5, least, words } });
const REFUSED = { type: 'out_of_scope' } as const;
const OUTSIDE = { type: 'out_of_coverage' } as const;

const talk = (name: string, ...turns: Said[]): Conversation => ({ name, turns });

/**
 * Twenty conversations of scouts who are new to the product, with British spelling, typos, very short and very long
 * questions, returns to earlier answers and changes of subject; conversation/README.md has their history. Two expectations
 * follow the listings: tauopathy counts as tau, and instead of wearable dialysis there is dialysate made or reused on site.
 */
export const NEWCOMER_CONVERSATIONS: Conversation[] = [
  talk(
    'hearing',
    ['hearing loss', about(/hearing|cochlea|ear\b|auditory/i, 5)],
    ['implants, not drugs', about(/hearing|cochlea|ear\b|auditory/i, 4)],
    ['and by whom?', { ofThese: true }],
    ['number 2', { numbers: [2] }],
    ['and number 3?', { of: 2, numbers: [3] }],
  ),
  talk(
    'dialysis',
    [
      'We make consumables for haemodialysis clinics and are interested in anything that keeps vascular access (fistulas, grafts, catheters) open for longer or that lowers the rate of infection.',
      about(/dialy|fistula|vascular access|graft|catheter/i, 4),
    ],
    // One record recycles dialysate so that a patient can move; the others that say dialysis are about access.
    ['wearable or portable dialysis instead', about(/dialy|kidney|renal/i, 1)],
    ['thanks!', REFUSED],
    ['the first one', { of: 2, numbers: [1] }],
  ),
  talk(
    'bone',
    ['bone grafts and scaffolds for repairing large bone defects', about(/bone|osteo/i, 5)],
    ['only Stanford and Michigan', { from: [STANFORD, MICHIGAN], ...about(/bone|osteo|scaffold/i) }],
    ['plus Duke', { from: [STANFORD, MICHIGAN, DUKE], ...about(/bone|osteo|scaffold|cartilage/i) }],
    ['drop Michigan', { from: [STANFORD, DUKE], notFrom: [MICHIGAN] }],
  ),
  talk(
    'sleep',
    ['treatments for obstructive sleep apnoea', about(/sleep|apn(o)?ea|airway/i)],
    ['no masks please', about(/sleep|apn(o)?ea|airway/i, 3)],
    ['what can you do?', REFUSED],
    ['which is newest?', { ofThese: true, order: 'newest' }],
  ),
  talk(
    'anaesthesia',
    ['local anaesthetics that last longer than 24 hours', about(/an(a)?esthe|nerve block|pain|analges/i)],
    ['without opioids', about(/an(a)?esthe|nerve block|pain|analges/i)],
    ['only universities in Europe', OUTSIDE],
    ['ok, California then', { least: 0, from: CALIFORNIA, ...about(/an(a)?esthe|nerve|pain|analges/i) }],
  ),
  talk(
    'alloys',
    ['high strength aluminium alloys for car bodies', about(/alumin/i, 3)],
    ['from Ohio State', { from: [OHIO], ...about(/alumin|alloy|metal/i, 3) }],
    ['joining them to steel', { from: [OHIO], ...about(/join|weld|steel|bond|rivet/i, 3) }],
    ['compare 1 with 2', { intent: 'benchmark', numbers: [1, 2] }],
  ),
  talk(
    'antennas',
    ['antenas for 5G milimeter wave phones', about(/antenna|mm-?wave|millimeter|5g/i)],
    ['in the last 5 years', { year: [2020, 2200], least: 0 }],
    ['any year', about(/antenna|mm-?wave|millimeter|5g/i)],
    ['and radar for cars?', { ...about(/radar/i, 4), least: 3 }],
  ),
  talk(
    'drones',
    ['drones', about(/drone|unmanned|uav|aerial/i, 5)],
    ['for spraying or scouting crops', about(/crop|agricultur|plant|farm|spray|field|orchard/i, 3)],
    ['new topic: memristors for neuromorphic chips', about(/memrist|neuromorph|resistive|synap/i, 4)],
    ['cheaper ones', about(/memrist|neuromorph|resistive|synap|comput|memory|chip/i, 4)],
  ),
  talk(
    'gene vectors',
    ['AAV vectors with better tropism for muscle or heart', about(/aav|adeno-associated/i, 4)],
    ['TRL 4 or above', { trl: [4, 9], least: 0, says: /TRL|level/ }],
    ['ignore the TRL', about(/aav|adeno-associated/i, 4)],
    ['not from Stanford, not from Duke', { notFrom: [STANFORD, DUKE], ...about(/aav|adeno-associated/i, 4) }],
    ['compare the top three', { intent: 'benchmark', numbers: [1, 2, 3] }],
  ),
  talk(
    'dementia',
    ["blood biomarkers for Alzheimer's disease", about(/alzheimer|dementia|tau\b|amyloid/i, 5)],
    ['which of these measure tau?', { ofThese: true, ...about(/\btau/i, 1) }],
    ["and for Parkinson's?", about(/parkinson|synuclein/i, 4)],
    ['do any of them come from Arizona?', { ofThese: true, from: [ARIZONA], least: 0 }],
  ),
  talk(
    'overdose',
    [
      'opioid overdose reversal or addiction treatment',
      about(/opioid|addict|overdose|naloxone|substance/i, 5),
    ],
    ['how about alcohol?', about(/alcohol|addict/i, 3)],
    ['show me 3 more', { others: true, least: 1 }],
    ['who is behind the first?', { says: /researcher|people|names/i }],
  ),
  talk(
    'mosquitoes',
    ['mosquito repellents or traps agianst malaria and dengue', about(/mosquito|malaria|dengue|insect/i, 4)],
    ['only vaccines', about(/vaccin|immun/i, 4)],
    ['go back to the repellents', about(/repel|mosquito|insect|trap/i, 3)],
  ),
  talk(
    'livestock',
    [
      'mastitis and lameness detection in dairy cows',
      about(/dairy|cow|cattle|livestock|mastitis|bovine/i, 4),
    ],
    ['pigs and poultry too', about(/pig|swine|poultry|chicken|livestock|animal/i, 3)],
    [
      'Ohio State only',
      { from: [OHIO], ...about(/pig|swine|poultry|chicken|livestock|animal|dairy|cattle|cow/i, 3) },
    ],
    ['Where does your data come from?', REFUSED],
    ['tell me more about the last one', { ofThese: true, least: 1, most: 1 }],
  ),
  talk(
    'microscopy',
    [
      'super-resolution fluorescence microscopes below 50 nm',
      about(/microscop|super-?resolution|imaging/i, 5),
    ],
    ['for live cells', about(/live|living|cell/i, 3)],
    ['only UC Davis or UC Irvine', { from: [DAVIS, IRVINE], ...about(/microscop|imag|optical/i, 3) }],
    ['benchmark them', { intent: 'benchmark', ofThese: true, least: 2 }],
  ),
  talk(
    'mass spectrometers',
    ['miniaturised mass spectrometers that can be used in the field', about(/mass spectromet|ion/i, 4)],
    ['and Raman?', about(/raman/i, 3)],
    ['what about mass spectrometry again', about(/mass spectromet/i, 4)],
    ['which of these run on a battery or weigh less than 5 kg?', { ofThese: true, least: 1 }],
  ),
  talk(
    'brain interfaces',
    ['brain-computer interfaces', about(/brain|neural|eeg|electrode/i, 5)],
    ['non-invasive', about(/brain|neural|eeg|electroenceph/i)],
    [
      'not research tools but medical devices for paralysed patients',
      about(/brain|neural|paraly|spinal|motor|stroke|prosthe/i, 4),
    ],
    ['overview please', { intent: 'landscape', says: /universit/ }],
  ),
  talk(
    'rare earths',
    [
      'extraction of rare-earth elements from coal ash, mine waste or e-waste',
      about(/rare.earth|lanthan|mine|ore\b|extract|recover/i, 4),
    ],
    ['magnets without rare earths', about(/magnet/i, 3)],
    ['published between 2018 and 2023', { year: [2018, 2023], least: 0 }],
    ['hello again', REFUSED],
    ['forget the dates', about(/magnet/i, 3)],
  ),
  talk(
    'arthritis',
    ['drugs for rheumatoid arthritis', about(/arthrit|autoimmun|inflammat|joint/i, 5)],
    ['osteoarthritis rather than rheumatoid', about(/osteoarthrit|cartilage|joint/i, 4)],
    ['injected into the joint', about(/inject|intra-?articular|joint|local/i, 3)],
    [
      'from Johns Hopkins, Duke or Stanford',
      { from: [HOPKINS, DUKE, STANFORD], ...about(/arthrit|cartilage|joint/i) },
    ],
    ['is number 1 patented and licensed?', { numbers: [1] }],
  ),
  talk(
    'aquaculture',
    [
      'fish farming: disease, feed and water quality',
      about(/fish|aquacult|shellfish|salmon|oyster|shrimp|marine/i, 3),
    ],
    ['alge as feed', about(/alga|feed/i, 3)],
    ['universities in Norway working on this', OUTSIDE],
    ['US ones then', about(/alga|feed|fish|aquacult/i, 3)],
  ),
  talk(
    'satellites',
    ['propulsion for small satellites', about(/propuls|thrust|satellite|spacecraft|cubesat/i, 4)],
    ['or deorbiting and debris removal', about(/debris|orbit|satellite|space/i, 3)],
    ['more like number 1', { others: [1], ...about(/space|satellite|orbit|propuls|thrust|debris/i, 3) }],
    ['earlier stage ones', { least: 0 }],
    ['who won the match last night?', REFUSED],
    ['ok forget the stage. compare 1, 2 and 5', { least: 3, most: 3, intent: 'benchmark' }],
  ),
];
