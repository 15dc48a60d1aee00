import { expect, it } from 'vitest';
import { textOf, titleOf, webAddress } from './shown-card.ts';

it('uses the fixed words for what a record leaves out', () => {
  expect(titleOf({ type: 'researcher', title: '', id: 'URES-MIT-1' })).toBe('Unknown Researcher');
  expect(titleOf({ type: 'technology', title: '', id: 'UTECH-MIT-1' })).toBe('UTECH-MIT-1');
});

it('treats blank text as missing', () => {
  expect(textOf(' \n ')).toBeNull();
  expect(textOf(null)).toBeNull();
  expect(textOf(' a ')).toBe('a');
});

it('opens only web addresses', () => {
  expect(webAddress('https://tlo.mit.edu/a?b=1')).toEqual({
    href: 'https://tlo.mit.edu/a?b=1',
    host: 'tlo.mit.edu',
  });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', ' ', '/a', 'ftp://a.example', null]) {
    expect(webAddress(url)).toBeNull();
  }
});
