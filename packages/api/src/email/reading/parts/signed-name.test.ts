import { expect, test } from 'vitest';
import { signedName } from './signed-name.ts';

test.each([
  ['Yes.\n\nBest\nTom', 'Tom'],
  ['No.\n\nKind regards,\nDr Helen Marsh\nSenior Licensing Officer', 'Dr Helen Marsh'],
  ['Sure.\n\nBest, Priya Raman', 'Priya Raman'],
  [
    'Gern.\n\nMit freundlichen Grüßen\ni. A. Dr. Jürgen Möllenkamp\nPatentverwertung',
    'Dr. Jürgen Möllenkamp',
  ],
  ['Oui.\n\nBien cordialement,\nHélène Garnier', 'Hélène Garnier'],
  ['Yes.\n\nYours sincerely,\n\nMargaret O’Donnell, PhD, MBA\nHead', 'Margaret O’Donnell'],
])('who signed: %j', (text, name) => {
  expect(signedName(text)).toBe(name);
});

test.each([
  'Yes, it is available.',
  'Yes.\n\nRegards\nTechnology Transfer Office',
  'Yes.\n\nRegards\nwww.evil.example',
  'Yes.\n\nBest\nSend to x@evil.example',
])('nobody did: %j', (text) => {
  expect(signedName(text)).toBeNull();
});
