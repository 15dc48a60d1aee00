import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { expect, it } from 'vitest';
import { sessionTitle } from './session-title.ts';

it.each([
  // A noun phrase ends before its qualification, never between an adjective and its noun.
  [
    'wide-bandgap power transistors for traction inverters above one kilovolt',
    'Wide-bandgap power transistors for inverters',
  ],
  ['soft grippers for fragile, limp or wet goods', 'Soft grippers'],
  ['measuring the thickness of paint layers with terahertz waves', 'Measuring thickness of paint layers'],
  [
    'vaccine platforms for respiratory viruses such as influenza',
    'Vaccine platforms for respiratory viruses',
  ],
  ['energy efficient desalination of seawater and brine', 'Energy efficient desalination of seawater'],
  // A thing of any kind is named by what it is for.
  [
    'We machine titanium parts for aerospace and want to print them instead. Need an additive process without porosity.',
    'Additive process for titanium parts',
  ],
  [
    'We produce plant-based cheese and it does not melt. Need a protein or process that fixes this without soy or palm oil.',
    'Protein for plant-based cheese',
  ],
  // What a thing does becomes a participle.
  ['rapid bedside tests that recognise sepsis early', 'Rapid bedside tests recognising sepsis'],
  ['vaccines that need no cold chain', 'Vaccines needing no cold chain'],
  [
    'We need an adhesive that sticks to wet, bleeding tissue within a minute. No cyanoacrylates.',
    'Adhesive sticking to bleeding tissue',
  ],
  // What is to be avoided, who asks, and a lone figure name nothing.
  [
    'Recovering lithium and cobalt from spent batteries without smelting, and we want to avoid strong acids.',
    'Recovering lithium from spent batteries',
  ],
  ['For a geothermal brine with about 200 mg/L lithium: what do you have on sorbents?', 'Geothermal brine'],
  [
    'GaN or other wide bandgap power transistors for converters above 600 V. Only universities in California.',
    'Wide bandgap power transistors',
  ],
  ['A non-addictive painkiller that works on nerve pain', 'Non-addictive painkiller'],
  // No word is left without what completes it.
  ['A sepsis test from a drop of whole blood that works without a lab.', 'Sepsis test'],
  ['We want to destroy PFAS in wastewater down to 4 ng/L.', 'Destroying PFAS in wastewater'],
  // Cut off before "from", it would say the opposite.
  ['tools that stop surgeons from cutting the wrong tissue', 'Tools for surgeons'],
  // Of two things in a row, the one that continues.
  ['monitoring and care of premature babies and newborns', 'Monitoring of premature babies'],
  ['gallium nitride or silicon carbide power transistors', 'Silicon carbide power transistors'],
  ['computing on private or encrypted data of several companies', 'Computing on private data'],
  // What is wanted, and neither who asks nor the words that ask.
  [
    'We make food trays and need a barrier coating for paperboard that keeps out grease.',
    'Barrier coating for paperboard',
  ],
  ['I run a vineyard and want to detect downy mildew before symptoms are visible.', 'Detecting downy mildew'],
  ['Our clinics need a test for tuberculosis that works without a lab.', 'Test for tuberculosis'],
  ['Seeking alternatives to palm oil that melt at 35 °C.', 'Alternatives to palm oil'],
  [
    'To detect leaks in buried pipes we would need sensors that can be dropped in.',
    'Detecting leaks in buried pipes',
  ],
  ['We sell drones. A quiet propeller which does not cost range.', 'Quiet propeller'],
  [
    'Searching for a heat-resistant, lightweight insulation for batteries.',
    'Lightweight insulation for batteries',
  ],
  ['A filling material that sets in under 20 seconds and is safe for small children.', 'Filling material'],
  // The question of a message, not its context.
  [
    'We make rainwear and must leave PFAS behind. What fluorine-free water-repellent finish survives washing?',
    'Fluorine-free water-repellent finish',
  ],
  [
    'Our whey filters clog. How can we keep the membranes clean for longer?',
    'Keeping membranes clean for longer',
  ],
  [
    'We make perovskite façade modules; humid air ruins them. What keeps 80 % of the efficiency for 1,000 h?',
    'Perovskite façade modules',
  ],
  ['A glue that sets under salt water at 4 °C, and needs no primer.', 'Glue setting under salt water'],
  ['How can industrial robots work safely next to people without cages?', 'Industrial robots working safely'],
  ['How can a dairy farm notice sick calves or mastitis early?', 'Noticing sick calves or mastitis'],
  ['What could replace cobalt in cathodes?', 'Replacing cobalt in cathodes'],
  ['What is the best way to store hydrogen?', 'Storing hydrogen'],
  ['We have a problem with biofouling on ship hulls.', 'Biofouling on ship hulls'],
  ['help us cut methane emissions from cattle', 'Cutting methane emissions from cattle'],
  ['Do you have any patents on microneedles for vaccine delivery?', 'Microneedles for vaccine delivery'],
  ['How does mRNA stability affect vaccines?', 'mRNA stability affecting vaccines'],
  ['The landscape of technologies for gene editing', 'Gene editing'],
  ['What is new in lithium-ion batteries?', 'Lithium-ion batteries'],
  ['What keeps 80 % of the efficiency in humid air?', 'Keeping 80% of efficiency'],
  ['sensor', 'Sensor'],
])('titles “%s” “%s”', (text, title) => {
  expect(sessionTitle(text)).toBe(title);
});

it('falls back to the first words if nothing is named', () => {
  expect(sessionTitle('Which one is best?')).toBe('Which one is best?');
  expect(sessionTitle('Hello there!')).toBe('Hello there!');
  expect(sessionTitle('Wir suchen Sensoren für die Messung von Feuchtigkeit')).toBe(
    'Wir suchen Sensoren für die',
  );
  expect(sessionTitle(' ')).toBe('Untitled Chat');
});

it('never has more than five words, whatever is written', () => {
  for (const text of [
    'a'.repeat(4_000),
    'and or of for '.repeat(300),
    '(((',
    '? ? ?',
    'that that that who who',
  ])
    expect(sessionTitle(text).split(' ').length, text).toBeLessThanOrEqual(
      CONVERSATION_LIMITS.sessionTitleWords,
    );
});
