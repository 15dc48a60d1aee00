import { expect, it } from 'vitest';
import { isGoodbye } from './goodbyes.ts';

it.each([
  ['No problem at all, all the best with the search!', true],
  ['You’re very welcome.', true],
  ['Wir wünschen Ihnen für Ihr Vorhaben alles Gute.', true],
  ['No problem.', false],
  ['No problem, it is available for salmon.', false],
  ['All the best offers come from Norway.', false],
])('%j is a goodbye: %j', (sentence, isOne) => {
  expect(isGoodbye(sentence)).toBe(isOne);
});
