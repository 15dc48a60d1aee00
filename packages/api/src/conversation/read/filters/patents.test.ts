import { describe, expect, it } from 'vitest';
import { asksForNoPatent, readPatents } from './patents.ts';

describe('a patent status as a filter', () => {
  it.each([
    ['only with an issued patent, and nothing from Arizona', ['granted'], 'and nothing from Arizona'],
    ['soft grippers with a granted US patent', ['granted'], 'soft grippers'],
    ['membranes, patent must be granted', ['granted'], 'membranes'],
    ['batteries, patent pending', ['pending'], 'batteries'],
    ['only pending patents', ['pending'], ''],
    ['only patented ones', ['granted', 'pending'], ''],
    ['drones, must be patented', ['granted', 'pending'], 'drones'],
  ] as const)('%s', (text, statuses, rest) => {
    const read = readPatents(text);
    expect(read.statuses).toEqual(statuses);
    for (const word of rest.match(/\p{L}+/gu) ?? []) expect(read.rest).toContain(word);
    expect(read.rest).not.toMatch(/patent/i);
  });

  it.each([
    'is any of them patented?',
    'does it have an issued patent or only an application?',
    'what is a pending patent',
    'software for drafting patents',
    'without an issued patent',
    'not patented yet',
  ])('none in: %s', (text) => {
    expect(readPatents(text)).toEqual({ statuses: [], rest: text });
  });

  it.each([
    ['without an issued patent', true],
    ['unpatented membranes', true],
    ['is it not patented?', false],
    ['no gels, patented', false],
  ])('a patent that must not be: %s', (text, expected) => {
    expect(asksForNoPatent(text)).toBe(expected);
  });
});
