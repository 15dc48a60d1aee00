import { expect, test } from 'vitest';
import { tasksIn, asksIn } from './letter-questions.ts';

test.each([
  'Please let us know your timeline.',
  'We would need the target volume.',
  'We would need the target volume before we go to the inventor.',
  'Could you send a one-page summary.',
  'Could you kindly walk me through the process.',
  'Send me your spec sheet first.',
  'Kindly outline how you would use it.',
  'It would help to know the annual volume.',
  'A short description of the process would be helpful.',
  'I’m curious how large the pilot would be.',
  'What we would need from you is a rough budget.',
  'Wir bräuchten noch Angaben zur Stückzahl.',
  'Bitte nennen Sie uns Ihre Zielmenge.',
  'Könnten Sie uns das Einsatzgebiet beschreiben.',
  'Nous aurions besoin du volume annuel.',
  'Pourriez-vous nous envoyer une page de présentation.',
  'Necesitaríamos conocer el volumen.',
  '¿Podría enviarnos un resumen de una página?',
  'The inventors are keen but need to know what sample size you can supply.',
  'And remind me: are you a spin-out or the big company of that name',
  'If you could share a slide or two beforehand, that’d be great.',
  'Happy to talk as soon as I’ve got a one-pager from you.',
  'From you: a description of the use case, please',
  'What I can’t tell from your letter is whether you coat in house.',
  'May I ask how large the plant is.',
  'Is it for your own lines or would you sell the panels?',
  'and is this for eu only',
  'I should be obliged if you would confirm the legal entity.',
  'They did wonder about one thing, namely how you would deal with the solvent.',
  "If that's a dealbreaker lmk.",
  "If you know the docket number that'd speed things up.",
  'A rough indication of budget would help me to talk to the group.',
  'Our counsel wants to see proof of it.',
  'Ich müsste nur wissen, wie dick die Schicht wird.',
])('a request: %s', (sentence) => {
  expect(asksIn(sentence)).toHaveLength(1);
});

test.each([
  'We need some time for this.',
  'We need the inventor’s approval first.',
  'We need a signed NDA before we can share data.',
  'We would need a partner with a plant.',
  'Please contact Ben Carter.',
  'My people tell me I must not discuss it.',
  'Please find the slides attached.',
  'I will let you know.',
  'Your patience would be appreciated.',
  'Merci de ne plus nous écrire.',
  'Bitte um Verständnis.',
  'Our standard option fee is 10,000 pounds.',
  'Might I come back to you then?',
  'Who would have thought that a façade company would come knocking?',
  'We would like you to know that we appreciate it.',
  'The committee would like to see it licensed.',
  'Happy to talk once I have had a chance to ask.',
])('no request: %s', (sentence) => {
  expect(asksIn(sentence)).toEqual([]);
});

test('thanks before a request don’t hide it', () => {
  expect(asksIn('Thanks for your message, could you tell us your timeline?')).toEqual([
    'could you tell us your timeline?',
  ]);
  expect(asksIn('Thank you for your interest and please send us a one-page summary.')).toEqual([
    'please send us a one-page summary.',
  ]);
  expect(asksIn('Thank you for your interest, and have a good week.')).toEqual([]);
});

test.each([
  'We would expect a term sheet by Friday 4 December.',
  'The deadline for expressions of interest is 15 January.',
  'The attached form needs to be filled in and returned.',
  'Kindly have it countersigned and back with us by 12 December.',
  'Grab any slot that suits you.',
  'Das Formular muss bis zum 15. Dezember unterschrieben zurück sein.',
  'Le formulaire est à nous retourner avant le 10 décembre.',
  'El formulario debe ser firmado antes del viernes.',
])('wanted without a question: %s', (sentence) => {
  expect(tasksIn(sentence)).toEqual([sentence]);
});

test.each([
  'I will sign it by Friday.',
  'The agreement was signed in March.',
  'Our deadline was last week.',
  'We signed the term sheet with somebody else.',
  'The film is complete.',
])('nothing is wanted: %s', (sentence) => {
  expect(tasksIn(sentence)).toEqual([]);
});

test.each([
  [
    'Having seen it at a fair, which was in Lyon, could you tell me whether it is patented in Chile?',
    ['could you tell me whether it is patented in Chile?'],
  ],
  [
    'I would like to know whether it is free, and, since we sell to schools, how loud it is.',
    ['I would like to know whether it is free', 'how loud it is.'],
  ],
  ['The drawings I can send once it is signed: shall I send you our form?', ['shall I send you our form?']],
  ['Marine uses remain with us and you would be the first to ask.', []],
])('what leads to a question belongs to none: %s', (sentence, asked) => {
  expect(asksIn(sentence)).toEqual(asked);
});
