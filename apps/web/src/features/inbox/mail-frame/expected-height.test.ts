import { expect, test } from 'vitest';
import { expectedHeight } from './expected-height.ts';

const WIDTH = 600;
const added = (html: string) => expectedHeight(html, WIDTH) - expectedHeight('', WIDTH);

test('a line of text, and one after a break', () => {
  expect(added('<b>Yes</b>, <i>both</i>')).toBe(24);
  expect(added('Yes<br />both')).toBe(48);
});

test('a long text takes more lines in a narrow frame', () => {
  const html = 'words '.repeat(60);
  expect(expectedHeight(html, 300)).toBeGreaterThan(expectedHeight(html, 600) * 1.5);
  expect(expectedHeight(html, 0)).toBeLessThan(360 * 24 + 100);
});

test('paragraphs have a gap, empty elements and addresses have no height', () => {
  expect(added('<p>Yes</p>')).toBe(36);
  expect(added(`<div>${'<span></span>'.repeat(50)}&nbsp;</div>`)).toBe(24);
  expect(added(`<img src="data:image/png;base64,${'A'.repeat(9_000)}" alt="" height="40" />`)).toBe(40);
  expect(added('<img src="data:image/png;base64,AA" alt="" />')).toBe(120);
});
