import { expect, it } from 'vitest';
import { factsOf } from './their-technologies.tsx';

it('a researcher without technologies gets no line about them', () => {
  const title = 'A finish that stays';
  expect(factsOf([])).toBe('');
  expect(factsOf([{ id: 'UTECH-MIT-1', title, trl: 4 }])).toBe('1 technology in the catalogue, TRL 4');
});
