import { expect, test } from 'vitest';
import { recordName } from './opening.ts';

test.each([
  ['Case No. 2', null, 'Case No. 2'],
  ['Case No. 2', '', 'Untitled listing'],
  [
    'Case No. 2',
    'SUMMARYUCLA researchers have developed a reusable glue for wet tissue. BACKGROUND',
    'Reusable glue for wet tissue',
  ],
  ['Technology', 'Background: Pumps wear out.', 'Pumps wear out.'],
  ['Technology', `A pump ${'that lasts '.repeat(20)}`, `A pump ${'that lasts '.repeat(7)}that …`],
])('%s, %s', (title, opening, name) => expect(recordName({ title, opening })).toBe(name));
