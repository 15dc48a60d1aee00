import { expect, test } from 'vitest';
import { isUnaskedOffer, offersIn } from './offers.ts';

test.each([
  'I can put you on the list for when it is filed if you like.',
  'Happy to set up a call if useful.',
  "If a stack of notebooks is enough for you, I'd be delighted to set something up.",
  'I could introduce you to their CTO - just say the word.',
  "I'd gladly show it to you should you ever pass through Bristol.",
  'Falls Sie möchten, stelle ich gern den Kontakt zum Lizenznehmer her.',
  'Gerne können wir danach einen Termin vereinbaren.',
  'Si cela vous intéresse, je peux vous mettre en relation avec la chercheuse.',
  'Si lo desea, puedo enviarle una muestra.',
])('an offer that waits for a word: %s', (sentence) => {
  expect(offersIn(sentence)).toEqual([sentence]);
});

test('two offers in one sentence are two', () => {
  expect(
    offersIn("If you'd like, I can let you know; two others will be published, happy to flag those to you."),
  ).toEqual([
    "If you'd like, I can let you know",
    'two others will be published, happy to flag those to you.',
  ]);
});

test.each([
  'If you have any questions, I am happy to help.',
  'Should they pass, you would be first in line.',
  'If you want a licence, you need to sign an agreement first.',
  'Für weitere Fragen stehe ich gern zur Verfügung, wenn Sie möchten.',
  'If it lapses, we will get back to you.',
  'Feel free to contact me if interested.',
])('no offer: %s', (sentence) => {
  expect(offersIn(sentence)).toEqual([]);
});

test('what is offered without a condition, but not for another time', () => {
  expect(isUnaskedOffer('Dr Lindqvist would be glad to talk to you.')).toBe(true);
  expect(isUnaskedOffer('The PI has agreed to a short intro call.')).toBe(true);
  expect(isUnaskedOffer("I'd be glad to talk to you then.")).toBe(false);
  expect(isUnaskedOffer('We would be glad to hear from you.')).toBe(false);
});
