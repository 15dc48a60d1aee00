import { expect, it } from 'vitest';
import { letterPage } from './letter-page.ts';

it('puts the policy of the frame before all that the letter brings', () => {
  const page = letterPage('<!doctype html><html><head><title>$& </title></head><body>$1</body></html>');
  expect(page).toMatch(/^<!doctype html><html><head><meta http-equiv="Content-Security-Policy"/);
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('<title>$& </title></head><body>$1</body></html>');
});
