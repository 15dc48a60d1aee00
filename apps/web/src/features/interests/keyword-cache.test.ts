import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshKeywords, storeKeywords } from './keyword-cache.ts';

const NOW = Date.UTC(2026, 10, 26);
const CACHE = { keywords: ['membrane', 'zinc'], timestamp: NOW, totalCount: 2 };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the keywords for a day, under their three names', () => {
  expect(freshKeywords(NOW)).toBeNull();
  storeKeywords(CACHE);
  expect(JSON.parse([...stored.values()][0] ?? '')).toEqual(CACHE);
  expect(freshKeywords(NOW + SEARCH_LIMITS.keywordCacheMs - 1)).toEqual(CACHE);
  expect(freshKeywords(NOW + SEARCH_LIMITS.keywordCacheMs)).toBeNull();
  // A clock that was put back says nothing about the age.
  expect(freshKeywords(NOW - 1)).toBeNull();
});

it.each([
  '',
  'null',
  '{"keywords":',
  '{"keywords":["a"],"timestamp":1,"totalCount":2}',
  '{"keywords":[1],"timestamp":1,"totalCount":1}',
  '{"keywords":"a","timestamp":1,"totalCount":1}',
])('takes %s for nothing', (text) => {
  storeKeywords(CACHE);
  for (const key of stored.keys()) stored.set(key, text);
  expect(freshKeywords(NOW)).toBeNull();
});
