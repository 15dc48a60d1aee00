/** Problems of different fields, as a person would put them. Which of them a catalogue answers well is seen by asking. */
export const SHOWCASE_QUESTIONS: readonly string[] = [
  'What takes PFAS out of water, or makes it unnecessary?',
  'What keeps ice off surfaces without heating them?',
  'How can we recycle lithium-ion batteries without smelting?',
  'Which coatings keep bacteria off implants?',
  'What captures carbon dioxide with little energy?',
  'How can robots grip soft and fragile objects?',
  'Which catalysts make hydrogen without precious metals?',
  'What stores heat from sunlight or industry for hours?',
  'Which sensors detect pathogens in food within minutes?',
  'What desalinates seawater with less energy?',
  'How can crops survive drought with less water?',
  'What detects cancer early from a drop of blood?',
  'Which wearables measure glucose without a needle?',
  'What makes solar cells more stable in humid air?',
];
