import { expect, it } from 'vitest';
import { thingWanted } from '../read/thing-wanted.ts';
import { aboutThing, soughtBy } from './about.ts';

const NAMES: Record<string, { term: string; synonyms: string[] }> = {
  electrolyser: { term: 'water electrolysis', synonyms: ['oxygen evolution'] },
  sweetener: { term: 'sugar substitute', synonyms: ['sweetener'] },
};

function about(message: string, title: string, summary: string, cosine = 0.3) {
  const thing = thingWanted(message);
  if (!thing) throw new Error(`${message} does not say what it asks for.`);
  const concepts = Object.values(NAMES)
    .filter(({ term }) => term.split(' ').some((word) => thing.phrase.toLowerCase().includes(word)))
    .map((concept) => ({ concept, probability: 0.9 }));
  const sought = soughtBy({ concepts: () => concepts as never[] }, thing);
  return aboutThing({ title, summary }, sought, () => cosine);
}

it.each([
  ['We want to recycle mixed textiles.', 'Solvents for recycling textiles', 'They part mixed fibres.', 'yes'],
  ['A sugar substitute that browns', 'A new sweetener', 'It tastes of sugar.', 'yes'],
  ['Need a pressure sensor for sockets', 'Soft pressure sensor', 'It is worn in sockets.', 'yes'],
  ['We need a prosthetic hand.', 'Glovebox glove', 'A glove that lets one hand out of a box.', 'no'],
  ['We want to recycle mixed textiles.', 'Rendering cloth', 'Computer-rendered textiles.', 'no'],
  ['A sugar substitute that browns', 'Cells for therapy', 'It treats diabetes.', 'no'],
  ['We need a prosthetic hand.', 'Gripping for amputees', 'A prosthesis that grips by hand.', 'yes'],
  // Only in passing, or in words that nobody knows.
  [
    'Need a pressure sensor for sockets',
    'Artificial skin',
    'It feels. It bends. A sensor for pressure.',
    'unsure',
  ],
])('%j · %j %j: %j', (message, title, summary, expected) => {
  expect(about(message, title, summary)).toBe(expected);
});

it('what means the same in other words is not told to be about something else', () => {
  expect(about('We need a prosthetic hand.', 'Bionic limbs', 'They grip.', 0.6)).toBe('unsure');
});
