import { expect, it } from 'vitest';
import { actName, actorName, changeInWords, subjectName } from './audit-words.ts';

it('names an act, a change, and those who are gone', () => {
  expect(actName('role changed')).toBe('Role changed');
  expect(changeInWords({ before: 'member', after: 'analyst' })).toBe('member → analyst');
  expect(changeInWords({ before: null, after: 'search' })).toBe('search');
  expect(changeInWords({ before: null, after: null })).toBe('');
  expect(actorName({ actor: null })).toBe('Command line, or erased');
  expect(subjectName({ subjectName: null })).toBe('No longer there');
});
