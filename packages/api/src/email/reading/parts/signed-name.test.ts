import { expect, test } from 'vitest';
import { signedFirstName, signedName } from './signed-name.ts';

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

test.each([
  ['Yes.\n\nRegards,\nLiwei', 'Chen Liwei', 'Dear Ms Chen,', 'Liwei'],
  ['Yes.\n\n/Ruth', 'Ruth Bergström', 'Dear Ruth,', 'Ruth'],
  ['Yes.\n\nTanabe', 'Hideo Tanabe', 'Dear Mr. Tanabe,', null],
  ['Yes.\n\nHélène Castaing', 'Hélène Castaing', 'Bonjour,', null],
])('one name of theirs, where it is no surname: %j', (text, name, written, first) => {
  expect(signedFirstName(text, name, written)).toBe(first);
});
