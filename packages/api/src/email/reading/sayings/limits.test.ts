import { expect, test } from 'vitest';
import { whatIsSaid } from './what-is-said.ts';

const available = (text: string) =>
  whatIsSaid({ letters: [text], sentAt: new Date('2026-11-26'), sender: '' }).find(
    ({ kind }) => kind === 'available',
  );

test.each([
  ['It is available, but not for medical uses.', 'not for medical uses'],
  ['It is available. But not for medical uses, those are with a start-up.', 'not for medical uses'],
  ['Available for all fields except coatings.', 'except coatings'],
  ['We can offer a licence, exclusivity is off the table though.', 'exclusivity is off the table'],
  ['We could only do a non-exclusive licence.', 'non-exclusive'],
  ['North America is already licensed to Acme. Europe is still available.', 'North America'],
  ['Die Erfindung ist noch verfügbar, allerdings nur nicht-exklusiv.', 'nicht-exklusiv'],
  ['La licence est disponible, sauf dans le domaine médical.', 'sauf dans le domaine médical'],
  ['La tecnología está disponible, excepto para usos médicos.', 'excepto para usos médicos'],
])('a yes with limits: %s', (text, limit) => {
  expect(available(text)).toMatchObject({ limit: expect.stringContaining(limit) });
});

test.each([
  'Yes, it is available.',
  'It was licensed until last year. Now it is available again.',
  'It is still available and not in use anywhere.',
  'We would be happy to license it to you, exclusively even.',
  'It is available. I am not in the office on Friday.',
])('a plain yes: %s', (text) => {
  expect(available(text)).toEqual({ kind: 'available', quote: expect.any(String) });
});

test.each([
  ['Rail was licensed exclusively to a firm in Turin. Mining uses stay with us.', 'Mining uses'],
  ['Der Bereich Bahn ist exklusiv vergeben. Bergbau liegt weiterhin bei uns.', 'Bergbau'],
  ['Voor glas is zij exclusief gelicentieerd. Voor hout is zij nog vrij.', 'Voor hout'],
])('another field is gone, and one is still theirs to give: %s', (text, quote) => {
  expect(available(text)?.quote).toContain(quote);
});

test('what was licensed and is gone altogether is no offer', () => {
  expect(available('It was licensed exclusively two years ago. The lab is still with us.')).toBeUndefined();
});

test.each([
  'We could grant an exclusive licence provided that you build a pilot plant.',
  'Nous pourrions accorder une licence exclusive à condition que vous financiez les essais.',
])('a yes on a condition: %s', (text) => {
  expect(available(text)).toMatchObject({ limit: text });
});
