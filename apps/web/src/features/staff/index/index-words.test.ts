import { expect, it } from 'vitest';
import {
  buildInWords,
  buildTime,
  changeInWords,
  embedderName,
  generationName,
  holdsInWords,
  megabytes,
  needsRebuild,
  percent,
  reasonInWords,
  rebuildInWords,
  troubleInWords,
} from './index-words.ts';

type Made = Parameters<typeof generationName>[0];

it('says sizes and progress', () => {
  expect([1_572_864, 34 * 1_048_576].map(megabytes)).toEqual(['1.5 MB', '34 MB']);
  expect(buildInWords({ step: 'training', done: 42, total: 100 })).toBe('Training vectors: 42%');
  expect(buildInWords({ step: 'mapping', done: 0, total: 0 })).toBe('Drawing the map');
  expect(percent(0.824)).toBe('82%');
});

it('says why a record is where it is', () => {
  expect(reasonInWords({ kind: 'filtered', filters: ['universities', 'trl'] })).toBe(
    'A filter in the question excludes it: university, readiness.',
  );
  expect(reasonInWords({ kind: 'below-threshold', threshold: 0.4 })).toContain('below 40%');
  expect(reasonInWords({ kind: 'near-duplicate', of: 'UTECH-X-1', title: 'A pump' })).toContain('“A pump”');
});

it('names a generation by its day and time, and says how long a build took', () => {
  const [first, second] = ['2026-11-27T09:40:39.120Z', '2026-11-27T09:40:55.480Z'].map((createdAt) => ({
    id: 'g20261127T094039-dc94a57e',
    createdAt,
  })) as [Made, Made];
  expect(generationName(first)).toMatch(/^2\d Nov 2026, \d\d:\d\d$/);
  expect(generationName(first, [first, second])).toMatch(/:\d\d:39$/);
  expect(generationName(second, [first, second])).toMatch(/:\d\d:55$/);
  expect(generationName(first, [first])).not.toMatch(/:39$/);
  expect(['latent-64', 'sentences-all-MiniLM-L6-v2-q4', 'text-embedding-3-small'].map(embedderName)).toEqual([
    'Word statistics, 64 dimensions',
    'Sentence model all-MiniLM-L6-v2',
    'text-embedding-3-small',
  ]);
  expect([1.23, 42.4, 180].map(buildTime)).toEqual(['1.2 seconds', '42 seconds', '3 minutes']);
});

it('says what an index holds, and what changed from the one before', () => {
  const before = { id: 'g1', technologies: 7_219, researchers: 320, embedder: 'latent-64' };
  const now = { ...before, id: 'g1.1', technologies: 7_223, researchers: 0 };
  expect(holdsInWords(now)).toBe('7,223 technologies');
  expect(changeInWords(now, before)).toBe('4 technologies added; 320 researchers retired');
  expect(changeInWords({ ...before, embedder: 'other' }, before)).toBe('New model');
  expect(changeInWords({ ...before, id: 'g1.2' }, before)).toBe('Records updated');
  expect(changeInWords({ ...before, id: 'g2' }, before)).toBe('Rebuilt, same records');
  expect(changeInWords(before, undefined)).toBe('First build');
});

it('says whether a rebuild is needed', () => {
  const generation = {
    id: 'g1',
    state: 'serving' as const,
    embedder: 'latent-64',
    technologies: 1,
    researchers: 0,
    catalogueVersion: 3,
    createdAt: '2026-11-27T09:40:39Z',
    servedAt: null,
    error: null,
    progress: null,
    seconds: 1.2,
    bytes: null,
    isKept: true,
  };
  const stats = { serving: 'g1', trouble: null, catalogueVersion: 3, generations: [generation] };
  expect(rebuildInWords(stats)).toMatch(/^The index is up to date .* The last build took 1\.2 seconds\.$/);
  expect([stats, { ...stats, catalogueVersion: 4 }, { ...stats, serving: null }].map(needsRebuild)).toEqual([
    false,
    true,
    true,
  ]);
  expect(rebuildInWords({ ...stats, catalogueVersion: 4 })).toMatch(/^The catalogue has changed/);
  expect(rebuildInWords({ ...stats, serving: null, generations: [] })).toMatch(
    /^No index is in use\..*meanwhile\.$/,
  );
});

it('says what answers while the newest index can’t be opened', () => {
  const trouble = {
    since: '2026-11-27T09:40:39Z',
    failedOpenings: 3,
    hasGivenUp: true,
    reason: 'packed/ids is cut',
  };
  expect(troubleInWords(trouble, null)).toBe(
    'The index can’t be opened: packed/ids is cut. Only keyword search works. Please rebuild it.',
  );
  expect(troubleInWords(trouble, 'g1')).toBe(
    'The index can’t be opened: packed/ids is cut. An older index is in use, which may lack recent changes. Please rebuild it.',
  );
  expect(troubleInWords({ ...trouble, hasGivenUp: false }, 'g1')).toMatch(
    /An older index is in use.*Another one is being built\.$/,
  );
});
