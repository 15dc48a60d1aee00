import { expect, it } from 'vitest';
import { saysSomething } from './says-something.ts';

it.each([
  'AI',
  '3D',
  'H2',
  'pH',
  'CO2',
  'UV',
  'LED',
  'membrane',
  'Öl-Wasser',
  'ионы',
  '电池',
  'हिन्दी',
  'a < b in steel',
  'glass with T<Tg and p>1 bar',
  'R&D',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.slice(0, 60),
  `${'x'.repeat(200)} membranes`,
])('“%s” says something', (text) => expect(saysSomething(text)).toBe(true));

it.each([
  '',
  'a',
  'ab',
  'xx',
  '…',
  '🙂',
  '👩‍🔬👍',
  '<b>steel</b>',
  '<script>alert(1)</script>',
  '&lt;p&gt; steel',
  '- / -',
  '7',
  '12',
  'x'.repeat(200),
  `${'x'.repeat(61)} ab`,
])('“%s” does not', (text) => expect(saysSomething(text)).toBe(false));
