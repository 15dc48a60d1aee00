import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['It is free.', '“It is free.”'],
  ['“Yes” was their word.', '“‘Yes’ was their word.”'],
  ['They call it "open" ("for now").', '“They call it ‘open’ (‘for now’).”'],
  ['Wir sagen „offen“, nous disons « libre ».', '“Wir sagen ‘offen’, nous disons ‘libre’.”'],
])('%s', (words, shown) => {
  expect(quoted(words)).toBe(shown);
});
