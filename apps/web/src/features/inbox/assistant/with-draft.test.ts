import { expect, it } from 'vitest';
import { withDraft } from './with-draft.ts';

it('a draft never replaces what the member has written', () => {
  expect(withDraft('', 'Dear Jane,')).toBe('Dear Jane,');
  expect(withDraft(' \n', 'Dear Jane,')).toBe('Dear Jane,');
  expect(withDraft('My own words.\n', 'Dear Jane,')).toBe('My own words.\n\nDear Jane,');
});
