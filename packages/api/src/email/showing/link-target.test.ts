import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  ['https://ott.northfield.example/terms?id=4#fees', 'ott.northfield.example'],
  ['  HTTP://Northfield.Example:8080/a ', 'northfield.example:8080'],
  // The Cyrillic letter is seen as what it is.
  ['https://n\u043erthfield.example/', 'xn--nrthfield-02h.example'],
  ['mailto:ada@Northfield.Example', 'northfield.example'],
])('%s leads to %s', (href, host) => {
  expect(linkTarget(href)?.host).toBe(host);
});

test('a name and a password before the host are left out', () => {
  expect(linkTarget('https://bank.example:secret@other.example/x')).toEqual({
    url: 'https://other.example/x',
    host: 'other.example',
  });
});

test('of a link to an address only the address is left', () => {
  expect(linkTarget('mailto:ada@a.example?bcc=eve@e.example&body=Yes')?.url).toBe('mailto:ada@a.example');
});

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'cid:logo',
  'ftp://files.example/',
  '//other.example/x',
  '/profile/personal',
  'profile',
  '#top',
  '',
  'https://',
  'http://[::1',
  'mailto:',
  'mailto:a@a.example,b@b.example',
  'mailto:a@localhost',
  `https://long.example/${'x'.repeat(2_000)}`,
])('%s leads nowhere', (href) => {
  expect(linkTarget(href)).toBeNull();
});
