import { expect, it } from 'vitest';
import { viewOf } from './view-of.ts';

it('each address belongs to its view', () => {
  expect(viewOf('/')).toBe('cosmos');
  expect(viewOf('/chat/one/compare')).toBe('cosmos');
  expect(viewOf('/search/one')).toBe('searches');
  expect(viewOf('/for-you/needs')).toBe('for-you');
  expect(viewOf('/profile/saved')).toBe('profile');
  expect(viewOf('/admin/people')).toBe('admin');
});

it('an address without a page belongs to none', () => {
  expect(viewOf('/no-such-page')).toBeNull();
  expect(viewOf('/inboxes')).toBeNull();
  expect(viewOf('/constructor')).toBeNull();
});
