import { expect, test } from 'vitest';
import { askedApart } from './asked-apart.ts';

test.each([
  [
    'Could you send me the full legal name and registered address of your company and the name of the person who would sign?',
    [
      'Could you send me the full legal name',
      'registered address of your company',
      'the name of the person who would sign?',
    ],
  ],
  [
    'Could you let me know (1) your target field, (2) the tonnage, and (3) whether you would sublicense?',
    ['Could you let me know (1) your target field', 'the tonnage', 'whether you would sublicense?'],
  ],
  [
    'Tell me whether this is within your range, and send a short business plan.',
    ['Tell me whether this is within your range', 'send a short business plan.'],
  ],
  [
    'Könnten Sie mir mitteilen, für welche Anwendung Sie sich interessieren und ob Sie selbst entwickeln?',
    ['Könnten Sie mir mitteilen, für welche Anwendung Sie sich interessieren', 'ob Sie selbst entwickeln?'],
  ],
  [
    "I'd want to know what samples they would run, and for how long they'd need it.",
    ["I'd want to know what samples they would run", "for how long they'd need it."],
  ],
  [
    'Merci de nous faire parvenir, avant le 15 décembre, une note sur votre projet et le calendrier.',
    ['Merci de nous faire parvenir, avant le 15 décembre, une note sur votre projet', 'le calendrier.'],
  ],
  ['Please send the drawings and I’ll see what I can do.', ['Please send the drawings']],
  [
    'Bitte teilen Sie uns mit, für welches Anwendungsgebiet und für welche Länder Sie eine Lizenz anstreben.',
    [
      'Bitte teilen Sie uns mit, für welches Anwendungsgebiet',
      'für welche Länder Sie eine Lizenz anstreben.',
    ],
  ],
  [
    'Bitte nennen Sie uns die Mengen, die Sie benötigen, und den Zeitraum.',
    ['Bitte nennen Sie uns die Mengen, die Sie benötigen', 'den Zeitraum.'],
  ],
  [
    'Pourriez-vous préciser le domaine visé et le volume envisagé ?',
    ['Pourriez-vous préciser le domaine visé', 'le volume envisagé ?'],
  ],
  [
    'Necesitaríamos conocer el volumen anual y el sector.',
    ['Necesitaríamos conocer el volumen anual', 'el sector.'],
  ],
])('several things in one request: %s', (request, parts) => {
  expect(askedApart(request)).toEqual(parts);
});

test.each([
  'Could you explain the difference between your film and the competitor’s?',
  'Could you and your team come over?',
  'Please send the report by Friday, the committee meets on Monday.',
  'Tell us whether you want an exclusive or a non-exclusive licence.',
])('one thing: %s', (request) => {
  expect(askedApart(request)).toEqual([request]);
});
