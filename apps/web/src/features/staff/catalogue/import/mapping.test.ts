import { expect, it } from 'vitest';
import { firstMapping, mappingFault, withTarget } from './mapping.ts';

const column = (name: string, guess: 'title' | 'summary' | null) => ({
  name,
  guess,
  filled: 1,
  lines: 1,
  values: [],
  sample: null,
});

it('begins with the template, else with the guesses', () => {
  const columns = [column('Name', 'title'), column('Colour', null)];
  expect(firstMapping({ columns, template: null })).toEqual({ columns: { Name: 'title' }, university: null });
  const template = { columns: { Name: 'summary' as const }, university: 'Purdue University' };
  expect(firstMapping({ columns, template })).toBe(template);
  expect(firstMapping({ columns: null, template: null })).toBeNull();
});

it('reads a field from one column at most', () => {
  const mapping = { columns: { A: 'title', B: 'summary' } as const, university: null };
  expect(withTarget(mapping, 'C', 'title').columns).toEqual({ B: 'summary', C: 'title' });
  expect(withTarget(mapping, 'A', null).columns).toEqual({ B: 'summary' });
});

it('needs a title and a university', () => {
  expect(mappingFault({ columns: {}, university: 'X' })).toMatch(/title/);
  expect(mappingFault({ columns: { A: 'title' }, university: null })).toMatch(/university/);
  expect(mappingFault({ columns: { A: 'title' }, university: 'X' })).toBeNull();
  expect(mappingFault({ columns: { A: 'title', B: 'university' }, university: null })).toBeNull();
});
