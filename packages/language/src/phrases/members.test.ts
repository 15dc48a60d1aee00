import { expect, it } from 'vitest';
import { membersOf } from './members.ts';

it('knows what belongs to a kind, by any of its names', () => {
  expect(membersOf('animal-derived components')).toContain('gelatin');
  expect(membersOf('Fluorinated chemicals')).toEqual(membersOf('PFAS'));
  expect(membersOf('genetic modification')).toContain('genome editing');
});

it('knows nothing of others', () => {
  expect(membersOf('vacuum')).toEqual([]);
  expect(membersOf('')).toEqual([]);
});
