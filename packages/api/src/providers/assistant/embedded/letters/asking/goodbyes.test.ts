import { expect, it } from 'vitest';
import { isGoodbye, isRegret, isThanks } from './goodbyes.ts';

it.each([
  ['No problem at all, all the best with the search!', true],
  ['You’re very welcome.', true],
  ['Wir wünschen Ihnen für Ihr Vorhaben alles Gute.', true],
  ['Je vous souhaite une pleine réussite dans vos projets.', true],
  ['No problem.', false],
  ['No problem, it is available for salmon.', false],
  ['All the best offers come from Norway.', false],
])('%j is a goodbye: %j', (sentence, isOne) => {
  expect(isGoodbye(sentence)).toBe(isOne);
});

it.each([
  ['haben Sie vielen Dank für Ihre Nachricht.', true],
  ['najlepša hvala za zanimanje.', true],
  ['La ringrazio per il suo interesse.', true],
  ['Wir freuen uns immer, wenn sich Unternehmen melden.', true],
  ['Great leak rate, thanks.', true],
  ['Vielen Dank, die Lizenz ist noch frei.', false],
  ['Vielen Dank für die 40 Muster.', false],
])('%j only thanks or is pleased: %j', (sentence, isOne) => {
  expect(isThanks(sentence)).toBe(isOne);
});

it.each([
  ['I should have removed the listing.', true],
  ['The website is out of date.', true],
  ['The page has 12 figures on it.', false],
  ['We should have 40 samples by May.', false],
])('%j only regrets something: %j', (sentence, isOne) => {
  expect(isRegret(sentence)).toBe(isOne);
});
