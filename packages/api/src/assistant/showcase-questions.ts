/**
 * Problems of different fields, as a person would put them, without conditions that few records speak of. Which of them a
 * catalogue answers well is seen by asking.
 */
export const SHOWCASE_QUESTIONS: readonly string[] = [
  'What removes PFAS from water?',
  'Which coatings shed ice from surfaces?',
  'How can we recycle lithium-ion batteries?',
  'Which coatings keep bacteria off implants?',
  'What captures carbon dioxide from the air?',
  'How can robots grip soft and fragile objects?',
  'Which catalysts make hydrogen from water?',
  'What stores heat from sunlight?',
  'Which sensors detect pathogens in food?',
  'Which membranes desalinate seawater?',
  'Which crops survive drought?',
  'Which blood tests detect cancer early?',
  'Which wearables measure glucose?',
  'What keeps solar cells stable in humid air?',
  'Which adhesives stick to wet tissue?',
  'What turns methane into liquid fuel?',
  'Which windows cut the heat of the sun?',
  'How can plastic waste be turned into chemicals?',
  'What makes batteries charge faster?',
  'Which materials stop bleeding?',
];
