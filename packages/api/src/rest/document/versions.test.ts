import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_VERSION, CHANGELOG, isKnownVersion } from './changelog.ts';
import { openApiDocument } from './openapi.ts';
import { breakingChanges, type PublishedDocument, publishedPart } from './testing/breaking-changes.ts';

const FILE = join(import.meta.dirname, 'published.json');
const published = JSON.parse(readFileSync(FILE, 'utf8')) as PublishedDocument;
const current = publishedPart(openApiDocument('https://cosmos.example'));

test('nothing that clients of the published document rely on has changed; add beside it instead', () => {
  const breaking = breakingChanges(published, current);
  expect(breaking).toEqual([]);
  if (process.env['COSMOS_PUBLISH']) writeFileSync(FILE, `${JSON.stringify(current, null, 1)}\n`);
});

test('a document with something new has a new version: a line in changelog.ts, then this test with COSMOS_PUBLISH=1', () => {
  expect(current).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  expect(published.info.version).toBe(API_VERSION);
});

test('versions are days, newest first, and each says what is new', () => {
  const days = CHANGELOG.map(({ version }) => version);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(days).size).toBe(days.length);
  // Nobody is shown a version of a day to come.
  expect(API_VERSION <= new Date().toISOString().slice(0, 10)).toBe(true);
  for (const { version, changes } of CHANGELOG) {
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(changes.length).toBeGreaterThan(0);
    expect(isKnownVersion(version)).toBe(true);
  }
  expect(isKnownVersion('1999-01-01')).toBe(false);
});
