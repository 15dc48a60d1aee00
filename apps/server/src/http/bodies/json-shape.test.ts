import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeScanner } from './json-shape.ts';

const LIMITS = { depth: 32, keys: 1_000, values: 10_000 };

/** Why a body in these pieces is refused. */
function scanned(pieces: Iterable<Uint8Array>, limits = LIMITS): { reason: string | null; keys: number } {
  const scanner = shapeScanner(limits);
  for (const piece of pieces) {
    const reason = scanner.push(piece);
    if (reason) return { reason, keys: scanner.keys() };
  }
  return { reason: null, keys: scanner.keys() };
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce((sum: number, each) => sum + keysOf(each), 0);
  return inner + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

test('counts the keys of any JSON, however its bytes are split', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 1, max: 7 }), (value, size) => {
      const bytes = Buffer.from(JSON.stringify(value));
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(scanned(pieces)).toEqual({ reason: null, keys: keysOf(value) });
    }),
  );
});

test.each([
  ['33 levels', '['.repeat(33), HTTP_MESSAGES.jsonTooDeep],
  ['1,001 keys', `{${'"a":1,'.repeat(1_001)}`, HTTP_MESSAGES.jsonTooManyKeys],
  ['10,001 zeros', `[${'0,'.repeat(10_001)}`, HTTP_MESSAGES.jsonTooManyValues],
  ['10,001 empty lists', `[${'[],'.repeat(10_001)}`, HTTP_MESSAGES.jsonTooManyValues],
  ['a number of 401 digits', '1'.repeat(401), HTTP_MESSAGES.bodyNotJson],
])('%s are refused before the end arrives', (_name, text, reason) => {
  expect(scanned([Buffer.from(text)]).reason).toBe(reason);
});

test('the content of strings is not structure, however it is escaped', () => {
  const text = JSON.stringify({ a: '[{"b":1}],'.repeat(5_000), c: '\\"\\\\'.repeat(5_000) });
  expect(scanned([Buffer.from(text)])).toEqual({ reason: null, keys: 2 });
});

test('millions of escapes need no extra memory', () => {
  const escapes = Buffer.from(`{"a":"${'\\n'.repeat(6_000_000)}"}`);
  expect(scanned([escapes])).toEqual({ reason: null, keys: 1 });
});
